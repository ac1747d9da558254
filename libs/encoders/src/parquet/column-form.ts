import {
  INFINITE_TIME,
  isInfiniteTime,
  isoText,
  type ResultColumn,
  type TimeUnit,
  type Value,
} from '@belvedere/connectors';
import { ENCODER_ERRORS } from '../errors.ts';
import { bool, i32, struct, type Thrift } from './thrift.ts';

/** How Parquet stores a column. */
export interface ColumnForm {
  /** Number of the physical type. */
  readonly type: number;
  /** Bytes of a value of fixed length; null for other types. */
  readonly length: number | null;
  /** What the bytes mean, in today's terms and those of older readers; nothing where the type says it. */
  readonly logical: Thrift | null;
  readonly converted: number | null;
  readonly decimal: { readonly precision: number; readonly scale: number } | null;
  /** The bytes of values, none of which is null. Throws for one that the column cannot hold. */
  readonly encode: (values: readonly Exclude<Value, null>[]) => Buffer;
}

const TYPES = { boolean: 0, int32: 1, int64: 2, double: 5, bytes: 6, fixed: 7 } as const;
const CONVERTED = { utf8: 0, decimal: 5, date: 6, timestampMs: 9, timestampUs: 10 } as const;
/** Characters of a value that an error tells. */
const TOLD_CHARS = 40;
const PRECISION_MAX = 38;
const DECIMAL_BYTES = 16;
const INT64_TYPE = /^(?:tiny|small|medium|big)?int(?:eger|2|4|8)?$/i;
const DECIMAL_TYPE = /^(?:decimal|numeric)\((\d+),\s*(\d+)\)/i;
const DIGITS = /^(-?)(\d*)(?:\.(\d*))?$/;

function unfit({ name, type }: ResultColumn, value: Value): Error {
  const told = String(value).slice(0, TOLD_CHARS);
  return ENCODER_ERRORS.error('PARQUET_VALUE_UNFIT', { column: name, value: told, type }, { column: name });
}

function bytesForm(toText: (value: Exclude<Value, null>) => string): ColumnForm {
  return {
    type: TYPES.bytes,
    length: null,
    logical: struct({ 1: struct({}) }),
    converted: CONVERTED.utf8,
    decimal: null,
    encode: (values) =>
      Buffer.concat(
        values.flatMap((value) => {
          const bytes = Buffer.from(toText(value));
          const length = Buffer.alloc(4);
          length.writeUInt32LE(bytes.length);
          return [length, bytes];
        }),
      ),
  };
}

function int64Form(
  column: ResultColumn,
  toWhole: (value: Exclude<Value, null>) => bigint,
  more: Pick<ColumnForm, 'logical' | 'converted'>,
): ColumnForm {
  return {
    type: TYPES.int64,
    length: null,
    decimal: null,
    ...more,
    encode: (values) => {
      const bytes = Buffer.alloc(values.length * 8);
      for (const [at, value] of values.entries()) {
        const whole = toWhole(value);
        if (BigInt.asIntN(64, whole) !== whole) throw unfit(column, value);
        bytes.writeBigInt64LE(whole, at * 8);
      }
      return bytes;
    },
  };
}

function wholeOf(column: ResultColumn, value: Exclude<Value, null>): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  throw unfit(column, value);
}

/** A decimal as a whole number of its last place. */
function scaledOf(column: ResultColumn, value: Exclude<Value, null>, scale: number): bigint {
  const [, sign, whole = '', fraction = ''] = DIGITS.exec(String(value)) ?? [];
  const rest = fraction.slice(scale);
  if (sign === undefined || whole + fraction === '' || /[1-9]/.test(rest)) throw unfit(column, value);
  const digits = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -digits : digits;
}

function decimalForm(column: ResultColumn, precision: number, scale: number): ColumnForm {
  const limit = 10n ** BigInt(precision);
  return {
    type: TYPES.fixed,
    length: DECIMAL_BYTES,
    logical: struct({ 5: struct({ 1: i32(scale), 2: i32(precision) }) }),
    converted: CONVERTED.decimal,
    decimal: { precision, scale },
    encode: (values) => {
      const bytes = Buffer.alloc(values.length * DECIMAL_BYTES);
      for (const [at, value] of values.entries()) {
        const scaled = scaledOf(column, value, scale);
        if (scaled >= limit || scaled <= -limit) throw unfit(column, value);
        bytes.writeBigInt64BE(scaled >> 64n, at * DECIMAL_BYTES);
        bytes.writeBigUInt64BE(BigInt.asUintN(64, scaled), at * DECIMAL_BYTES + 8);
      }
      return bytes;
    },
  };
}

