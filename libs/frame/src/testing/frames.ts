import type { ColumnKind } from '@belvedere/core';
import { columnFromValues } from '../from-values.ts';
import { cellAt, type Cell, type Frame } from '../frame.ts';

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: 'BIGINT',
  float: 'DOUBLE',
  decimal: 'DECIMAL(20,4)',
  text: 'VARCHAR',
  boolean: 'BOOLEAN',
  instant: 'TIMESTAMPTZ',
  wall: 'TIMESTAMP',
  date: 'DATE',
  time: 'TIME',
  binary: 'BLOB',
  other: 'OTHER',
};

/** A frame from columns of kind and values, for tests. */
export function frameOf(
  columns: Readonly<Record<string, readonly [ColumnKind, ...(readonly Cell[])]>>,
): Frame {
  const entries = Object.entries(columns);
  const rows = Math.max(0, ...entries.map(([, [, ...values]]) => values.length));
  return {
    rows,
    columns: entries.map(([name, [kind, ...values]]) =>
      columnFromValues({ name, type: TYPES[kind], kind }, values),
    ),
  };
}

/** Columns of a frame as plain values, by name, for tests. */
export function valuesOf({ columns, rows }: Frame): Readonly<Record<string, readonly Cell[]>> {
  return Object.fromEntries(
    columns.map((column) => [column.name, Array.from({ length: rows }, (_, row) => cellAt(column, row))]),
  );
}
