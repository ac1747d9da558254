import { blobText } from '../blob-text.ts';
import type { Value } from '../connector.ts';

/** Values by which an infinite time is written. */
const INFINITE_US = 9_223_372_036_854_775_807n;
const INFINITE_DAYS = 2_147_483_647;
const DATE =
  /^(\d{4,})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?)?)?( BC)?$/;
const CLOCK = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/;

const toMicros = (fraction = ''): bigint => BigInt(fraction.padEnd(6, '0'));

function clockMicros(hour: string, minute: string, second: string, fraction?: string): bigint {
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return BigInt(seconds) * 1_000_000n + toMicros(fraction);
}

function dayNumber(year: string, month: string, day: string, isBefore: boolean): number {
  const date = new Date(0);
  date.setUTCFullYear(isBefore ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  return date.getTime() / 86_400_000;
}

/** Microseconds since 1970 of a timestamp in ISO style; what cannot be counted stays text. */
function timestampMicros(text: string): bigint | string {
  if (text === 'infinity') return INFINITE_US;
  if (text === '-infinity') return -INFINITE_US;
  const match = DATE.exec(text);
  if (match === null) return text;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction, sign] = match;
  const [zoneHour = '0', zoneMinute = '0', zoneSecond = '0', era] = match.slice(9);
  const days = dayNumber(year, month, day, era !== undefined);
  if (!Number.isFinite(days)) return text;
  const offset = clockMicros(zoneHour, zoneMinute, zoneSecond) * (sign === '-' ? -1n : 1n);
  return BigInt(days) * 86_400_000_000n + clockMicros(hour, minute, second, fraction) - offset;
}

function dateDays(text: string): number | string {
  if (text === 'infinity') return INFINITE_DAYS;
  if (text === '-infinity') return -INFINITE_DAYS;
  const match = DATE.exec(text);
  if (match === null) return text;
  const [, year = '', month = '', day = ''] = match;
  const days = dayNumber(year, month, day, match[12] !== undefined);
  return Number.isFinite(days) ? days : text;
}

function timeMicros(text: string): bigint | string {
  const match = CLOCK.exec(text);
  if (match === null) return text;
  const [, hour = '', minute = '', second = '', fraction] = match;
  return clockMicros(hour, minute, second, fraction);
}

const numericValue = (text: string): Value => (/^-?[\d.]+$/.test(text) ? text : Number(text));
const bytes = (text: string): string =>
  text.startsWith(String.raw`\x`) ? blobText(Buffer.from(text.slice(2), 'hex')) : text;
const same = (text: string): string => text;

const READERS: ReadonlyMap<number, (text: string) => Value> = new Map<number, (text: string) => Value>([
  [16, (text) => text === 't'],
  [17, bytes],
  [20, BigInt],
  [21, Number],
  [23, Number],
  [26, Number],
  [700, Number],
  [701, Number],
  [1082, dateDays],
  [1083, timeMicros],
  [1114, timestampMicros],
  [1184, timestampMicros],
  [1700, numericValue],
]);

/** How cells of a type are read from the text the server sends; integers and decimals stay exact. */
export const readerOf = (typeId: number): ((text: string) => Value) => READERS.get(typeId) ?? same;
