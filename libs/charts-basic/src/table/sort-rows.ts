import { cellAt, type Cell } from '@belvedere/frame';
import type { TableColumn } from './prepare.ts';

/** Order of the rows that a reader chose. */
export interface TableSort {
  readonly column: string;
  readonly isDescending: boolean;
}

const DIGITS = /^-?\d+$/;

function compareDigits(a: string, b: string): number {
  if (DIGITS.test(a) && DIGITS.test(b)) {
    const [x, y] = [BigInt(a), BigInt(b)];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  return Number(a) - Number(b);
}

function compare(a: Cell, b: Cell, isNumeric: boolean): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (isNumeric) return compareDigits(String(a), String(b));
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}

/** Rows in an order; null last in either direction, equal ones as they came. */
export function sortedRows(
  rows: number,
  columns: readonly TableColumn[],
  sort: TableSort | null,
): readonly number[] {
  const all = Array.from({ length: rows }, (_, row) => row);
  const column = sort === null ? undefined : columns.find(({ id }) => id === sort.column);
  if (sort === null || column === undefined) return all;
  const sign = sort.isDescending ? -1 : 1;
  return all.toSorted((left, right) => {
    const [a, b] = [cellAt(column.column, left), cellAt(column.column, right)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * compare(a, b, column.isNumeric);
  });
}

/** Rows in which some cell reads what is searched for, in any letter case; all without a search. */
export function foundRows(
  rows: readonly number[],
  readers: readonly ((row: number) => { readonly text: string })[],
  search: string,
): readonly number[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => readers.some((read) => read(row).text.toLowerCase().includes(wanted)));
}
