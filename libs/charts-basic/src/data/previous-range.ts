import {
  addUnits,
  columnLabel,
  endedRange,
  type CalendarUnit,
  type EndedRange,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import type { PreviousMissing } from '@belvedere/charts';
import { formatTime, timeOf, type Locale } from '@belvedere/format';
import { wallText } from '../text/time-text.ts';

const ABSOLUTE = /^\s*(\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?Z?)\s*:\s*(\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?Z?)\s*$/;
const LAST = /^last\s+(?:(\d+)\s+)?(second|minute|hour|day|week|month|quarter|year)s?$/i;
const CURRENT_FISCAL = /^current fiscal (quarter|year)$/i;
const CALENDAR = /^(previous calendar|current)\s+(day|week|month|quarter|year)$/i;

/** A moment that starts a month, as a count of months; null otherwise. */
function monthOf(wall: number): number | null {
  const date = new Date(wall);
  const isStart = date.getUTCDate() === 1 && wall % 86_400_000 === 0;
  return isStart ? date.getUTCFullYear() * 12 + date.getUTCMonth() : null;
}

/** Bounds of an absolute range as wall times; null for ranges that move with the clock. */
export function absoluteBounds(range: string): readonly [number, number] | null {
  const match = ABSOLUTE.exec(range);
  if (match === null) return null;
  const [since, until] = [timeOf(match[1]), timeOf(match[2])];
  return Number.isNaN(since) || Number.isNaN(until) || until <= since ? null : [since, until];
}

function previousAbsolute([since, until]: readonly [number, number]): string {
  const [from, to] = [monthOf(since), monthOf(until)];
  const start = from !== null && to !== null ? addUnits(since, from - to, 'month') : since - (until - since);
  return `${wallText(start)} : ${wallText(since)}`;
}

/** The range before one that says where it ends; null for one that is before another itself. */
function previousEnded(range: string, { amount, unit, end, period, isBefore }: EndedRange): string | null {
  if (isBefore) return null;
  if (end === 'newest') return `before ${range.trim()}`;
  const last = end === 'now' ? "DATETIME('now')" : `DATETRUNC(DATETIME('now'), ${period})`;
  const back = (count: number): string => `DATEADD(${last}, -${count}, ${unit})`;
  return `${back(amount * 2)} : ${back(amount)}`;
}

/** The range of the same length right before; whole months stay whole months. Null when the range has no length, e.g. `No filter`. */
export function previousRange(range: string): string | null {
  const bounds = absoluteBounds(range);
  if (bounds !== null) return previousAbsolute(bounds);
  const ended = endedRange(range);
  if (ended !== null) return previousEnded(range, ended);
  const last = LAST.exec(range.trim());
  if (last !== null) {
    const [count, unit] = [Number(last[1] ?? 1), last[2] ?? 'day'];
    const back = (amount: number): string => `DATEADD(DATETIME('today'), -${amount}, ${unit})`;
    return `${back(count * 2)} : ${back(count)}`;
  }
  if (CURRENT_FISCAL.test(range.trim())) return range.trim().replace(/^current/i, 'previous');
  const calendar = CALENDAR.exec(range.trim());
  if (calendar === null) return null;
  const unit = (calendar[2] ?? 'day').toLowerCase() as CalendarUnit;
  const start = (amount: number): string =>
    `DATETRUNC(DATEADD(DATETIME('today'), -${amount}, ${unit}), ${unit})`;
  return calendar[1]?.toLowerCase() === 'current' ? `${start(1)} : ${start(0)}` : `${start(2)} : ${start(1)}`;
}

const isRange = ({ op }: QueryFilter): boolean => op.toUpperCase() === 'TEMPORAL_RANGE';
const isOpen = (range: string): boolean => /^(no filter)?$/i.test(range.trim());

/** The column that the range of the whole query holds for; empty where only the server knows it. */
const mainColumn = ({ granularity, filters }: QueryObject): string => {
  const first = (filters ?? []).find(isRange);
  return granularity ?? (first === undefined ? '' : columnLabel(first.col));
};

/** Ranges of a query by the column that they hold for, open ones left out. */
function rangesByColumn(query: QueryObject): ReadonlyMap<string, readonly string[]> {
  const all: (readonly [column: string, range: string])[] = (query.filters ?? [])
    .filter(isRange)
    .map(({ col, val }) => [columnLabel(col), String(val)]);
  if (typeof query.time_range === 'string') all.unshift([mainColumn(query), query.time_range]);
  const byColumn = new Map<string, readonly string[]>();
  for (const [column, range] of all.filter(([, one]) => !isOpen(one)))
    byColumn.set(column, [...new Set([...(byColumn.get(column) ?? []), range.trim()])]);
  return byColumn;
}

/** The range in which all of several hold; null for an empty one, and where one of them moves with the clock. */
function commonRange(ranges: readonly string[]): string | null {
  const [only] = ranges;
  if (ranges.length === 1) return only ?? null;
  const bounds = ranges.map(absoluteBounds).filter((pair) => pair !== null);
  if (bounds.length < ranges.length) return null;
  const [since, until] = [Math.max(...bounds.map(([from]) => from)), Math.min(...bounds.map(([, to]) => to))];
  return until <= since ? null : `${wallText(since)} : ${wallText(until)}`;
}

/**
 * The time that a query is about: its range, narrowed by those that filters around the chart add. Null without one, and
 * where what is common to several is only known when they are resolved.
 */
export function heldRange(query: QueryObject): string | null {
  const [first] = rangesByColumn(query).values();
  return first === undefined ? null : commonRange(first);
}

/**
 * The same query over the period before: every range of a column becomes the one before what is common to them, so that both
 * periods are as long. Null when it has no range, or one that cannot be moved.
 */
export function previousQuery(query: QueryObject): QueryObject | null {
  const columns = rangesByColumn(query);
  const before = new Map<string, string>();
  for (const [column, ranges] of columns) {
    const range = previousRange(commonRange(ranges) ?? '');
    if (range === null) return null;
    before.set(column, range);
  }
  if (before.size === 0) return null;
  const moved = (column: string, range: string): string =>
    isOpen(range) ? range : (before.get(column) ?? range);
  return {
    ...query,
    ...(typeof query.time_range === 'string' && { time_range: moved(mainColumn(query), query.time_range) }),
    filters: (query.filters ?? []).map((filter) =>
      isRange(filter) ? { ...filter, val: moved(columnLabel(filter.col), String(filter.val)) } : filter,
    ),
  };
}

/** Why the period before cannot be asked for; null where it can. */
export function previousMissing(query: QueryObject): PreviousMissing | null {
  if (previousQuery(query) !== null) return null;
  return [...rangesByColumn(query).values()].some((ranges) => ranges.length > 1) ? 'several' : 'range';
}

const QUARTER = 3;
const YEAR = 12;

/** Short name of a whole quarter, month or year, e.g. `Q1 2001`; null for any other range. */
export function periodName(
  range: string,
  locale?: Locale,
): { readonly name: string; readonly year: number } | null {
  const bounds = absoluteBounds(range);
  const [from, to] = [monthOf(bounds?.[0] ?? 1), monthOf(bounds?.[1] ?? 1)];
  if (from === null || to === null) return null;
  const [year, month] = [Math.floor(from / 12), from % 12];
  if (to - from === YEAR && month === 0) return { name: '', year };
  if (to - from === QUARTER && month % QUARTER === 0) return { name: `Q${month / QUARTER + 1}`, year };
  return to - from === 1
    ? { name: formatTime('%b', bounds?.[0], locale === undefined ? {} : { locale }), year }
    : null;
}
