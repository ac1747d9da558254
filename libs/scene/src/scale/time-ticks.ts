import { english, fromWall, type Locale, toWall, type ZoneOffset, zoneOffset } from '@belvedere/format';
import { timeFormatLocale } from './time-locale.ts';

/** A place on a time axis. */
export interface TimeTick {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly label: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONDAY_SHIFT = 11 * DAY;

type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

interface Interval {
  readonly unit: Unit;
  readonly count: number;
  /** Rough length, for choosing. */
  readonly length: number;
}

const of = (unit: Unit, length: number, counts: readonly number[]): readonly Interval[] =>
  counts.map((count) => ({ unit, count, length: length * count }));

const INTERVALS: readonly Interval[] = [
  ...of('millisecond', 1, [1, 2, 5, 10, 20, 50, 100, 200, 500]),
  ...of('second', SECOND, [1, 5, 15, 30]),
  ...of('minute', MINUTE, [1, 5, 15, 30]),
  ...of('hour', HOUR, [1, 3, 6, 12]),
  ...of('day', DAY, [1, 2]),
  ...of('week', 7 * DAY, [1, 2]),
  ...of('month', 30.44 * DAY, [1, 2, 3, 6]),
  ...of('year', 365.25 * DAY, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
];

function firstOf(wall: number, { unit, count, length }: Interval): number {
  const date = new Date(wall);
  if (unit === 'year') return Date.UTC(Math.floor(date.getUTCFullYear() / count) * count, 0, 1);
  if (unit === 'month')
    return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / count) * count, 1);
  if (unit === 'week') return Math.floor((wall - MONDAY_SHIFT) / length) * length + MONDAY_SHIFT;
  if (unit === 'day')
    return Date.UTC(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate() - ((date.getUTCDate() - 1) % count),
    );
  return Math.floor(wall / length) * length;
}

function nextOf(wall: number, { unit, count, length }: Interval): number {
  const date = new Date(wall);
  if (unit === 'year') return Date.UTC(date.getUTCFullYear() + count, 0, 1);
  if (unit === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  if (unit !== 'day') return wall + length;
  const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count));
  const isOverrun = next.getUTCMonth() !== date.getUTCMonth() || (count > 1 && next.getUTCDate() > 30);
  return isOverrun ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) : next.getTime();
}

function places(from: number, to: number, interval: Interval): readonly number[] {
  const found: number[] = [];
  for (let wall = firstOf(from, interval); wall <= to; wall = nextOf(wall, interval))
    if (wall >= from) found.push(wall);
  return found;
}

interface Patterns {
  /** The short label. */
  readonly own: string;
  /** The label that also names the larger unit. */
  readonly full: string;
  /** What must change for the larger unit to be named again. */
  readonly larger: (wall: Date) => number;
}

const yearOf = (wall: Date): number => wall.getUTCFullYear();
const dayOf = (wall: Date): number => Math.floor(wall.getTime() / DAY);
const monthOf = (wall: Date): number => wall.getUTCFullYear() * 12 + wall.getUTCMonth();
const never = (): number => 0;

const PATTERNS: Readonly<Record<Unit, Patterns>> = {
  millisecond: { own: ':%S.%L', full: '%H:%M:%S.%L', larger: (wall) => Math.floor(wall.getTime() / MINUTE) },
  second: { own: '%H:%M:%S', full: '%-d %b %H:%M:%S', larger: dayOf },
  minute: { own: '%H:%M', full: '%-d %b %H:%M', larger: dayOf },
  hour: { own: '%H:%M', full: '%-d %b', larger: dayOf },
  day: { own: '%-d', full: '%-d %b', larger: monthOf },
  week: { own: '%-d %b', full: '%-d %b', larger: never },
  month: { own: '%b', full: '%b', larger: never },
  year: { own: '%Y', full: '%Y', larger: never },
};

/** The pattern with the year after its month; one that names no month stands beside the year already. */
const withYear = (pattern: string): string => pattern.replace('%b', '%b %Y');

/** Labels of moments in their order: the year on the first that names a month, and when it changes. */
function labelled(
  walls: readonly number[],
  { unit }: Interval,
  offset: ZoneOffset,
  locale: Locale,
): readonly TimeTick[] {
  const { own, full, larger } = PATTERNS[unit];
  const { utcFormat } = timeFormatLocale(locale);
  let [last, year]: [number | null, number | null] = [null, null];
  return walls.map((wall) => {
    const date = new Date(wall);
    const [isNew, isNewYear] = [larger(date) !== last, yearOf(date) !== year];
    [last, year] = [larger(date), yearOf(date)];
    const isFirstHour = unit === 'hour' && isNew && date.getUTCHours() !== 0;
    const pattern = isNew || isNewYear ? (isFirstHour ? `${full} ${own}` : full) : own;
    return { time: fromWall(wall, offset), label: utcFormat(isNewYear ? withYear(pattern) : pattern)(date) };
  });
}

/** How ticks over time are chosen. */
export interface TimeTicksOptions {
  /** First and last moment, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Most ticks that find room. */
  readonly max: number;
  /** IANA zone; `UTC` by default. Midnights and months are those of its wall clock. */
  readonly zone?: string;
  readonly locale?: Locale;
  /** Shortest useful distance, ms: no ticks between data of a coarser grain. */
  readonly minStep?: number;
}

/** Ticks at round wall-clock moments; the larger unit is named on the first one and when it changes. */
export function timeTicks({
  from,
  to,
  max,
  zone = 'UTC',
  locale = english,
  minStep = 0,
}: TimeTicksOptions): readonly TimeTick[] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
  const offset = zoneOffset(zone);
  const [low, high] = [toWall(from, offset), toWall(to, offset)];
  const allowed = INTERVALS.filter(
    ({ length }) => length >= minStep * 0.9 && (high - low) / length <= max * 2,
  );
  for (const interval of allowed.length > 0 ? allowed : INTERVALS.slice(-1)) {
    const walls = places(low, high, interval);
    if (walls.length <= Math.max(1, max))
      return labelled(
        walls.length > 0 ? walls : [low],
        walls.length > 0 ? interval : { ...interval, unit: 'week' },
        offset,
        locale,
      );
  }
  return [];
}

/** Where moments are read. */
export type MomentPlace = Pick<TimeTicksOptions, 'zone' | 'locale'>;

const isMidnight = (wall: number): boolean => wall % DAY === 0;

/** The longest unit at whose start all moments stand: days are written like weeks, with their month. */
function unitOf(walls: readonly number[]): Unit {
  const all = (holds: (date: Date) => boolean): boolean => walls.every((wall) => holds(new Date(wall)));
  if (!walls.every(isMidnight)) return walls.every((wall) => wall % MINUTE === 0) ? 'minute' : 'second';
  if (!all((date) => date.getUTCDate() === 1)) return 'week';
  return all((date) => date.getUTCMonth() === 0) ? 'year' : 'month';
}

/**
 * Moments as names in their order, each as short as it can be told from the others: the year on the first, and when it
 * changes. What is no moment has no name.
 */
export function momentNames(
  times: readonly number[],
  { zone = 'UTC', locale = english }: MomentPlace,
): readonly string[] {
  const offset = zoneOffset(zone);
  const known = times.filter(Number.isFinite).map((time) => toWall(time, offset));
  const names = labelled(known, { unit: unitOf(known), count: 1, length: 0 }, offset, locale).values();
  return times.map((time) => (Number.isFinite(time) ? (names.next().value?.label ?? '') : ''));
}
