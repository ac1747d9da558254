import type { FixedGrain } from '@belvedere/core';

type Grain = (sql: string) => string;

const trunc =
  (unit: string): Grain =>
  (sql) =>
    `date_trunc('${unit}', ${sql})`;
const bucket =
  (width: string): Grain =>
  (sql) =>
    `time_bucket(INTERVAL '${width}', ${sql})`;
const week =
  (daysBefore: number, daysAfter: number): Grain =>
  (sql) => {
    const moved = daysBefore === 0 ? sql : `${sql} + INTERVAL '${daysBefore} days'`;
    const after = daysAfter < 0 ? `- INTERVAL '${-daysAfter} days'` : `+ INTERVAL '${daysAfter} days'`;
    return daysAfter === 0 ? `date_trunc('week', ${moved})` : `(date_trunc('week', ${moved}) ${after})`;
  };

/** Buckets of DuckDB. A day is a cast, which is three times as fast as date_trunc; weeks start on Monday. */
export const DUCKDB_GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: trunc('second'),
  PT5S: bucket('5 seconds'),
  PT30S: bucket('30 seconds'),
  PT1M: trunc('minute'),
  PT5M: bucket('5 minutes'),
  PT10M: bucket('10 minutes'),
  PT15M: bucket('15 minutes'),
  PT30M: bucket('30 minutes'),
  PT1H: trunc('hour'),
  PT6H: bucket('6 hours'),
  P1D: (sql) => `CAST(${sql} AS DATE)`,
  P1W: trunc('week'),
  P1M: trunc('month'),
  P3M: trunc('quarter'),
  P1Y: trunc('year'),
  '1969-12-28T00:00:00Z/P1W': week(1, -1),
  '1969-12-29T00:00:00Z/P1W': week(0, 0),
  'P1W/1970-01-03T00:00:00Z': week(1, 5),
  'P1W/1970-01-04T00:00:00Z': week(0, 6),
};
