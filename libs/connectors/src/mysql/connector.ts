import { mysqlDialect } from '@belvedere/sql';
import type { Connector, CostEstimate } from '../connector.ts';
import { beginOn, keepIdle } from '../network/keep-idle.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { parseInPolyglot } from '../parse/polyglot.ts';
import { MysqlCatalog, type AskCatalog } from './catalog.ts';
import { mysqlEstimate } from './estimate.ts';
import { openMysqlLink, type MysqlLink } from './link.ts';
import { mapMysqlError } from './map-error.ts';
import { mysqlSession } from './session.ts';

/** Says whether the server is still there. */
const NOTHING = 'DO 0';
const PREPARED = 'belvedere_check';
const IDLE = { idleMs: 30_000, most: 4 } as const;

/** Opens a MySQL or MariaDB server: one connection is made, so that what is wrong with the address shows at once. */
export async function openMysql(options: NetworkOptions): Promise<Connector> {
  const links = keepIdle(() => openMysqlLink(options), IDLE);
  links.give(await links.take());
  const takeAnswering = async (): Promise<MysqlLink> =>
    beginOn(await links.take(), links.renew, (link) => link.tell(NOTHING));

  const ask: AskCatalog = async (sql, values = []) => {
    const link = await takeAnswering();
    try {
      return await link.ask(`${sql} LIMIT 18446744073709551615`, values);
    } catch (error) {
      throw mapMysqlError(error, sql, null);
    } finally {
      links.give(link);
    }
  };

  const explainFault = async (statement: string): Promise<void> => {
    const link = await takeAnswering();
    try {
      await link.ask(`PREPARE ${PREPARED} FROM ?`, [statement]);
      await link.ask(`DEALLOCATE PREPARE ${PREPARED}`);
    } catch (error) {
      throw mapMysqlError(error, statement, null);
    } finally {
      links.give(link);
    }
  };

  const estimate = async (statement: string, schema: string | null): Promise<CostEstimate> => {
    const link = await takeAnswering();
    const place = schema === null || schema === '' ? options.database : schema;
    try {
      if (place !== '') await link.ask(`USE ${mysqlDialect.quoteName(place)}`);
      const [row] = await link.ask(`EXPLAIN FORMAT=JSON ${statement}`);
      return mysqlEstimate(row?.[0] ?? '{}');
    } catch (error) {
      throw mapMysqlError(error, statement, null);
    } finally {
      if (place === options.database) links.give(link);
      else void link.close();
    }
  };

  const catalog = new MysqlCatalog(ask, options.database);
  return {
    canInterrupt: true,
    connect: async () => {
      const link = await links.take();
      const release = (used: MysqlLink, isClean: boolean): void => {
        if (isClean) links.give(used);
        else void used.close();
      };
      return mysqlSession({
        link,
        renew: links.renew,
        writable: options.writable,
        database: options.database,
        release,
      });
    },
    schemas: () => catalog.schemas(),
    tables: (schema) => catalog.tables(schema),
    describe: (schema, table) => catalog.describe(schema, table),
    functionNames: () => catalog.functionNames(),
    derived: () => catalog.derived(),
    parse: (text) => parseInPolyglot(text, mysqlDialect),
    explainFault,
    estimate,
    close: () => links.close(),
  };
}
