import type { FrameColumn, NumberColumn } from './frame.ts';
import { rowOrder, sortedRows } from './compare-rows.ts';
import { numberIds, type NumberIds } from './number-ids.ts';

/** Rows in groups of equal values. */
export interface RowGroups {
  /** Group of each row. */
  readonly ids: Int32Array;
  readonly count: number;
  /** A row of each group. */
  readonly first: Int32Array;
}

/** All rows in one group; there is a group even without rows. */
export const oneGroup = (rows: number): RowGroups => ({
  ids: new Int32Array(rows),
  count: 1,
  first: Int32Array.of(rows === 0 ? -1 : 0),
});

function textKeys(digits: readonly (string | null)[]): Float64Array {
  const codes = new Map<string | null, number>();
  return Float64Array.from(digits, (text) => {
    const code = codes.get(text) ?? codes.size;
    if (code === codes.size) codes.set(text, code);
    return code;
  });
}

/** Ids of codes from -1 up to `most`, by the order in which they first came. */
function codeIds(codes: Int32Array | Uint8Array, most: number): NumberIds {
  const idOf = new Int32Array(most + 2).fill(-1);
  const ids = new Int32Array(codes.length);
  const first: number[] = [];
  for (let row = 0; row < codes.length; row++) {
    const place = (codes[row] ?? -1) + 1;
    let id = idOf[place] ?? -1;
    if (id < 0) {
      id = first.push(row) - 1;
      idOf[place] = id;
    }
    ids[row] = id;
  }
  return { ids, count: first.length, first: Int32Array.from(first) };
}

/** NaN that the engine returned is a value of its own beside null. */
function floatIds({ data, valid }: NumberColumn): NumberIds {
  const ids = numberIds(data);
  const hasBoth = valid !== null && data.some((value, row) => Number.isNaN(value) && valid[row] === 1);
  return hasBoth ? combined(ids, codeIds(valid, 1)) : ids;
}

/** Equal ids for rows of equal value; nulls are equal to each other. */
function idsOf(column: FrameColumn): NumberIds {
  if ('data' in column) return floatIds(column);
  if ('digits' in column) return numberIds(textKeys(column.digits));
  return 'codes' in column ? codeIds(column.codes, column.dictionary.length) : codeIds(column.bits, 2);
}

function combined(one: NumberIds, other: NumberIds): NumberIds {
  const pairs = new Float64Array(one.ids.length);
  for (let row = 0; row < pairs.length; row++)
    pairs[row] = (one.ids[row] ?? 0) * other.count + (other.ids[row] ?? 0);
  return numberIds(pairs);
}

function inOrder({ ids, count, first }: NumberIds, columns: readonly FrameColumn[]): RowGroups {
  const orders = columns.map((column) => rowOrder(column, 'ascending'));
  const ofFirst = orders.map(
    (order) => (one: number, other: number) => order(first[one] ?? 0, first[other] ?? 0),
  );
  const sorted = sortedRows(count, ofFirst);
  const place = new Int32Array(count);
  for (let at = 0; at < count; at++) place[sorted[at] ?? 0] = at;
  if (place.every((id, at) => id === at)) return { ids, count, first };
  const placed = new Int32Array(ids.length);
  for (let row = 0; row < ids.length; row++) placed[row] = place[ids[row] ?? 0] ?? 0;
  return { ids: placed, count, first: sorted.map((id) => first[id] ?? 0) };
}

/**
 * Groups rows by the values of columns; groups are in ascending order of the values, null after all others. Without
 * columns all rows are one group.
 */
export function groupRows(rows: number, columns: readonly FrameColumn[]): RowGroups {
  const [head, ...rest] = columns.map(idsOf);
  return head === undefined ? oneGroup(rows) : inOrder(rest.reduce(combined, head), columns);
}
