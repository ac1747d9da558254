import { grainPeriod, isAnchoredGrain, parseGrain, type GrainDuration } from '@belvedere/core';
import {
  columnTimeFormat,
  timeFormatter,
  toWall,
  zoneOffset,
  type Locale,
  type TimeFormatter,
} from '@belvedere/format';
import { chartMessages } from '../messages/charts.ts';
import type { DrawContext } from '@belvedere/charts';

const SECOND_MS = 1000;

const isWeek = (grain: GrainDuration): boolean => grain.includes('P1W');
const isWeekEnding = (grain: GrainDuration): boolean => grain.startsWith('P1W/');

function patternOf(grain: GrainDuration): string {
  if (isWeek(grain) || grain === 'P1D' || isAnchoredGrain(grain)) return '%a %-d %b %Y';
  if (grain === 'P1M') return '%B %Y';
  if (grain === 'P3M') return 'Q%q %Y';
  if (grain === 'P1Y') return '%Y';
  return grain.endsWith('S') ? '%a %-d %b %Y, %H:%M:%S' : '%a %-d %b %Y, %H:%M';
}

/** How moments of an axis are read. */
export interface TimeTextOptions {
  readonly grain: string | null;
  /** The author's format; none for `smart_date`. */
  readonly format?: string | null;
  readonly zone: string;
  readonly locale?: Locale;
}

/** The author's time format, or null when the chart decides. */
export function authorTimeFormat(format: unknown, zone: string, locale?: Locale): TimeFormatter | null {
  const isOwn = typeof format === 'string' && format !== '' && format !== 'smart_date';
  return isOwn ? timeFormatter(format, { zone, ...(locale !== undefined && { locale }) }) : null;
}

/** Writes a moment of an axis in full: `Fri 15 Jun 2001`, `Week of 2 Apr 2001`, `June 2001`. */
export function bucketText(
  times: Float64Array,
  { grain, format, zone, locale }: TimeTextOptions,
  t: DrawContext['t'],
): TimeFormatter {
  const place = { zone, ...(locale !== undefined && { locale }) };
  const own = authorTimeFormat(format, zone, locale);
  if (own !== null) return own;
  const known = parseGrain(grain ?? '');
  if (known === null) return timeFormatter(columnTimeFormat(times, zone), place);
  const write = timeFormatter(isWeek(known) ? '%-d %b %Y' : patternOf(known), place);
  if (!isWeek(known)) return write;
  const message = isWeekEnding(known) ? chartMessages.weekEnding : chartMessages.weekOf;
  return (value) => t(message, { day: write(value) });
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A wall time as the range grammar reads it; `Infinity` and `-Infinity` for times without end. */
export function wallText(wall: number): string {
  if (!Number.isFinite(wall)) return String(wall);
  const date = new Date(wall);
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return `${day}T${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

/** The range `from : to` of the bucket that starts at a moment; a second long without a grain, '' for a time without end. */
export function bucketRange(time: number, grain: string | null, zone: string): string {
  if (!Number.isFinite(time)) return '';
  const known = parseGrain(grain ?? '');
  const wall = toWall(time, zoneOffset(zone));
  if (known === null) return `${wallText(wall)} : ${wallText(wall + SECOND_MS)}`;
  const [from, to] = grainPeriod(wall, known);
  return `${wallText(from)} : ${wallText(to)}`;
}
