import { instantToWall } from '../time-zone.ts';
import type { TimeContext } from './context.ts';

const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function offsetMs(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4))) * 60_000;
}

/** Parts of a calendar date and a time of day. */
export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
  readonly ms?: number;
}

/** Wall time of the parts; null when there is no such day or time of day. */
export function wallOf({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
}: DateParts): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60 ? date.getTime() : null;
}

/** Wall time of an ISO 8601 year, month, day or moment with optional offset; null when the text is none. */
export function isoWall(text: string, { zone }: Pick<TimeContext, 'zone'>): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', offset] =
    match;
  const wall = wallOf({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    ms: Math.floor(Number(`0.${fraction}`) * 1000),
  });
  if (wall === null || offset === undefined) return wall;
  return instantToWall(wall - offsetMs(offset), zone);
}
