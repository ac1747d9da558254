import { type GrainDuration, parseGrain } from '@belvedere/core';
import { timeFormatter, type TimeFormatOptions } from './format-time.ts';
import { type TimeFormatter, timeOf } from './time-value.ts';
import { fromWall, toWall, zoneOffset } from './zone.ts';

const DAY = '%Y-%m-%d';
const MINUTE = '%Y-%m-%d %H:%M';
const SECOND = '%Y-%m-%d %H:%M:%S';

const PATTERNS: Readonly<Record<GrainDuration, string>> = {
  PT1S: SECOND,
  PT5S: SECOND,
  PT30S: SECOND,
  PT1M: MINUTE,
  PT5M: MINUTE,
  PT10M: MINUTE,
  PT15M: MINUTE,
  PT30M: MINUTE,
  PT1H: '%Y-%m-%d %H:00',
  PT6H: '%Y-%m-%d %H:00',
  P1D: DAY,
  P1W: DAY,
  P1M: '%b %Y',
  P3M: '%Y Q%q',
  P1Y: '%Y',
  P7D: DAY,
  all: DAY,
  '1969-12-28T00:00:00Z/P1W': DAY,
  '1969-12-29T00:00:00Z/P1W': DAY,
  'P1W/1970-01-03T00:00:00Z': DAY,
  'P1W/1970-01-04T00:00:00Z': DAY,
};

const LENGTH_MS: Readonly<Partial<Record<GrainDuration, number>>> = {
  PT1S: 1000,
  PT5S: 5000,
  PT30S: 30_000,
  PT1M: 60_000,
  PT5M: 300_000,
  PT10M: 600_000,
  PT15M: 900_000,
  PT30M: 1_800_000,
  PT1H: 3_600_000,
  PT6H: 21_600_000,
};

const MONTHS: Readonly<Partial<Record<GrainDuration, number>>> = { P1M: 1, P3M: 3, P1Y: 12 };

const isWeekEnding = (grain: GrainDuration): boolean => grain.startsWith('P1W/');

/** First and last millisecond of the span a bucket stands for, in UTC wall time. */
function spanOf(wall: number, grain: GrainDuration): readonly [number, number] {
  const date = new Date(wall);
  const addDays = (days: number): number =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, date.getUTCHours());
  const length = LENGTH_MS[grain];
  if (length !== undefined) return [wall, wall + length - 1];
  const months = MONTHS[grain];
  if (months !== undefined)
    return [wall, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()) - 1];
  if (grain === 'all') return [wall, wall];
  if (grain === 'P1D') return [wall, addDays(1) - 1];
  return isWeekEnding(grain) ? [addDays(-6), addDays(1) - 1] : [wall, addDays(7) - 1];
}

/** The pattern of a grain's bucket: `2001-06-18`, `Jun 2001`, `2001 Q2`; to the second for an unknown grain. */
export function grainPattern(grain: string | null | undefined): string {
  const known = parseGrain(grain ?? '');
  return known === null ? SECOND : PATTERNS[known];
}

/** Writes a bucket of a grain: its name when one is enough, else `first \u2014 last`. */
export function grainFormatter(
  grain: string | null | undefined,
  options: TimeFormatOptions = {},
): TimeFormatter {
  const known = parseGrain(grain ?? '');
  const write = timeFormatter(grainPattern(grain), options);
  if (known === null) return write;
  const offset = zoneOffset(options.zone ?? 'UTC');
  return (value) => {
    const time = timeOf(value);
    if (Number.isNaN(time)) return write(value);
    const [from, to] = spanOf(toWall(time, offset), known);
    const first = write(fromWall(from, offset));
    const last = write(fromWall(to, offset));
    return first === last ? first : `${first} \u2014 ${last}`;
  };
}
