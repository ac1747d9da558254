import { addUnits, startOfUnit, type CalendarUnit } from '../calendar.ts';
import { parseUnit } from './units.ts';

/** What one end of a custom range is: a moment, so many units from the other end, now, or today's midnight. */
export type RangeEndMode = 'specific' | 'relative' | 'now' | 'today';

/** What both ends of a custom range count from when both are relative. */
export type RangeAnchorMode = 'specific' | 'now' | 'today';

/** A range with two ends that are set one by one. Moments are `YYYY-MM-DDTHH:mm:ss`, with an offset where one was given. */
export interface CustomRange {
  readonly sinceMode: RangeEndMode;
  readonly sinceDatetime: string;
  readonly sinceGrain: CalendarUnit;
  /** Whole units before, at least 1. */
  readonly sinceGrainValue: number;
  readonly untilMode: RangeEndMode;
  readonly untilDatetime: string;
  readonly untilGrain: CalendarUnit;
  /** Whole units after, at least 1. */
  readonly untilGrainValue: number;
  readonly anchorMode: RangeAnchorMode;
  /** Moment of a specific anchor. */
  readonly anchorValue: string;
}

const DEFAULT_DAYS = 7;

const momentText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** The last seven days up to today's midnight; `wallNow` is the reader's clock as if it were UTC. */
export function defaultCustomRange(wallNow: number): CustomRange {
  const today = startOfUnit(wallNow, 'day');
  return {
    sinceMode: 'specific',
    sinceDatetime: momentText(addUnits(today, -DEFAULT_DAYS, 'day')),
    sinceGrain: 'day',
    sinceGrainValue: DEFAULT_DAYS,
    untilMode: 'specific',
    untilDatetime: momentText(today),
    untilGrain: 'day',
    untilGrainValue: DEFAULT_DAYS,
    anchorMode: 'now',
    anchorValue: momentText(today),
  };
}

const endText = (mode: RangeAnchorMode, moment: string): string => (mode === 'specific' ? moment : mode);

const moved = (from: string, amount: number, unit: CalendarUnit): string =>
  `DATEADD(DATETIME("${from}"), ${amount}, ${unit})`;

const isFixed = (mode: RangeEndMode): mode is RangeAnchorMode => mode !== 'relative';

/** Writes a custom range in the grammar of time ranges. Read again, it is the same range. */
export function encodeCustomRange(range: CustomRange): string {
  const { sinceMode, untilMode } = range;
  const anchor = endText(range.anchorMode, range.anchorValue);
  const since = isFixed(sinceMode) ? endText(sinceMode, range.sinceDatetime) : null;
  const until = isFixed(untilMode) ? endText(untilMode, range.untilDatetime) : null;
  const before = since ?? moved(until ?? anchor, -range.sinceGrainValue, range.sinceGrain);
  const after = until ?? moved(since ?? anchor, range.untilGrainValue, range.untilGrain);
  return `${before} : ${after}`;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
const MOVED = /^DATEADD\s*\(\s*DATETIME\s*\(\s*["']([^"']+)["']\s*\)\s*,\s*([+-]?\d{1,7})\s*,\s*(\w+)\s*\)$/i;

type Fixed = { readonly mode: RangeAnchorMode; readonly moment: string | null; readonly text: string };
type End = Fixed | { readonly from: Fixed; readonly amount: number; readonly unit: CalendarUnit };

function wholeMoment(text: string): string {
  const [, day = text, minute = 'T00:00', second = ':00', offset = ''] =
    /^([\d-]{10})(T\d{2}:\d{2})?(:\d{2})?(.*)$/i.exec(text) ?? [];
  return `${day}${minute.toUpperCase()}${second}${offset}`;
}

function fixedEnd(text: string): Fixed | null {
  const word = text.toLowerCase();
  if (word === 'now' || word === 'today') return { mode: word, moment: null, text: word };
  if (!MOMENT.test(text)) return null;
  const moment = wholeMoment(text);
  return { mode: 'specific', moment, text: moment };
}

function endOf(text: string): End | null {
  const [whole, fromText = '', amountText = '', unitText = ''] = MOVED.exec(text) ?? [];
  if (whole === undefined) return fixedEnd(text);
  const from = fixedEnd(fromText.trim());
  const unit = parseUnit(unitText);
  return from === null || unit === null ? null : { from, amount: Number(amountText), unit };
}

const isMoved = (end: End): end is Exclude<End, Fixed> => 'from' in end;

function withSince(range: CustomRange, end: End): CustomRange {
  return isMoved(end)
    ? { ...range, sinceMode: 'relative', sinceGrain: end.unit, sinceGrainValue: -end.amount }
    : { ...range, sinceMode: end.mode, sinceDatetime: end.moment ?? range.sinceDatetime };
}

function withUntil(range: CustomRange, end: End): CustomRange {
  return isMoved(end)
    ? { ...range, untilMode: 'relative', untilGrain: end.unit, untilGrainValue: end.amount }
    : { ...range, untilMode: end.mode, untilDatetime: end.moment ?? range.untilDatetime };
}

/** Whether each end that is moved counts from the other one, or both from one anchor. */
function belongTogether(since: End, until: End): boolean {
  if (isMoved(since) && since.amount >= 0) return false;
  if (isMoved(until) && until.amount <= 0) return false;
  if (isMoved(since)) return since.from.text === (isMoved(until) ? until.from.text : until.text);
  return !isMoved(until) || until.from.text === since.text;
}

const EPOCH_RANGE = defaultCustomRange(0);

/**
 * Reads two ends separated by ` : `: ISO moments with an optional offset, TODAY, NOW, and DATEADD of the other end or
 * of one anchor, in any letter case. Null when the text is anything else. Fields that the text does not tell are those
 * of `rest`.
 */
export function decodeCustomRange(text: string, rest: CustomRange = EPOCH_RANGE): CustomRange | null {
  const sides = text.trim().split(' : ');
  const since = endOf((sides[0] ?? '').trim());
  const until = endOf((sides[1] ?? '').trim());
  if (sides.length !== 2 || since === null || until === null) return null;
  if (!belongTogether(since, until)) return null;
  const range = withUntil(withSince(rest, since), until);
  if (!isMoved(since) || !isMoved(until)) return range;
  const { mode, moment } = since.from;
  return { ...range, anchorMode: mode, anchorValue: moment ?? range.anchorValue };
}
