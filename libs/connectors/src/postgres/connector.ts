import { postgresDialect } from '@belvedere/sql';
import type { Connector, CostEstimate } from '../connector.ts';
import { answerWithin } from '../network/answer-within.ts';
import { beginOn, keepIdle } from '../network/keep-idle.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { PostgresCatalog, type CatalogRow } from './catalog.ts';
import { postgresEstimate } from './estimate.ts';
import { openPostgresLink, type PostgresLink } from './link.ts';
import { mapPostgresError } from './map-error.ts';
import { parseInPostgres } from './parse.ts';
import { postgresSession, READ_AS_CHECKED } from './session.ts';
import { typeNames } from './type-names.ts';

const IDLE = { idleMs: 30_000, most: 4 } as const;
const CATALOG_TIMEOUT_MS = 10_000;
const CATALOG_SILENCE_MS = CATALOG_TIMEOUT_MS + 1000;

/** Opens a PostgreSQL database: one connection is made, so that what is wrong with the address shows at once. */
export async function openPostgres(options: NetworkOptions): Promise<Connector> {
  const links = keepIdle(() => openPostgresLink(options), IDLE);
  links.give(await links.take());

  /** Asks one question of our own, in a message that takes one statement; `more` are settings of its transaction. A server that falls silent is given up. */
  async function askOnce<Row extends object>(
    { text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] },
    more = '',
  ): Promise<readonly Row[]> {
    const opening = `BEGIN READ ONLY; ${READ_AS_CHECKED}; SET LOCAL statement_timeout = ${CATALOG_TIMEOUT_MS}${more}`;
    const link = await beginOn(await links.take(), links.renew, (to) =>
      to.answered(to.client.query(opening)),
    ).catch((error: unknown) => {
      throw mapPostgresError(error, text, null);
    });
    const { client, answered, destroy } = link;
    try {
      const question = { text, values: [...values], queryMode: 'extended' };
      const asked = client.query<Row>(question);
      return (await answerWithin(CATALOG_SILENCE_MS, asked, destroy)).rows;
    } catch (error) {
      throw mapPostgresError(error, text, null);
    } finally {
      await answered(client.query('ROLLBACK')).catch(destroy);
      links.give(link);
    }
  }

  const ask = (text: string, values: readonly unknown[] = []): Promise<readonly CatalogRow[]> =>
    askOnce<CatalogRow>({ text, values });

  async function estimate(statement: string, schema: string | null): Promise<CostEstimate> {
    const path =
      schema === null || schema === ''
        ? ''
        : `; SET LOCAL search_path = ${postgresDialect.quoteName(schema)}`;
    const [row] = await askOnce<Record<string, unknown>>(
      { text: `EXPLAIN (FORMAT JSON)\n${statement}` },
      path,
    );
    return postgresEstimate(row?.['QUERY PLAN']);
  }

  const catalog = new PostgresCatalog(ask);
  const types = typeNames((ids) => catalog.typeRows(ids));
  return {
    canInterrupt: true,
    connect: async () => {
      const link = await links.take();
      const release = (used: PostgresLink, isClean: boolean): void => {
        if (isClean) links.give(used);
        else void used.close();
      };
      return postgresSession({ link, renew: links.renew, types, writable: options.writable, release });
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
