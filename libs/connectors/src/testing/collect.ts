import type { Connector, ResultColumn, RunEnd, RunOptions, Value } from '../connector.ts';

/** A whole result, for tests. */
export interface Collected extends RunEnd {
  readonly columns: readonly ResultColumn[];
  readonly values: readonly (readonly Value[])[];
}

/** Runs a statement in a session of its own and collects every row. */
export async function collect(
  connector: Pick<Connector, 'connect'>,
  statement: string,
  options: Partial<RunOptions> = {},
): Promise<Collected> {
  const session = await connector.connect();
  let columns: readonly ResultColumn[] = [];
  const values: Value[][] = [];
  try {
    const end = await session.run(statement, {
      limit: 1000,
      signal: new AbortController().signal,
      ...options,
      onSchema: (schema) => {
        columns = schema;
      },
      onBatch: (batch) => {
        for (let row = 0; row < batch.rows; row++) {
          values.push(batch.columns.map((column) => column[row] ?? null));
        }
      },
    });
    return { ...end, columns, values };
  } finally {
    await session.close();
  }
}
