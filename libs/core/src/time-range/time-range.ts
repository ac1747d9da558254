import { addUnits } from '../calendar.ts';
import { NO_FILTER_RANGE } from '../limits.ts';
import { instantToWall, wallToInstant } from '../time-zone.ts';
import { calendarPhrase } from './calendar-phrase.ts';
import { DEFAULT_CALENDAR, type CalendarSettings, type TimeContext } from './context.ts';
import { endedRange, endOfRange, rangeUpTo } from './range-end.ts';
import { cannotParse, timeRangeError } from './errors.ts';
import { parseMoment, refuseAmbiguous } from './moment.ts';
import { evaluateTimeExpression, isTimeExpression } from './time-expression.ts';
import { shiftWall } from './time-shift.ts';
import { parseUnit } from './units.ts';

/** A resolved range in epoch milliseconds, start inclusive, end exclusive; null is open. */
export interface TimeRange {
  readonly since: number | null;
  readonly until: number | null;
}

/** What a range is read against. */
export interface TimeRangeOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone of the wall clock. */
  readonly zone: string;
  /** Where `Last ...` counts back from; `today` (midnight) by default. */
  readonly relativeStart?: 'today' | 'now' | undefined;
  /** Where a range without an end stops; `today` by default. */
  readonly relativeEnd?: 'today' | 'now' | undefined;
  /** Weeks from Monday and fiscal years from January by default. */
  readonly calendar?: CalendarSettings | undefined;
  /** Moves both ends, e.g. `1 year ago`. */
  readonly shift?: string | undefined;
}

interface RangeContext extends TimeContext {
  readonly start: number;
  readonly end: number;
}

const OPEN: TimeRange = { since: null, until: null };
const STEP = /^(last|next)\s+(?:(\d{1,6})\s+)?(\w+)$/i;

function contextOf({ now, zone, relativeStart, relativeEnd, calendar }: TimeRangeOptions): RangeContext {
  const context = { wallNow: instantToWall(now, zone), zone, calendar: calendar ?? DEFAULT_CALENDAR };
  return {
    ...context,
    start: parseMoment(relativeStart ?? 'today', context),
    end: parseMoment(relativeEnd ?? 'today', context),
  };
}

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** The wall time of one side, which every engine can write: within the years 1 to 9999. */
function resolveSide(text: string, context: RangeContext): number | null {
  return text === '' ? null : writable(sideWall(text, context), text);
}

function writable(wall: number, text: string): number {
  if (wall >= FIRST && wall <= LAST) return wall;
  throw cannotParse(text, 'it lies outside the years 1 to 9999');
}

function sideWall(text: string, context: RangeContext): number {
  const step = STEP.exec(text);
  const unit = parseUnit(step?.[3] ?? '');
  if (step !== null && unit !== null) {
    const amount = step[2] === undefined ? 1 : Number(step[2]);
    const isLast = step[1]?.toLowerCase() === 'last';
    return isLast ? addUnits(context.start, -amount, unit) : addUnits(context.end, amount, unit);
  }
  return isTimeExpression(text) ? evaluateTimeExpression(text, context) : parseMoment(text, context);
}

function resolvePhrase(text: string, context: RangeContext): TimeRange {
  const ended = endedRange(text);
  if (ended !== null) {
    const { since, until } = rangeUpTo(ended, endOfRange(ended, context));
    return { since: writable(since, text), until: writable(until, text) };
  }
  const step = parseUnit(STEP.exec(text)?.[3] ?? '') !== null;
  if (step && /^last\b/i.test(text)) return { since: resolveSide(text, context), until: context.end };
  if (step && /^next\b/i.test(text)) return { since: context.start, until: resolveSide(text, context) };
  const range = calendarPhrase(text, context);
  if (range !== null) return range;
  refuseAmbiguous(text);
  throw cannotParse(text);
}

function resolveWall(text: string, context: RangeContext): TimeRange {
  const sides = ` ${text} `.split(' : ').map((side) => side.trim());
  if (sides.length > 2) throw cannotParse(text, 'a range has two sides, separated by " : "');
  if (sides.length === 1) return resolvePhrase(text, context);
  return { since: resolveSide(sides[0] ?? '', context), until: resolveSide(sides[1] ?? '', context) };
}

/**
 * Resolves a time-range phrase: `No filter`, `A : B` with open sides, `Last/Next [N] units`, `Last ... until now` or
 * `until last complete unit`,
 * `previous calendar unit`, `Current unit`, `unit to date`, their fiscal forms, written dates and phrases of the
 * documented list, and the nested functions DATETIME, DATEADD, DATETRUNC, LASTDAY and HOLIDAY. An empty text is open
 * at the start and ends at `relativeEnd`. Throws TIME_RANGE_INVALID with a reason naming what could not be read.
 */
export function resolveTimeRange(text: string, options: TimeRangeOptions): TimeRange {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === NO_FILTER_RANGE.toLowerCase()) return OPEN;
  const context = contextOf(options);
  const wall = trimmed === '' ? { since: null, until: context.end } : resolveWall(trimmed, context);
  if (wall.since !== null && wall.until !== null && wall.since > wall.until) {
    throw timeRangeError('From date cannot be larger than to date');
  }
  const toInstant = (side: number | null): number | null => {
    if (side === null) return null;
    const { shift, zone } = options;
    return wallToInstant(shift === undefined ? side : writable(shiftWall(side, shift), shift), zone);
  };
  return { since: toInstant(wall.since), until: toInstant(wall.until) };
}
