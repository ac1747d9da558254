import { StatementType, type DuckDBDataChunk, type DuckDBResult } from '@duckdb/node-api';

/** A streamed result that the engine gave up before its end. */
class BrokenResult extends Error {
  constructor() {
    super('the engine gave up before the end of its answer');
  }
}

/**
 * The next rows of a streamed result; null at its end. DuckDB ends a result that fails on its way like one that is
 * whole: only its type of statement is gone. Throws {@link BrokenResult} then, without the reason.
 */
export async function nextChunk(result: DuckDBResult): Promise<DuckDBDataChunk | null> {
  const chunk = await result.fetchChunk();
  if (chunk !== null && chunk.rowCount > 0) return chunk;
  const type: number = result.statementType;
  if (type === StatementType.INVALID) throw new BrokenResult();
  return null;
}

/**
 * Why a query gave up on its way: it runs once more by `again`, held by the engine, which does tell. Only queries stream, so
 * nothing is written twice. The error itself for anything but a {@link BrokenResult}.
 */
export async function reasonOf(
  error: unknown,
  again: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  if (!(error instanceof BrokenResult) || signal.aborted) return error;
  try {
    await again();
    return error;
  } catch (reason) {
    return reason;
  }
}
