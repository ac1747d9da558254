import type { FixedGrain } from '@belvedere/core';
import type { TimeStorage } from '../time-storage.ts';

type Grain = (sql: string) => string;

const trunc =
  (unit: string): Grain =>
  (sql) =>
    `date_trunc('${unit}', ${sql})`;
/** Steps of `part` inside the next larger unit. */
const steps =
  (size: number, part: 'second' | 'minute' | 'hour', unit: 'minute' | 'hour' | 'day'): Grain =>
  (sql) =>
    `date_add('${part}', ${part}(${sql}) / ${size} * ${size}, date_trunc('${unit}', ${sql}))`;
const week =
  (daysBefore: number, daysAfter: number): Grain =>
  (sql) => {
    const moved = daysBefore === 0 ? sql : `date_add('day', ${daysBefore}, ${sql})`;
    const start = `date_trunc('week', ${moved})`;
    return daysAfter === 0 ? start : `date_add('day', ${daysAfter}, ${start})`;
  };

const GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: trunc('second'),
  PT5S: steps(5, 'second', 'minute'),
  PT30S: steps(30, 'second', 'minute'),
  PT1M: trunc('minute'),
  PT5M: steps(5, 'minute', 'hour'),
  PT10M: steps(10, 'minute', 'hour'),
  PT15M: steps(15, 'minute', 'hour'),
  PT30M: steps(30, 'minute', 'hour'),
  PT1H: trunc('hour'),
  PT6H: steps(6, 'hour', 'day'),
  P1D: trunc('day'),
  P1W: trunc('week'),
  P1M: trunc('month'),
  P3M: trunc('quarter'),
  P1Y: trunc('year'),
  '1969-12-28T00:00:00Z/P1W': week(1, -1),
  '1969-12-29T00:00:00Z/P1W': week(0, 0),
  'P1W/1970-01-03T00:00:00Z': week(1, 5),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
};

/** A time that every unit can be cut to; instants in UTC, whatever zone they carry. */
function plainTime(sql: string, { as }: TimeStorage): string {
  if (as === 'date') return `CAST(${sql} AS TIMESTAMP(3))`;
  return as === 'instant' ? `(${sql} AT TIME ZONE 'UTC')` : sql;
}

/** Buckets of Trino; weeks start on Monday. */
export const trinoGrain = (sql: string, grain: FixedGrain, storage: TimeStorage): string =>
  GRAINS[grain](plainTime(sql, storage));
