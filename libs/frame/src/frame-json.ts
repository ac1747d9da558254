import type { ColumnKind } from '@belvedere/core';
import { columnFromValues } from './from-values.ts';
import { cellAt, type Cell, type Frame, type FrameColumn } from './frame.ts';

/** A column as it travels: integers beyond 2^53 and decimals as digit strings, times as epoch milliseconds. */
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
  return { name, type, kind, values: Array.from({ length: rows }, (_, row) => cellAt(column, row)) };
}

/** Frame to its JSON form. */
export function frameToJson(frame: Frame): FrameJson {
  return { rows: frame.rows, columns: frame.columns.map((column) => columnJson(column, frame.rows)) };
}

/** JSON form back to a frame; exact digits stay exact. */
export function frameFromJson({ rows, columns }: FrameJson): Frame {
  return { rows, columns: columns.map(({ values, ...schema }) => columnFromValues(schema, values)) };
}
