import { unfinishedPeriod } from '@belvedere/charts';
import { parseGrain, startOfUnit, type CalendarUnit } from '@belvedere/core';
import { suggestMessages } from '../messages/suggest.ts';
import type { ColumnProfile } from './profile.ts';

const UNITS: Readonly<Record<string, CalendarUnit>> = {
  PT1H: 'hour',
  P1D: 'day',
  P1W: 'week',
  P1M: 'month',
  P1Y: 'year',
};
const DAY_MS = 86_400_000;
/** Part of a day by which moments that are told by the day may be off. */
const EXACT = 1e-6;

const isWhole = (days: number): boolean => Math.abs(days - Math.round(days)) < EXACT;

/**
 * The moment up to which a time column is filled: one step after its last value, two where the steps are uneven, as of
 * days without weekends; null where its steps are unknown.
 */
function filledUntil({ min, max, distinct }: ColumnProfile): number | null {
  if (min === null || max === null || distinct < 2) return null;
  const step = (max - min) / (distinct - 1);
  const isByDay = isWhole(max / DAY_MS) && isWhole(min / DAY_MS);
  if (!isByDay) return max;
  return max + (isWhole(step / DAY_MS) ? step : step * 2);
}

/** What the last point of a trend lacks, as it was when the trend was suggested; null where its period is filled. */
export function unfinishedText(time: ColumnProfile, grain: string): string | null {
  const [unit, known, until] = [UNITS[grain], parseGrain(grain), filledUntil(time)];
  if (unit === undefined || known === null || until === null || time.max === null) return null;
  const bucket = startOfUnit(time.max, unit);
  const { values } = unfinishedPeriod(known, { bucket, from: null, until }) ?? {};
  if (values === undefined) return null;
  return suggestMessages.unfinished.text.replace('%(until)s', String(values['until']));
}
