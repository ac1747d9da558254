import type { CalendarUnit } from '../calendar.ts';
import { NO_FILTER_RANGE } from '../limits.ts';
import { decodeCustomRange } from './custom-range.ts';
import { endedRange, type LastEnd } from './range-end.ts';
import { parseUnit } from './units.ts';

/** Ways in which people say a time range. */
export const RANGE_FRAMES = ['last', 'previous', 'current', 'custom', 'advanced', 'none'] as const;

/** One of {@link RANGE_FRAMES}. */
export type RangeFrame = (typeof RANGE_FRAMES)[number];

/** Units of `Last ...` that are offered by name. */
export const LAST_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** Whole calendar units before the one that holds today. */
export const PREVIOUS_RANGES = [
  'previous calendar week',
  'previous calendar month',
  'previous calendar quarter',
  'previous calendar year',
] as const;

/** Calendar units that hold today, whole and up to its end. */
export const CURRENT_RANGES = [
  'Current day',
  'Current week',
  'Current month',
  'Current quarter',
  'Current year',
  'week to date',
  'month to date',
  'quarter to date',
  'year to date',
] as const;

/** Whole units of the fiscal year before the one that holds today. */
export const PREVIOUS_FISCAL_RANGES = ['previous fiscal quarter', 'previous fiscal year'] as const;

/** Units of the fiscal year that hold today, whole and up to its end. */
export const CURRENT_FISCAL_RANGES = [
  'Current fiscal quarter',
  'Current fiscal year',
  'fiscal quarter to date',
  'fiscal year to date',
] as const;

/** The range `Last <amount> <unit>`, and where it ends; an amount of one is not written, nor an end at midnight. */
export interface LastRange {
  readonly amount: number;
  readonly unit: CalendarUnit;
  readonly end: LastEnd;
}

const LAST = /^last\s+(?:(\d{1,6})\s+)?(\w+)$/i;

/** Reads `Last week`, `Last 7 days` and these with `until now`, `until newest data` or `until last complete day`; null when the text is no such range. */
export function decodeLastRange(text: string): LastRange | null {
  const ended = endedRange(text);
  if (ended !== null && (ended.isBefore || ended.period !== ended.unit)) return null;
  const [whole, amountText = '1', unitText = ''] = LAST.exec(ended?.last ?? text.trim()) ?? [];
  const unit = parseUnit(unitText);
  const amount = Number(amountText);
  const end = ended?.end ?? 'midnight';
  return whole === undefined || unit === null || amount < 1 ? null : { amount, unit, end };
}

/** Writes a {@link LastRange}. */
export function encodeLastRange({ amount, unit, end }: LastRange): string {
  const last = amount === 1 ? `Last ${unit}` : `Last ${amount} ${unit}s`;
  if (end === 'midnight') return last;
  if (end === 'complete') return `${last} until last complete ${unit}`;
  return `${last} until ${end === 'now' ? 'now' : 'newest data'}`;
}

const isOneOf = (text: string, ranges: readonly string[]): boolean =>
  ranges.some((range) => range.toLowerCase() === text.toLowerCase());

/** How a range is said: `Last ...`, a previous or the current unit, nothing, two bounds, or any other way. */
export function rangeFrameOf(text: string): RangeFrame {
  const trimmed = text.trim();
  if (decodeLastRange(trimmed) !== null) return 'last';
  if (isOneOf(trimmed, [...PREVIOUS_RANGES, ...PREVIOUS_FISCAL_RANGES])) return 'previous';
  if (isOneOf(trimmed, [...CURRENT_RANGES, ...CURRENT_FISCAL_RANGES])) return 'current';
  if (trimmed === '' || isOneOf(trimmed, [NO_FILTER_RANGE])) return 'none';
  return decodeCustomRange(trimmed) === null ? 'advanced' : 'custom';
}
