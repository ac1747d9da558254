import { ownValue } from '@belvedere/core';
import { type TimeLocaleObject, timeFormatLocale } from 'd3-time-format';
import { english } from '../locale/english.ts';
import type { Locale } from '../locale/locale.ts';
import { NAMED_TIME_PATTERNS } from './named-patterns.ts';
import { finestPart, isSmartDate, SMART_DATE_FORMATS, type SmartDateId } from './smart-date.ts';
import { type TimeFormatter, timeOf, type TimeValue } from './time-value.ts';
import { type ZoneOffset, zoneOffset } from './zone.ts';

/** How a moment is written beyond its format. */
export interface TimeFormatOptions {
  /** IANA zone; `UTC` by default. */
  readonly zone?: string;
  /** English by default. */
  readonly locale?: Locale;
}

const LOCAL_PREFIX = 'local!';

function offsetText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

type WallWriter = (wall: Date, time: number, offset: number) => string;

function strftime(locale: TimeLocaleObject, pattern: string): WallWriter {
  const needsMoment = /%[-_0]?[ZsQ]/.test(pattern);
  const write = locale.utcFormat(pattern);
  if (!needsMoment) return (wall) => write(wall);
  return (wall, time, offset) => {
    const filled = pattern
      .replaceAll(/%[-_0]?Z/g, offsetText(offset))
      .replaceAll(/%[-_0]?s/g, String(Math.floor(time / 1000)))
      .replaceAll(/%[-_0]?Q/g, String(time));
    return locale.utcFormat(filled)(wall);
  };
}

function smart(locale: TimeLocaleObject, id: SmartDateId): WallWriter {
  const writers = new Map(
    Object.entries(SMART_DATE_FORMATS[id]).map(([part, pattern]) => [part, locale.utcFormat(pattern)]),
  );
  return (wall) => writers.get(finestPart(wall))?.(wall) ?? '';
}

const writeValue = (value: TimeValue, offset: ZoneOffset, write: WallWriter): string => {
  if (value === null || value === undefined) return String(value);
  const time = timeOf(value);
  if (Number.isNaN(time)) return String(value);
  if (!Number.isFinite(time)) return time > 0 ? '\u221e' : '\u2212\u221e';
  const ahead = offset(time);
  return write(new Date(time + ahead), time, ahead);
};

function writerOf(locale: TimeLocaleObject, id: string): WallWriter {
  if (isSmartDate(id)) return smart(locale, id);
  return strftime(locale, ownValue(NAMED_TIME_PATTERNS, id) ?? id);
}

/**
 * The formatter of a format id: `smart_date` (also for an empty id), `smart_date_verbose`, `smart_date_detailed`, a name
 * of {@link NAMED_TIME_PATTERNS} or a d3 pattern. `local!` before it changes nothing: the zone is an argument.
 */
export function timeFormatter(format?: string | null, options: TimeFormatOptions = {}): TimeFormatter {
  const { zone = 'UTC', locale = english } = options;
  const trimmed = format?.trim() ?? '';
  const id = trimmed.startsWith(LOCAL_PREFIX) ? trimmed.slice(LOCAL_PREFIX.length) : trimmed;
  const d3Locale = timeFormatLocale(locale.time);
  const name = id === '' ? 'smart_date' : id;
  const write = writerOf(d3Locale, name);
  const offset = zoneOffset(zone);
  return (value) => writeValue(value, offset, write);
}

/** One moment in a format; see {@link timeFormatter}. */
export function formatTime(
  format: string | null | undefined,
  value: TimeValue,
  options?: TimeFormatOptions,
): string {
  return timeFormatter(format, options)(value);
}

/** One smart format for a whole column: the finest part that any of its moments needs. Empty or unreadable values do not count. */
export function columnTimeFormat(values: Iterable<TimeValue>, zone = 'UTC'): string {
  const order = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
  const offset = zoneOffset(zone);
  let finest = 0;
  for (const value of values) {
    const time = timeOf(value);
    if (!Number.isNaN(time))
      finest = Math.max(finest, order.indexOf(finestPart(new Date(time + offset(time)))));
  }
  return SMART_DATE_FORMATS.smart_date_detailed[order[finest] ?? 'year'];
}
