import { cellAt, type Cell, type FrameColumn } from '@belvedere/frame';

/** Rows put into groups of equal values, numbered in the order in which they first appear. */
export interface Grouping {
  /** Group of each row. */
  readonly of: Int32Array;
  /** First row of each group. */
  readonly first: readonly number[];
}

function keyAt(column: FrameColumn, row: number): Cell {
  if ('codes' in column) return column.codes[row] ?? -1;
  return cellAt(column, row);
}

/** Groups rows by one column. */
export function groupByColumn(column: FrameColumn, rows: number): Grouping {
  const groups = new Map<Cell, number>();
  const of = new Int32Array(rows);
  const first: number[] = [];
  for (let row = 0; row < rows; row++) {
    const key = keyAt(column, row);
    let group = groups.get(key);
    if (group === undefined) {
      group = first.push(row) - 1;
      groups.set(key, group);
    }
    of[row] = group;
  }
  return { of, first };
}

function crossed(left: Grouping, right: Grouping): Grouping {
  const groups = new Map<number, number>();
  const of = new Int32Array(left.of.length);
  const first: number[] = [];
  const width = right.first.length + 1;
  for (let row = 0; row < of.length; row++) {
    const key = (left.of[row] ?? 0) * width + (right.of[row] ?? 0);
    let group = groups.get(key);
    if (group === undefined) {
      group = first.push(row) - 1;
      groups.set(key, group);
    }
    of[row] = group;
  }
  return { of, first };
}

/** Groups rows by several columns; one group of all rows when there is no column. */
export function groupByColumns(columns: readonly FrameColumn[], rows: number): Grouping {
  const [head, ...tail] = columns.map((column) => groupByColumn(column, rows));
  if (head === undefined) return { of: new Int32Array(rows), first: rows === 0 ? [] : [0] };
  return tail.reduce(crossed, head);
}
