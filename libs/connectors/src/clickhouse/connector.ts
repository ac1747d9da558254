import { clickhouseDialect } from '@belvedere/sql';
import type { Connector } from '../connector.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { parseInPolyglot } from '../parse/polyglot.ts';
import { ClickhouseCatalog } from './catalog.ts';
import { clickhouseEstimate } from './estimate.ts';
import { openClickhouseLink, SESSION_SETTINGS, type ClickhouseLink } from './link.ts';
import { mapClickhouseError } from './map-error.ts';
import { clickhouseSession } from './session.ts';

/** Opens a ClickHouse server over HTTP: one question is asked, so that what is wrong with the address shows at once. */
export async function openClickhouse(options: NetworkOptions): Promise<Connector> {
  const link = await openClickhouseLink(options);
  const readonly = link.isReadOnlyUser ? {} : { readonly: 2 };

  const ask: ClickhouseLink['ask'] = async (sql, values) => {
    try {
      return await link.ask(sql, values);
    } catch (error) {
      throw mapClickhouseError(error, sql, null);
    }
  };

  const explained = async (prefix: string, statement: string, schema: string | null): Promise<string> => {
    try {
      const answer = await link.send(`${prefix} ${statement}`, {
        settings: { ...SESSION_SETTINGS, ...readonly },
        ...(schema !== null && schema !== '' && { database: schema }),
      });
      return (await answer.body.setEncoding('utf8').toArray()).join('');
    } catch (error) {
      throw mapClickhouseError(error, statement, null, Buffer.byteLength(prefix) + 1);
    }
  };

  const catalog = new ClickhouseCatalog(ask, options.database);
  return {
    canInterrupt: true,
    connect: () => Promise.resolve(clickhouseSession({ link, writable: options.writable })),
    schemas: () => catalog.schemas(),
    tables: (schema) => catalog.tables(schema),
    describe: (schema, table) => catalog.describe(schema, table),
    functionNames: () => catalog.functionNames(),
    derived: () => catalog.derived(),
    parse: (text) => parseInPolyglot(text, clickhouseDialect),
    explainFault: async (statement) => {
      await explained('EXPLAIN SYNTAX', statement, null);
    },
    estimate: async (statement, schema) =>
      clickhouseEstimate(await explained('EXPLAIN ESTIMATE', statement, schema)),
    close: () => Promise.resolve(link.close()),
  };
}
