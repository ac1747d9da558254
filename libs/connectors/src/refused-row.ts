import type { AppError } from '@belvedere/core';
import { connectorError } from './errors.ts';
import type { WrittenColumn, WrittenRow } from './table-writer.ts';

/** What an engine has against a row; `column` is null where it does not say which. */
export interface Refusal {
  readonly column: string | null;
  readonly problem: string;
}

const SHOWN_MAX = 200;

/** ROW_REFUSED for a row of a batch, which counts from 0. */
export const rowRefused = (row: number, { column, problem }: Refusal): AppError =>
  connectorError('ROW_REFUSED', { row: row + 1, problem }, { row, column });

/** A value as a problem shows it, quoted; no value is an empty one. */
export function shownCell(columns: readonly WrittenColumn[], row: WrittenRow, column: string | null): string {
  const at = columns.findIndex(({ name }) => name === column);
  return at === -1 ? 'a value' : `"${(row[at] ?? '').slice(0, SHOWN_MAX)}"`;
}

/** The first row because of which a batch fails, and what the engine said to it. */
export interface FirstRefused {
  readonly row: number;
  readonly error: unknown;
}

/**
 * Finds the row because of which a batch that failed with `error` fails. `attempt` tries rows, leaves nothing of them
 * behind, and gives the failure, or null; it is asked as often as the number of rows can be halved.
 */
export async function firstRefused(
  rows: readonly WrittenRow[],
  error: unknown,
  attempt: (rows: readonly WrittenRow[]) => Promise<unknown>,
): Promise<FirstRefused> {
  let [taken, refused, said] = [0, rows.length, error];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    const failure = await attempt(rows.slice(0, middle));
    if (failure === null) taken = middle;
    else [refused, said] = [middle, failure];
  }
  return { row: refused - 1, error: said };
}
