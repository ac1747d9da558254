import { dialectOf, virtualSql } from '@belvedere/sql';
import type { ResultColumn } from '@belvedere/connectors';
import type { DatabaseConfig, Engines, RunOwner } from './engine-port.ts';

/** SQL whose columns are asked for. */
export interface DescribeSqlInput {
  readonly engines: Engines;
  readonly database: DatabaseConfig;
  readonly sql: string;
  readonly owner: RunOwner;
  readonly requestId: string;
}

/** Columns of one reading statement, without its rows; what a virtual dataset is made from. */
export async function describeSql(input: DescribeSqlInput): Promise<readonly ResultColumn[]> {
  const { engines, database, owner, requestId } = input;
  const sql = virtualSql(input.sql, dialectOf(database.engine));
  const { columns } = await engines.run({
    queryId: `describe-${requestId}`,
    requestId,
    database,
    owner,
    statements: [`SELECT * FROM (\n${sql}\n) AS virtual_table LIMIT 10`],
    rowLimit: 10,
    encoding: 'columns',
  });
  return columns;
}
