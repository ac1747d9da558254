const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** 1969-12-28 and 1969-12-29 as days since 1970. */
const SUNDAY = -4;
const MONDAY = -3;

const WEEK_STARTS: Readonly<Record<string, number>> = {
  P1W: MONDAY,
  '1969-12-28T00:00:00Z/P1W': SUNDAY,
  '1969-12-29T00:00:00Z/P1W': MONDAY,
  'P1W/1970-01-03T00:00:00Z': SUNDAY,
  'P1W/1970-01-04T00:00:00Z': MONDAY,
};
const MONTHS: Readonly<Record<string, number>> = { P1M: 1, P3M: 3, P1Y: 12 };

/** Days from the start of a week to the day that names it. */
const NAMED_AFTER_DAYS: Readonly<Record<string, number>> = {
  'P1W/1970-01-03T00:00:00Z': 6,
  'P1W/1970-01-04T00:00:00Z': 6,
};

/** Start of a bucket out of the time that names it: weeks may be named by their last day. */
export const bucketStart = (wall: number, grain: string | null): number =>
  wall - (NAMED_AFTER_DAYS[grain ?? ''] ?? 0) * DAY_MS;

/**
 * Number of the week, month, quarter or year of a grain that holds a wall time; equal for all times of one bucket. For
 * finer grains the time itself.
 */
export function bucketKey(wall: number, grain: string | null): number {
  const weekStart = WEEK_STARTS[grain ?? ''];
  if (weekStart !== undefined) return Math.floor((wall / DAY_MS - weekStart) / WEEK_DAYS);
  const months = MONTHS[grain ?? ''];
  if (months === undefined) return wall;
  const date = new Date(wall);
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
}
