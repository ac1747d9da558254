import type { ColumnKind } from '@belvedere/core';
import { columnFromValues } from './from-values.ts';
import { cellAt, type Cell, type Frame, type FrameColumn } from './frame.ts';
import { wordOfNumber } from './number-words.ts';

/** A column as it travels: integers beyond 2^53 and decimals as digit strings, times as epoch milliseconds, NaN and infinities as words. */
export interface ColumnJson {
  readonly name: string;
  readonly type: string;
  readonly kind: ColumnKind;
  readonly values: readonly Cell[];
}

/** A frame as it travels in columns. */
export interface FrameJson {
  readonly rows: number;
  readonly columns: readonly ColumnJson[];
}

function columnJson(column: FrameColumn, rows: number): ColumnJson {
  const { name, type, kind } = column;
  const valueAt = (row: number): Cell => {
    const cell = cellAt(column, row);
    return typeof cell === 'number' ? wordOfNumber(cell) : cell;
  };
  return { name, type, kind, values: Array.from({ length: rows }, (_, row) => valueAt(row)) };
}

/** Frame to its JSON form. */
export function frameToJson(frame: Frame): FrameJson {
  return { rows: frame.rows, columns: frame.columns.map((column) => columnJson(column, frame.rows)) };
}

/** JSON form back to a frame; exact digits stay exact. */
export function frameFromJson({ rows, columns }: FrameJson): Frame {
  return { rows, columns: columns.map(({ values, ...schema }) => columnFromValues(schema, values)) };
}
