import { addUnits, startOfUnit } from './calendar.ts';
import { NO_FILTER_RANGE } from './limits.ts';
import {
  evaluateTimeExpression,
  isTimeExpression,
  parseMoment,
  parseUnit,
  timeRangeError,
  type TimeContext,
} from './time-expression.ts';
import { instantToWall, wallToInstant } from './time-zone.ts';

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
}

interface RangeContext extends TimeContext {
  readonly start: number;
  readonly end: number;
}

const OPEN: TimeRange = { since: null, until: null };
const STEP = /^(last|next)\s+(?:(\d+)\s+)?(\w+)$/i;
const PREVIOUS = /^previous\s+calendar\s+(\w+)$/i;
const CURRENT = /^current\s+(\w+)$/i;

function contextOf({
  now,
  zone,
  relativeStart = 'today',
  relativeEnd = 'today',
}: TimeRangeOptions): RangeContext {
  const wallNow = instantToWall(now, zone);
  const moment = (word: 'today' | 'now'): number => parseMoment(word, { wallNow, zone });
  return { wallNow, zone, start: moment(relativeStart), end: moment(relativeEnd) };
}

function resolveSide(text: string, context: RangeContext): number | null {
  if (text === '') return null;
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
  if (/^last\b/i.test(text)) return { since: resolveSide(text, context), until: context.end };
  if (/^next\b/i.test(text)) return { since: context.start, until: resolveSide(text, context) };
  const today = startOfUnit(context.wallNow, 'day');
  const previous = parseUnit(PREVIOUS.exec(text)?.[1] ?? '');
  if (previous !== null) {
    const until = startOfUnit(today, previous);
    return { since: addUnits(until, -1, previous), until };
  }
  const current = parseUnit(CURRENT.exec(text)?.[1] ?? '');
  if (current !== null) {
    const since = startOfUnit(today, current);
    return { since, until: addUnits(since, 1, current) };
  }
  throw timeRangeError(`Cannot parse time string [${text}]`);
}

function resolveWall(text: string, context: RangeContext): TimeRange {
  const sides = ` ${text} `.split(' : ').map((side) => side.trim());
  if (sides.length > 2) throw timeRangeError(`Cannot parse time string [${text}]`);
  if (sides.length === 1) return resolvePhrase(text, context);
  return { since: resolveSide(sides[0] ?? '', context), until: resolveSide(sides[1] ?? '', context) };
}

/**
 * Resolves a time-range phrase: `No filter`, `A : B` with open sides, `Last/Next [N] units`,
 * `previous calendar unit`, `Current unit`, ISO dates, and the nested functions DATETIME, DATEADD, DATETRUNC and
 * LASTDAY. An empty text is open at the start and ends at `relativeEnd`. Throws TIME_RANGE_INVALID with a reason
 * naming what could not be read.
 */
export function resolveTimeRange(text: string, options: TimeRangeOptions): TimeRange {
  const trimmed = text.trim();
  if (trimmed.toLowerCase() === NO_FILTER_RANGE.toLowerCase()) return OPEN;
  const context = contextOf(options);
  const wall = trimmed === '' ? { since: null, until: context.end } : resolveWall(trimmed, context);
  const { since, until } = wall;
  if (since !== null && until !== null && since > until) {
    throw timeRangeError('From date cannot be larger than to date');
  }
  return {
    since: since === null ? null : wallToInstant(since, options.zone),
    until: until === null ? null : wallToInstant(until, options.zone),
  };
}