function doubleForm(column: ResultColumn): ColumnForm {
  return {
    type: TYPES.double,
    length: null,
    logical: null,
    converted: null,
    decimal: null,
    encode: (values) => {
      const bytes = Buffer.alloc(values.length * 8);
      for (const [at, value] of values.entries()) {
        if (typeof value !== 'number' && typeof value !== 'bigint') throw unfit(column, value);
        bytes.writeDoubleLE(Number(value), at * 8);
      }
      return bytes;
    },
  };
}

function booleanForm(column: ResultColumn): ColumnForm {
  return {
    type: TYPES.boolean,
    length: null,
    logical: null,
    converted: null,
    decimal: null,
    encode: (values) => {
      const bytes = Buffer.alloc(Math.ceil(values.length / 8));
      for (const [at, value] of values.entries()) {
        if (typeof value !== 'boolean') throw unfit(column, value);
        if (value) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
      }
      return bytes;
    },
  };
}

function dateForm(column: ResultColumn): ColumnForm {
  return {
    type: TYPES.int32,
    length: null,
    logical: struct({ 6: struct({}) }),
    converted: CONVERTED.date,
    decimal: null,
    encode: (values) => {
      const bytes = Buffer.alloc(values.length * 4);
      for (const [at, value] of values.entries()) {
        const day = wholeOf(column, value);
        if (BigInt.asIntN(32, day) !== day) throw unfit(column, value);
        bytes.writeInt32LE(Number(day), at * 4);
      }
      return bytes;
    },
  };
}

/** The unit that a time is stored in, and by how much the engine's is larger. */
const TIME_UNITS: Readonly<Record<TimeUnit, { readonly field: 1 | 2 | 3; readonly factor: bigint }>> = {
  day: { field: 1, factor: 86_400_000n },
  s: { field: 1, factor: 1000n },
  ms: { field: 1, factor: 1n },
  us: { field: 2, factor: 1n },
  ns: { field: 3, factor: 1n },
};

function timestampForm(column: ResultColumn, unit: TimeUnit): ColumnForm {
  const { field, factor } = TIME_UNITS[unit];
  const isUtc = column.kind === 'instant';
  const infinity = INFINITE_TIME;
  return int64Form(
    column,
    (value) => {
      const whole = wholeOf(column, value);
      if (isInfiniteTime(whole, unit)) return whole > 0n ? infinity : -infinity;
      return whole * factor;
    },
    {
      logical: struct({ 8: struct({ 1: bool(isUtc), 2: struct({ [field]: struct({}) }) }) }),
      converted: field === 1 ? CONVERTED.timestampMs : field === 2 ? CONVERTED.timestampUs : null,
    },
  );
}

function integerForm(column: ResultColumn): ColumnForm {
  const isHeld = column.bits !== undefined || INT64_TYPE.test(column.type);
  if (!isHeld) return decimalForm(column, PRECISION_MAX, 0);
  return int64Form(column, (value) => wholeOf(column, value), { logical: null, converted: null });
}

/**
 * How Parquet stores a column, with every digit: integers of up to 64 bits as such and larger ones as decimals of 38 digits,
 * decimals by their precision where the engine tells it and as text where not, times of day as text.
 */
export function columnForm(column: ResultColumn): ColumnForm {
  const { kind, type, unit } = column;
  const timeText = (value: Exclude<Value, null>): string =>
    typeof value === 'boolean' || typeof value === 'string' || unit === null
      ? String(value)
      : isoText(value, unit, kind, ' ');
  switch (kind) {
    case 'boolean':
      return booleanForm(column);
    case 'integer':
      return integerForm(column);
    case 'float':
      return doubleForm(column);
    case 'decimal': {
      const [, precision = '0', scale = '0'] = DECIMAL_TYPE.exec(type) ?? [];
      const isTold = Number(precision) > 0 && Number(precision) <= PRECISION_MAX;
      return isTold ? decimalForm(column, Number(precision), Number(scale)) : bytesForm(String);
    }
    case 'date':
      return unit === 'day'
        ? dateForm(column)
        : unit === null
          ? bytesForm(timeText)
          : timestampForm(column, unit);
    case 'instant':
    case 'wall':
      return unit === null ? bytesForm(timeText) : timestampForm(column, unit);
    default:
      return bytesForm(timeText);
  }
}
