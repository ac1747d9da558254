import { postgresDialect } from '@belvedere/sql';
import type { Connector, CostEstimate } from '../connector.ts';
import { keepIdle } from '../network/keep-idle.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { PostgresCatalog, type CatalogRow } from './catalog.ts';
import { postgresEstimate } from './estimate.ts';
import { openPostgresLink } from './link.ts';
import { mapPostgresError } from './map-error.ts';
import { parseInPostgres } from './parse.ts';
import { postgresSession } from './session.ts';
import { typeNames } from './type-names.ts';

const IDLE = { idleMs: 30_000, most: 4 } as const;
const CATALOG_TIMEOUT_MS = 10_000;

/** Opens a PostgreSQL database: one connection is made, so that what is wrong with the address shows at once. */
export async function openPostgres(options: NetworkOptions): Promise<Connector> {
  const links = keepIdle(() => openPostgresLink(options), IDLE);
  links.give(await links.take());

  async function ask(sql: string, values: readonly unknown[] = []): Promise<readonly CatalogRow[]> {
    const link = await links.take();
    try {
      await link.client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${CATALOG_TIMEOUT_MS}`);
      const { rows } = await link.client.query<CatalogRow>({ text: sql, values: [...values] });
      return rows;
    } catch (error) {
      throw mapPostgresError(error, sql, null);
    } finally {
      await link.client.query('ROLLBACK').catch(link.destroy);
      links.give(link);
    }
  }

  async function estimate(statement: string, schema: string | null): Promise<CostEstimate> {
    const link = await links.take();
    const path =
      schema === null || schema === ''
        ? ''
        : `; SET LOCAL search_path = ${postgresDialect.quoteName(schema)}`;
    try {
      await link.client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${CATALOG_TIMEOUT_MS}${path}`);
      const { rows } = await link.client.query<Record<string, unknown>>({
        text: `EXPLAIN (FORMAT JSON)\n${statement}`,
      });
      return postgresEstimate(rows[0]?.['QUERY PLAN']);
    } catch (error) {
      throw mapPostgresError(error, statement, null);
    } finally {
      await link.client.query('ROLLBACK').catch(link.destroy);
      links.give(link);
    }
  }

  const catalog = new PostgresCatalog(ask);
  const types = typeNames((ids) => catalog.typeRows(ids));
  return {
    canInterrupt: true,
    connect: async () => {
      const link = await links.take();
      const release = (isClean: boolean): void => {
        if (isClean) links.give(link);
        else void link.close();
      };
      return postgresSession({ link, types, writable: options.writable, release });
    },
    schemas: () => catalog.schemas(),
    tables: (schema) => catalog.tables(schema),
    describe: (schema, table) => catalog.describe(schema, table),
    functionNames: () => catalog.functionNames(),
    derived: () => catalog.derived(),
    parse: parseInPostgres,
    explainFault: () => Promise.resolve(),
    estimate,
    close: () => links.close(),
  };
}
