import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from './connector.ts';

const NANOS: Readonly<Record<TimeUnit, bigint>> = {
  day: 86_400_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  us: 1000n,
  ns: 1n,
};
const UNITS_PER_MS: Readonly<Record<TimeUnit, number>> = {
  day: 1 / 86_400_000,
  s: 1 / 1000,
  ms: 1,
  us: 1000,
  ns: 1_000_000,
};
const DAY_INFINITY = 2_147_483_647;
/** By which an infinite time is written in units finer than a day. */
export const INFINITE_TIME = 9_223_372_036_854_775_807n;
const MS_NANOS = 1_000_000n;
const DAY_NANOS = NANOS.day;

/** True for the values by which engines write an infinite time. */
export function isInfiniteTime(value: number | bigint, unit: TimeUnit): boolean {
  if (typeof value === 'bigint') return value === INFINITE_TIME || value === -INFINITE_TIME;
  return unit === 'day' && Math.abs(value) === DAY_INFINITY;
}

/** Epoch milliseconds with their fraction; null for an infinite time. */
export function epochMs(value: number | bigint, unit: TimeUnit): number | null {
  if (isInfiniteTime(value, unit)) return null;
  if (typeof value === 'bigint') {
    const whole = (value * NANOS[unit]) / MS_NANOS;
    const rest = value * NANOS[unit] - whole * MS_NANOS;
    return Number(whole) + Number(rest) / 1_000_000;
  }
  return unit === 'day' ? value * 86_400_000 : value / UNITS_PER_MS[unit];
}

const pad = (value: number | bigint, width = 2): string => String(value).padStart(width, '0');

function fractionOf(nanos: bigint): string {
  if (nanos === 0n) return '';
  const digits = pad(nanos, 9);
  return `.${digits.endsWith('000') ? digits.slice(0, 6) : digits}`;
}

function secondsText(nanos: bigint): string {
  const seconds = nanos / NANOS.s;
  const [hours, minutes] = [seconds / 3600n, (seconds / 60n) % 60n];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60n)}`;
}

const clockText = (nanos: bigint): string => `${secondsText(nanos)}${fractionOf(nanos % NANOS.s)}`;

/** A clock without the zeros that end its fraction. */
export const withoutZeros = (clock: string): string => clock.replace(/(?:\.0+|(\.\d*?[1-9])0+)(?!\d)/, '$1');

/** A time of day with no digits of a second beyond those that say something, e.g. `12:00:00`, `12:00:00.5`. */
const timeOfDay = (nanos: bigint): string => withoutZeros(`${secondsText(nanos)}.${pad(nanos % NANOS.s, 9)}`);

function dateText(days: bigint): string {
  const date = new Date(Number(days) * 86_400_000);
  const year = date.getUTCFullYear();
  const yearText = year < 0 ? `-${pad(-year, 4)}` : pad(year, 4);
  return `${yearText}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** ISO text of a time, exact to the last digit the engine gave; `separator` stands between date and clock. */
export function isoText(
  value: number | bigint,
  unit: TimeUnit,
  kind: ColumnKind,
  separator: 'T' | ' ',
): string {
  if (isInfiniteTime(value, unit)) return Number(value) > 0 ? 'infinity' : '-infinity';
  const nanos = BigInt(value) * NANOS[unit];
  if (kind === 'time') return timeOfDay(nanos);
  const rest = ((nanos % DAY_NANOS) + DAY_NANOS) % DAY_NANOS;
  const date = dateText((nanos - rest) / DAY_NANOS);
  if (kind === 'date' && rest === 0n) return date;
  return `${date}${separator}${clockText(rest)}${kind === 'instant' ? '+00:00' : ''}`;
}
