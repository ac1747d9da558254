import type { ColumnKind } from '@belvedere/core';
import { blobText } from '../blob-text.ts';
import type { ResultColumn, Value } from '../connector.ts';
import { kindOfSqliteType } from './kind-of-type.ts';

/** A value as the driver gives it. */
export type SqliteValue = bigint | number | string | Uint8Array | null;

/** What is known of a column before its values were seen. */
export interface SqliteColumn {
  readonly name: string;
  readonly type: string | null;
}

const TIME_TEXT =
  /^(-?\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?(?:Z|([+-])(\d\d):?(\d\d))?$/;

/** Microseconds since 1970 of an ISO text; null for any other text. */
function microsOf(text: string): bigint | null {
  const match = TIME_TEXT.exec(text);
  if (match === null) return null;
  const [
    ,
    year,
    month,
    day,
    hour = '0',
    minute = '0',
    second = '0',
    fraction = '',
    sign,
    zoneHour,
    zoneMinute,
  ] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCDate() !== Number(day)) return null;
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const offset =
    sign === undefined ? 0 : (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1);
  const micros = BigInt(fraction.padEnd(6, '0').slice(0, 6));
  return BigInt(date.getTime() - offset * 60_000) * 1000n + micros;
}

const isTemporal = (kind: ColumnKind): boolean => kind === 'wall' || kind === 'date' || kind === 'instant';
const isBit = (value: SqliteValue): boolean => value === 0n || value === 1n;
const isTimeText = (value: SqliteValue): boolean => typeof value === 'string' && microsOf(value) !== null;

function kindOfValues(values: readonly SqliteValue[]): ColumnKind {
  if (values.length === 0) return 'other';
  if (values.every((value) => typeof value === 'bigint')) return 'integer';
  if (values.every((value) => typeof value === 'bigint' || typeof value === 'number')) return 'float';
  if (values.every((value) => value instanceof Uint8Array)) return 'binary';
  return 'text';
}

function keepsPromise(kind: ColumnKind, values: readonly SqliteValue[]): boolean {
  if (isTemporal(kind)) return values.every(isTimeText);
  if (kind === 'boolean') return values.every(isBit);
  if (kind === 'integer') return values.every((value) => typeof value === 'bigint');
  if (kind === 'float')
    return values.every((value) => typeof value === 'bigint' || typeof value === 'number');
  return kind !== 'other' && kind !== 'decimal' && values.every((value) => typeof value === 'string');
}

/** Schema of a column from its first values: the promised kind when they keep it, else what they are. */
export function resultColumn(
  { name, type }: SqliteColumn,
  promised: ColumnKind | undefined,
  first: readonly SqliteValue[],
): ResultColumn {
  const values = first.filter((value) => value !== null);
  const declared = promised ?? kindOfSqliteType(type);
  const kind = keepsPromise(declared, values) ? declared : kindOfValues(values);
  const known = kind === 'other' && values.length === 0 ? declared : kind;
  return { name, type: type ?? '', kind: known, unit: isTemporal(known) ? 'us' : null };
}

/** A value for a column of that kind; a later value that does not fit stays what it is. */
export function cellValue(value: SqliteValue, kind: ColumnKind): Value {
  if (value instanceof Uint8Array) return blobText(value);
  if (value === null) return null;
  if (isTemporal(kind) && typeof value === 'string') return microsOf(value) ?? value;
  if (kind === 'boolean' && typeof value === 'bigint') return value !== 0n;
  return kind === 'text' ? String(value) : value;
}
