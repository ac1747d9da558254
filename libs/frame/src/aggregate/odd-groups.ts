import type { AggregateOperator } from '@belvedere/core';
import type { FrameColumn } from '../frame.ts';
import { columnFromNumbers, type NumberHead } from '../from-numbers.ts';
import type { RowGroups } from '../group-rows.ts';
import { oddRows } from '../odd-rows.ts';

/** What was folded, and by what. */
export interface Folded {
  readonly source: FrameColumn;
  readonly groups: Pick<RowGroups, 'ids' | 'count'>;
  readonly operator: AggregateOperator;
  /** One number per group; NaN for a group without values. */
  readonly data: Float64Array;
}

/** What each group holds: 1 infinities, 2 NaN, 3 both; null where none holds any. */
function oddGroups({ source, groups: { ids, count } }: Folded): Uint8Array | null {
  const odd = oddRows(source);
  if (odd === null) return null;
  const groups = new Uint8Array(count);
  for (const [row, held] of odd.entries()) {
    const id = ids[row] ?? 0;
    groups[id] = (groups[id] ?? 0) | held;
  }
  return groups;
}

/** The smallest value is none of the NaN, which lie behind all numbers; `nan...` operators leave them out by their name. */
const leavesOutNaN = (operator: AggregateOperator): boolean =>
  operator === 'min' || operator.startsWith('nan');

/**
 * The column of what was folded. A NaN of the engine makes the result of its group NaN, which is a value; so is what
 * infinities give together. Only a group without values is null.
 */
export function foldedColumn(head: NumberHead, folded: Folded): FrameColumn {
  const { data, operator } = folded;
  const odd = oddGroups(folded);
  if (odd === null) return columnFromNumbers(head, data);
  const spoils = !leavesOutNaN(operator);
  const values = data.map((value, id) => (spoils && (odd[id] ?? 0) >= 2 ? Number.NaN : value));
  const kept = operator.startsWith('nan') ? 1 : 3;
  const keepsNaN = (id: number): boolean => ((odd[id] ?? 0) & kept) > 0;
  return columnFromNumbers(head, values, keepsNaN);
}
