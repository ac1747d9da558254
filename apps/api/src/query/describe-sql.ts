import { probeStatement } from '@belvedere/sql';
import type { ResultColumn } from '@belvedere/connectors';
import { dialectOf, type DatabaseConfig, type Engines, type RunOwner } from './engine-port.ts';

/** SQL whose columns are asked for. */
export interface DescribeSqlInput {
  readonly engines: Engines;
  readonly database: DatabaseConfig;
  readonly sql: string;
  readonly owner: RunOwner;
  readonly requestId: string;
}

/** Engines without column types tell them by the first rows. */
const PROBE_ROWS = 10;

/** Columns of one reading statement, without its rows; what a virtual dataset is made from. */
export async function describeSql(input: DescribeSqlInput): Promise<readonly ResultColumn[]> {
  const { engines, database, owner, requestId } = input;
  const statement = probeStatement(input.sql, dialectOf(database), PROBE_ROWS);
  const { columns } = await engines.run({
    queryId: `describe-${requestId}`,
    requestId,
    database,
    owner,
    statements: [statement],
    rowLimit: PROBE_ROWS,
    encoding: 'columns',
  });
  return columns;
}
