import { SQL_MAX_ROWS } from '@belvedere/core';

/** What cut a SQL Lab result. */
export type LimitingFactor = 'QUERY' | 'DROPDOWN' | 'QUERY_AND_DROPDOWN' | 'NOT_LIMITED' | 'UNKNOWN';

/** The limit of a run, and whose it is. */
export interface SqlLimit {
  readonly limit: number;
  readonly factor: LimitingFactor;
}

/**
 * The smaller of the client's limit (0 and null mean the maximum, which it never exceeds) and the LIMIT found in
 * the last statement.
 */
export function sqlLimit(
  asked: number | null | undefined,
  inStatement: number | null,
  maximum: number = SQL_MAX_ROWS,
): SqlLimit {
  const client = asked === null || asked === undefined || asked === 0 ? maximum : Math.min(asked, maximum);
  if (inStatement === null || inStatement > client) return { limit: client, factor: 'DROPDOWN' };
  return { limit: inStatement, factor: inStatement === client ? 'QUERY_AND_DROPDOWN' : 'QUERY' };
}

/** What did cut: nothing, when the engine had no more rows than the limit lets through. */
export function limitingFactor({ limit, factor }: SqlLimit, rows: number, wasCut: boolean): LimitingFactor {
  const reachesOwnLimit = factor !== 'DROPDOWN' && rows >= limit;
  return wasCut || reachesOwnLimit ? factor : 'NOT_LIMITED';
}
