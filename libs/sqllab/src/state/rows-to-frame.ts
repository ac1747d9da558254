import { GENERIC_TYPES, type ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame } from '@belvedere/frame';

/** A column of a SQL Lab answer. */
export interface ResultColumn {
  readonly name: string;
  readonly type: string | null;
  readonly type_generic: number;
}

const DECIMAL = /^(decimal|numeric|dec\b|number)/i;
const FLOAT = /^(real|double|float)/i;

/** Kind of a result column; times stay the ISO text they came as. */
export function kindOfResult({ type, type_generic: generic }: ResultColumn): ColumnKind {
  if (generic === GENERIC_TYPES.BOOLEAN) return 'boolean';
  if (generic !== GENERIC_TYPES.NUMERIC) return 'text';
  if (type !== null && DECIMAL.test(type)) return 'decimal';
  return type !== null && FLOAT.test(type) ? 'float' : 'integer';
}

function cellOf(value: unknown, kind: ColumnKind): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'text')
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return value as Cell;
}

/** Rows of the wire as columns; an integer column with fractions is taken as floats. */
export function rowsToFrame(
  columns: readonly ResultColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Frame {
  return {
    rows: rows.length,
    columns: columns.map((column) => {
      const kind = kindOfResult(column);
      const values = rows.map((row) => cellOf(row[column.name], kind));
      const hasFractions =
        kind === 'integer' && values.some((value) => typeof value === 'number' && !Number.isInteger(value));
      return columnFromValues(
        { name: column.name, type: column.type ?? '', kind: hasFractions ? 'float' : kind },
        values,
      );
    }),
  };
}
