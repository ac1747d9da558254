import { isNumericKind, isTemporalKind, type AggregateSpec } from '@belvedere/core';
import { rowOrder } from '../compare-rows.ts';
import { frameError } from '../errors.ts';
import { floatsOf, type FrameColumn } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import type { RowGroups } from '../group-rows.ts';
import { isNullAt } from '../null-at.ts';
import { kindAfter } from '../numeric.ts';
import { takeRows } from '../take-rows.ts';
import { foldedColumn } from './odd-groups.ts';
import { operatorOf, type Operator } from './operators.ts';

type Groups = Pick<RowGroups, 'ids' | 'count'>;

/** Row of the only value of each group, -1 where there is none; null when a group has several. */
function onlyRows(column: FrameColumn, rows: number, { ids, count }: Groups): Int32Array | null {
  const only = new Int32Array(count).fill(-1);
  for (let row = 0; row < rows; row++) {
    if (isNullAt(column, row)) continue;
    const id = ids[row] ?? 0;
    if (only[id] !== -1) return null;
    only[id] = row;
  }
  return only;
}

/** Row of the first or last value of each group in ascending order; -1 where there is none. */
function extremeRows(column: FrameColumn, rows: number, { ids, count }: Groups, sign: 1 | -1): Int32Array {
  const order = rowOrder(column, 'ascending');
  const best = new Int32Array(count).fill(-1);
  for (let row = 0; row < rows; row++) {
    if (isNullAt(column, row)) continue;
    const id = ids[row] ?? 0;
    const so = best[id] ?? -1;
    if (so < 0 || sign * order(row, so) < 0) best[id] = row;
  }
  return best;
}

/** A number per row that is NaN only where there is no value, for counting values of any kind. */
const presence = (column: FrameColumn, rows: number): Float64Array =>
  Float64Array.from({ length: rows }, (_, row) => (isNullAt(column, row) ? Number.NaN : 1));

function folded(
  column: FrameColumn,
  groups: Groups,
  name: AggregateSpec['operator'],
  operator: Operator,
): FrameColumn {
  const isUsable = isNumericKind(column.kind) || isTemporalKind(column.kind) || column.kind === 'boolean';
  if (!isUsable) throw frameError('COLUMN_NOT_NUMERIC', { column: column.name });
  const data = operator.fold({ values: floatsOf(column), groups });
  const result = { source: column, groups, operator: name, data };
  if (isTemporalKind(column.kind) && operator.gives === 'one' && 'data' in column)
    return foldedColumn({ ...sameName(column), kind: column.kind, type: column.type }, result);
  if (operator.gives === 'count') return columnFromNumbers({ ...sameName(column), kind: 'integer' }, data);
  const kind = operator.gives === 'one' ? kindAfter(column, data) : 'float';
  return foldedColumn({ ...sameName(column), kind }, result);
}

/**
 * One value per group. Nulls are left out; a group without values gives null (counts give 0). A NaN makes NaN of what is
 * computed, but for the smallest value and the operators that leave it out by name (nansum, ...). Where no group has more
 * than one value, operators that answer with a value (sum, mean, min, median, ...) move exact digits, texts and booleans
 * as they are. Smallest and largest also keep kind and digits. Everything else is computed in floats.
 * Variance and deviation are those of a sample. Throws COLUMN_NOT_NUMERIC for texts that would have to be computed.
 */
export function aggregateColumn(
  column: FrameColumn,
  rows: number,
  groups: Groups,
  { operator: name, options }: Pick<AggregateSpec, 'operator' | 'options'>,
): FrameColumn {
  const operator = operatorOf(name, options?.q);
  if (name === 'count') {
    const data = operator.fold({ values: presence(column, rows), groups });
    return columnFromNumbers({ ...sameName(column), kind: 'integer' }, data);
  }
  const mayMove = operator.gives === 'one' && !('data' in column);
  const only = mayMove ? onlyRows(column, rows, groups) : null;
  if (only !== null) return takeRows(column, only);
  const isExtreme = /^(?:nan)?(?:min|max)$/.test(name);
  if (isExtreme && 'data' in column) {
    const data = operator.fold({ values: column.data, groups });
    const head = { ...sameName(column), kind: column.kind, type: column.type };
    return foldedColumn(head, { source: column, groups, operator: name, data });
  }
  if (isExtreme) return takeRows(column, extremeRows(column, rows, groups, name.endsWith('min') ? 1 : -1));
  return folded(column, groups, name, operator);
}
