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
const DATE = /^date$/i;
const ZONED = /time zone|timestamptz/i;

function temporalKind(type: string | null): 'date' | 'wall' | 'instant' {
  if (type !== null && DATE.test(type)) return 'date';
  return type !== null && ZONED.test(type) ? 'instant' : 'wall';
}

/** Kind of a result column. */
function kindOfResult({ type, type_generic: generic }: ResultColumn): ColumnKind {
  if (generic === GENERIC_TYPES.BOOLEAN) return 'boolean';
  if (generic === GENERIC_TYPES.TEMPORAL) return temporalKind(type);
  if (generic !== GENERIC_TYPES.NUMERIC) return 'text';
  if (type !== null && DECIMAL.test(type)) return 'decimal';
  return type !== null && FLOAT.test(type) ? 'float' : 'integer';
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,3})0*)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Epoch milliseconds of an ISO text; null for a text that milliseconds cannot hold. */
function millisecondsOf(value: unknown): number | null {
  const [, day, time = '00:00:00', fraction = '0', zone = 'Z'] = ISO.exec(String(value)) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}.${fraction.padEnd(3, '0')}${zone}`);
  return Number.isNaN(at) ? null : at;
}

const DAY_AND_TIME = /^(-?\d{4,}-\d\d-\d\d)T/;

/** A cell of a kind; times that stay texts have a space before the hour, as those have that do not. */
function cellOf(value: unknown, kind: ColumnKind, isTime: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (isTime && kind === 'text') return String(value).replace(DAY_AND_TIME, '$1 ');
  if (kind === 'date' || kind === 'wall' || kind === 'instant') return millisecondsOf(value);
  if (kind === 'text')
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  return value as Cell;
}

/** The kind that holds every value: fractions make integers floats, times finer than milliseconds stay text. */
function kindThatHolds(kind: ColumnKind, values: readonly unknown[]): ColumnKind {
  if (kind === 'integer')
    return values.some((value) => typeof value === 'number' && !Number.isInteger(value)) ? 'float' : kind;
  const isTime = kind === 'date' || kind === 'wall' || kind === 'instant';
  const isLost = (value: unknown): boolean =>
    value !== null && value !== undefined && millisecondsOf(value) === null;
  return isTime && values.some(isLost) ? 'text' : kind;
}

/** Rows of the wire as columns, nothing rounded. */
export function rowsToFrame(
  columns: readonly ResultColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Frame {
  return {
    rows: rows.length,
    columns: columns.map((column) => {
      const values = rows.map((row) => row[column.name]);
      const isTime = column.type_generic === GENERIC_TYPES.TEMPORAL;
      const kind = kindThatHolds(kindOfResult(column), values);
      return columnFromValues(
        { name: column.name, type: column.type ?? '', kind },
        values.map((value) => cellOf(value, kind, isTime)),
      );
    }),
  };
}
