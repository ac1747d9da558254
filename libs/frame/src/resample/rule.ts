import { addUnits, startOfUnit, type CalendarUnit } from '@belvedere/core';
import { invalidOption } from '../errors.ts';

/** Buckets of time: how long, and whether they are labelled by their first moment or their last day. */
export interface ResampleRule {
  readonly amount: number;
  readonly unit: CalendarUnit;
  readonly label: 'start' | 'end';
}

type Alias = Pick<ResampleRule, 'unit' | 'label'>;

const DAY_MS = 86_400_000;
const FIXED_MS: Readonly<Partial<Record<CalendarUnit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
};
/** Longest length of each unit. */
const LENGTH_MS: Readonly<Record<CalendarUnit, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
  quarter: 92 * DAY_MS,
  year: 366 * DAY_MS,
};

const start = (unit: CalendarUnit): Alias => ({ unit, label: 'start' });
const end = (unit: CalendarUnit): Alias => ({ unit, label: 'end' });

const ALIASES: Readonly<Record<string, Alias>> = {
  S: start('second'),
  T: start('minute'),
  MIN: start('minute'),
  H: start('hour'),
  D: start('day'),
  W: end('week'),
  M: end('month'),
  ME: end('month'),
  MS: start('month'),
  Q: end('quarter'),
  QE: end('quarter'),
  QS: start('quarter'),
  A: end('year'),
  Y: end('year'),
  YE: end('year'),
  AS: start('year'),
  YS: start('year'),
};

/**
 * Reads a rule such as `1T`, `6H`, `7D`, `1W` (ending on Sunday), `1MS` (month start), `1M` (month end), `1QS`, `1AS`,
 * `1A`; letter case does not matter, the number may be left out. Throws OPTION_INVALID.
 */
export function parseRule(text: string): ResampleRule {
  const match = /^(\d{0,6})\s*([a-z]{1,3})$/i.exec(text.trim());
  const name = (match?.[2] ?? '').toUpperCase();
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  const amount = match?.[1] === '' ? 1 : Number(match?.[1] ?? 0);
  if (alias === undefined || amount === 0)
    throw invalidOption(
      `Invalid rule: ${text}; a rule is a number and one of ${Object.keys(ALIASES).join(', ')}`,
    );
  return { ...alias, amount };
}

const dayOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

/** Last day of the unit that holds a moment. */
const lastDay = (wall: number, unit: CalendarUnit): number =>
  addUnits(startOfUnit(wall, unit), 1, unit) - DAY_MS;

function firstLabel(first: number, { amount, unit, label }: ResampleRule): number {
  const step = FIXED_MS[unit];
  if (step !== undefined) {
    const origin = dayOf(first);
    return origin + Math.floor((first - origin) / (step * amount)) * step * amount;
  }
  return label === 'start' ? startOfUnit(first, unit) : lastDay(first, unit);
}

/** Label `number` buckets behind the first. */
function nextLabel(first: number, number: number, { amount, unit, label }: ResampleRule): number {
  if (label === 'start' || unit === 'week') return addUnits(first, number * amount, unit);
  return lastDay(addUnits(startOfUnit(first, unit), number * amount, unit), unit);
}

/** How many buckets there are at least between two moments, without making them. */
export const leastBuckets = (first: number, last: number, { amount, unit }: ResampleRule): number =>
  Math.floor((last - first) / (amount * LENGTH_MS[unit])) + 1;

/**
 * Labels of the buckets from the first moment to the last, without gaps. Buckets shorter than a week count from the
 * midnight of the first day.
 */
export function bucketLabels(first: number, last: number, rule: ResampleRule): Float64Array {
  const begin = firstLabel(first, rule);
  const isCovered = (label: number, next: number): boolean =>
    rule.label === 'end' ? label >= dayOf(last) : next > last;
  const labels = [begin];
  for (let label = begin, next = nextLabel(begin, 1, rule); !isCovered(label, next);) {
    labels.push(next);
    label = next;
    next = nextLabel(begin, labels.length, rule);
  }
  return Float64Array.from(labels);
}

/** Number of the bucket of each moment; moments are in ascending order. */
export function bucketIds(moments: Float64Array, labels: Float64Array, { label }: ResampleRule): Int32Array {
  let bucket = 0;
  return Int32Array.from(moments, (moment) => {
    if (label === 'end')
      while (bucket < labels.length - 1 && dayOf(moment) > (labels[bucket] ?? 0)) bucket += 1;
    else while (bucket < labels.length - 1 && moment >= (labels[bucket + 1] ?? 0)) bucket += 1;
    return bucket;
  });
}
