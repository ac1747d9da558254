import { addUnits, startOfUnit, type CalendarUnit } from '../calendar.ts';
import type { TimeContext } from './context.ts';
import { cannotParse } from './errors.ts';
import { parseUnit } from './units.ts';

/** Where a range `Last ...` may end: at midnight today, now, with the newest data, or with the last complete period. */
export const LAST_ENDS = ['midnight', 'now', 'newest', 'complete'] as const;

/** One of {@link LAST_ENDS}. */
export type LastEnd = (typeof LAST_ENDS)[number];

const ENDED =
  /^(before\s+)?(last\s+(?:\d{1,6}\s+)?(\w+))\s+until\s+(?:(now)|(newest data)|last complete (\w+))$/i;

/** A range `Last ...` that says where it ends. */
export interface EndedRange {
  /** The range without its end. */
  readonly last: string;
  readonly end: Exclude<LastEnd, 'midnight'>;
  readonly amount: number;
  /** It is the range of the same length right before. */
  readonly isBefore: boolean;
  /** Unit of the range. */
  readonly unit: CalendarUnit;
  /** Unit of the last complete period: that of the range, or another one. */
  readonly period: CalendarUnit;
}

/**
 * Reads `Last 7 days until now`, `... until newest data` and `... until last complete week`, each with `before` for the range right
 * before it; null for a range that says no such end.
 */
export function endedRange(text: string): EndedRange | null {
  const [, before, last, unitText = '', now, newest, periodText = ''] = ENDED.exec(text.trim()) ?? [];
  const unit = parseUnit(unitText);
  if (last === undefined || unit === null) return null;
  const own = { last, amount: Number(/\d+/.exec(last)?.[0] ?? 1), unit, isBefore: before !== undefined };
  if (now !== undefined) return { ...own, end: 'now', period: unit };
  if (newest !== undefined) return { ...own, end: 'newest', period: unit };
  const period = periodText.toLowerCase() === 'period' ? unit : parseUnit(periodText);
  return period === null ? null : { ...own, end: 'complete', period };
}

/** Whether the end of a range is the newest data of what it is asked of. */
export const endsAtNewest = (text: string): boolean => endedRange(text)?.end === 'newest';

const SHORT: readonly CalendarUnit[] = ['second', 'minute', 'hour'];

/** In what newest data are counted for a range: whole days, or the unit of a range that counts in shorter ones. */
export const newestUnit = ({ unit }: Pick<EndedRange, 'unit'>): CalendarUnit =>
  SHORT.includes(unit) ? unit : 'day';

/** The moment at which a range ends, or the one that it is before. Throws TIME_RANGE_INVALID for one that ends with data of which nobody said how new they are. */
export function endOfRange(range: EndedRange, { wallNow, calendar }: TimeContext): number {
  if (range.end === 'now') return wallNow;
  if (range.end === 'complete') return startOfUnit(wallNow, range.period, calendar.weekStart);
  throw cannotParse(
    `${range.last} until newest data`,
    'how new the data are is only known where they are asked, so it stands in the time range of a chart or a filter',
  );
}

/** A range that leads up to a moment, or the one right before that. */
export function rangeUpTo(
  { amount, unit, isBefore }: EndedRange,
  end: number,
): { readonly since: number; readonly until: number } {
  const back = (times: number): number => addUnits(end, -amount * times, unit);
  return isBefore ? { since: back(2), until: back(1) } : { since: back(1), until: end };
}

/** A range that ends with the newest data, in dates: up to the end of the day, or shorter unit, that holds the newest moment. */
export function newestRange(
  range: EndedRange,
  newest: number,
): { readonly since: number; readonly until: number } {
  const counted = newestUnit(range);
  return rangeUpTo(range, addUnits(startOfUnit(newest, counted), 1, counted));
}
