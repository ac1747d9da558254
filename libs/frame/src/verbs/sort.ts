import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf, columnsOf, indexColumns } from '../column-parts.ts';
import { rowOrder, sortedRows, type RowOrder } from '../compare-rows.ts';
import { invalidOption } from '../errors.ts';
import type { Frame } from '../frame.ts';
import { takeFrame } from '../take-rows.ts';

type Options = PostProcessingOptions<'sort'>;

const direction = (isAscending: boolean): 'ascending' | 'descending' =>
  isAscending ? 'ascending' : 'descending';

function namesAndDirections({ by, ascending, columns }: Options): readonly (readonly [string, boolean])[] {
  if (columns) return Object.entries(columns);
  const names = typeof by === 'string' ? [by] : (by ?? []);
  if (!Array.isArray(ascending)) return names.map((name) => [name, ascending ?? true]);
  if (ascending.length !== names.length) throw invalidOption('`ascending` must have the same length as `by`');
  return names.map((name, at) => [name, ascending[at] ?? true]);
}

function ordersOf(frame: Frame, options: Options): readonly RowOrder[] {
  if (options.is_sort_index === true) {
    const isAscending = options.ascending !== false;
    return indexColumns(frame).map((column) => rowOrder(column, direction(isAscending)));
  }
  return namesAndDirections(options).map(([name, isAscending]) => {
    const [only, second] = columnsOf(frame, name);
    const column = only === undefined || second !== undefined ? columnOf(frame, name) : only;
    return rowOrder(column, direction(isAscending));
  });
}

/**
 * Rows in order of columns (`by`, or the older `columns: {name: ascending}`) or of the index (`is_sort_index`).
 * Nulls are last in both directions, equal rows stay as they stood. Exact digits are compared exactly.
 * Without anything to sort by the frame comes back as it is. Throws COLUMNS_NOT_AVAILABLE, OPTION_INVALID.
 */
export function sort(frame: Frame, options: Options): Frame {
  const orders = ordersOf(frame, options);
  return orders.length === 0 ? frame : takeFrame(frame, sortedRows(frame.rows, orders));
}
