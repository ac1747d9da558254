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

/**
 * Labels of the buckets from the first moment to the last, without gaps. Buckets shorter than a week count from the
 * midnight of the first day. Stops at `most` + 1 labels.
 */
export function bucketLabels(first: number, last: number, rule: ResampleRule, most: number): Float64Array {
  const labels: number[] = [];
  const begin = firstLabel(first, rule);
  const end = rule.label === 'end' ? lastDay(last, rule.unit) : last;
  for (let label = begin; labels.length <= most; label = nextLabel(begin, labels.length, rule)) {
    labels.push(label);
    const isLast = rule.label === 'end' ? label >= dayOf(last) : nextLabel(begin, labels.length, rule) > end;
    if (isLast) break;
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
