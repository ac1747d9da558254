import type { ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import { drawErrors } from './errors.ts';

/** A value of a row: a Date is a moment, a bigint keeps every digit, undefined counts as null. */
export type RowValue = string | number | bigint | boolean | Date | null | undefined;
/** A row by column names. */
export type RowValues = Readonly<Record<string, RowValue>>;

type ValueKind = Extract<ColumnKind, 'integer' | 'float' | 'text' | 'boolean' | 'instant'>;

function kindOfValue(value: Exclude<RowValue, null | undefined>): ValueKind {
  if (value instanceof Date) return 'instant';
  switch (typeof value) {
    case 'bigint':
      return 'integer';
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : 'float';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}

/** Kind of a column; one without any value is text. Whole numbers among fractions are fractions. */
function kindOf(column: string, values: readonly RowValue[]): ValueKind {
  const kinds = new Set(
    values.flatMap((value) => (value === null || value === undefined ? [] : kindOfValue(value))),
  );
  if (kinds.has('float') && !values.some((value) => typeof value === 'bigint')) kinds.delete('integer');
  if (kinds.size > 1)
    throw drawErrors.error('DRAW_COLUMN_MIXED', { column, kinds: [...kinds].join(' and ') });
  return [...kinds][0] ?? 'text';
}

function cellOf(value: RowValue): Cell {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'bigint') return String(value);
  return value ?? null;
}

function columnOf(name: string, rows: readonly RowValues[]): FrameColumn {
  const values = rows.map((row) => row[name]);
  const kind = kindOf(name, values);
  return columnFromValues({ name, type: kind, kind }, values.map(cellOf));
}

/**
 * Rows as a frame; columns stand in the order in which rows name them first. Throws DRAW_COLUMN_MIXED where a column holds
 * values of several kinds.
 */
export function frameOfRows(rows: readonly RowValues[]): Frame {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return { rows: rows.length, columns: [...names].map((name) => columnOf(name, rows)) };
}
