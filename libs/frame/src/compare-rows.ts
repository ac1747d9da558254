import { cellAt, type FrameColumn } from './frame.ts';

/** Order of two rows by a column's value; nulls come last, whichever way is sorted. */
export type RowOrder = (one: number, other: number) => number;

function decimalOrder(one: string, other: string): number {
  const difference = Number(one) - Number(other);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  const [whole = '', fraction = ''] = one.split('.');
  const [otherWhole = '', otherFraction = ''] = other.split('.');
  const places = Math.max(fraction.length, otherFraction.length);
  const scaled = [
    `${whole}${fraction.padEnd(places, '0')}`,
    `${otherWhole}${otherFraction.padEnd(places, '0')}`,
  ];
  if (!scaled.every((digits) => /^-?\d+$/.test(digits))) return 0;
  const exact = BigInt(scaled[0] ?? 0) - BigInt(scaled[1] ?? 0);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

/** NaN is equal to itself and beyond all others, as engines have it. */
export function numberOrder(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one < other ? -1 : one > other ? 1 : 0;
}

const textOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function orderOf<Value>(
  valueAt: (row: number) => Value | null | undefined,
  order: (one: Value, other: Value) => number,
  sign: 1 | -1,
): RowOrder {
  return (one, other) => {
    const [left, right] = [valueAt(one) ?? null, valueAt(other) ?? null];
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
    return sign * order(left, right);
  };
}

/**
 * Order by a column: numbers and times by size, exact digits exactly, texts by code unit, false before true.
 * NaN comes behind infinity; nulls are last in both directions.
 */
export function rowOrder(column: FrameColumn, direction: 'ascending' | 'descending'): RowOrder {
  const sign = direction === 'ascending' ? 1 : -1;
  if ('digits' in column) return orderOf((row) => column.digits[row], decimalOrder, sign);
  if ('codes' in column) return orderOf((row) => column.dictionary[column.codes[row] ?? -1], textOrder, sign);
  const numberOrNull = (row: number): number | null => {
    const cell = cellAt(column, row);
    return cell === null ? null : Number(cell);
  };
  return orderOf(numberOrNull, numberOrder, sign);
}

/** Row numbers in order: by the first order, equal ones by the next, then as they stood. */
export function sortedRows(rows: number, orders: readonly RowOrder[]): Int32Array {
  return Int32Array.from({ length: rows }, (_, row) => row).sort((one, other) => {
    for (const order of orders) {
      const result = order(one, other);
      if (result !== 0) return result;
    }
    return one - other;
  });
}
