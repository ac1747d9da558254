import type { FixedGrain } from '@belvedere/core';
import type { TimeStorage } from '../time-storage.ts';

type Grain = (sql: string) => string;

const inside =
  (width: string): Grain =>
  (sql) =>
    `toStartOfInterval(${sql}, INTERVAL ${width})`;
const named =
  (name: string): Grain =>
  (sql) =>
    `${name}(${sql})`;
const week =
  (mode: 0 | 1, daysAfter: number): Grain =>
  (sql) =>
    daysAfter === 0
      ? `toStartOfWeek(${sql}, ${mode})`
      : `addDays(toStartOfWeek(${sql}, ${mode}), ${daysAfter})`;

const GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: inside('1 SECOND'),
  PT5S: inside('5 SECOND'),
  PT30S: inside('30 SECOND'),
  PT1M: inside('1 MINUTE'),
  PT5M: inside('5 MINUTE'),
  PT10M: inside('10 MINUTE'),
  PT15M: inside('15 MINUTE'),
  PT30M: inside('30 MINUTE'),
  PT1H: inside('1 HOUR'),
  PT6H: inside('6 HOUR'),
  P1D: named('toStartOfDay'),
  P1W: week(1, 0),
  P1M: named('toStartOfMonth'),
  P3M: named('toStartOfQuarter'),
  P1Y: named('toStartOfYear'),
  '1969-12-28T00:00:00Z/P1W': week(0, 0),
  '1969-12-29T00:00:00Z/P1W': week(1, 0),
  'P1W/1970-01-03T00:00:00Z': week(0, 6),
  'P1W/1970-01-04T00:00:00Z': week(1, 6),
};

/** A time in UTC: a column may carry a zone of its own, in which its buckets would lie. */
function inUtc(sql: string, { as }: TimeStorage): string {
  if (as === 'date') return `toDateTime64(${sql}, 0, 'UTC')`;
  return as === 'instant' ? `toTimeZone(${sql}, 'UTC')` : sql;
}

/** Buckets of ClickHouse, in UTC; weeks start on Monday. */
export const clickhouseGrain = (sql: string, grain: FixedGrain, storage: TimeStorage): string =>
  GRAINS[grain](inUtc(sql, storage));
