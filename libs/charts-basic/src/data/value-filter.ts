import type { Column, QueryFilter } from '@belvedere/core';
import type { Cell } from '@belvedere/frame';

/** A filter for one value of a column. */
export function valueFilter(column: Column, cell: Cell): QueryFilter {
  return cell === null ? { col: column, op: 'IS NULL' } : { col: column, op: 'IN', val: [cell] };
}
