import { trinoDialect } from '@belvedere/sql';
import type { Connector } from '../connector.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { parseInPolyglot } from '../parse/polyglot.ts';
import { TrinoCatalog } from './catalog.ts';
import { trinoEstimate } from './estimate.ts';
import { openTrinoLink } from './link.ts';
import { mapTrinoError } from './map-error.ts';
import { trinoSession } from './session.ts';

/** Opens a Trino coordinator over HTTP; the database is `catalog` or `catalog/schema`, and the catalog must be there. */
export async function openTrino(options: NetworkOptions): Promise<Connector> {
  const link = await openTrinoLink(options);

  const explained = async (prefix: string, statement: string, schema: string | null): Promise<string> => {
    const rows: (readonly unknown[])[] = [];
    try {
      for await (const page of link.pages(`${prefix} ${statement}`, { schema })) rows.push(...page.rows);
    } catch (error) {
      throw mapTrinoError(error, statement, null, prefix.length + 1);
    }
    return String(rows[0]?.[0] ?? '{}');
  };
  const ask = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    try {
      return await link.ask(sql);
    } catch (error) {
      throw mapTrinoError(error, sql, null);
    }
  };

  const catalog = new TrinoCatalog(ask, link);
  return {
    canInterrupt: true,
    connect: () => Promise.resolve(trinoSession({ link, writable: options.writable })),
    schemas: () => catalog.schemas(),
    tables: (schema) => catalog.tables(schema),
    describe: (schema, table) => catalog.describe(schema, table),
    functionNames: () => catalog.functionNames(),
    derived: () => catalog.derived(),
    parse: (text) => parseInPolyglot(text, trinoDialect),
    explainFault: async (statement) => {
      await explained('EXPLAIN (TYPE VALIDATE)', statement, null);
    },
    estimate: async (statement, schema) =>
      trinoEstimate(await explained('EXPLAIN (TYPE IO, FORMAT JSON)', statement, schema)),
    close: () => Promise.resolve(link.close()),
  };
}
