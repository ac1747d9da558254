import type { FixedGrain } from '@belvedere/core';
import type { TimeStorage } from '../time-storage.ts';

type Grain = (sql: string, isInstant: boolean) => string;

const trunc =
  (unit: string): Grain =>
  (sql) =>
    `date_trunc('${unit}', ${sql})`;
const bin =
  (width: string): Grain =>
  (sql, isInstant) =>
    `date_bin('${width}', ${sql}, ${isInstant ? "TIMESTAMPTZ '2000-01-01 00:00:00+00'" : "TIMESTAMP '2000-01-01'"})`;
const week =
  (daysBefore: number, daysAfter: number): Grain =>
  (sql) => {
    const moved = daysBefore === 0 ? sql : `${sql} + INTERVAL '${daysBefore} days'`;
    const after = daysAfter < 0 ? `- INTERVAL '${-daysAfter} days'` : `+ INTERVAL '${daysAfter} days'`;
    return daysAfter === 0 ? `date_trunc('week', ${moved})` : `(date_trunc('week', ${moved}) ${after})`;
  };

const GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: trunc('second'),
  PT5S: bin('5 seconds'),
  PT30S: bin('30 seconds'),
  PT1M: trunc('minute'),
  PT5M: bin('5 minutes'),
  PT10M: bin('10 minutes'),
  PT15M: bin('15 minutes'),
  PT30M: bin('30 minutes'),
  PT1H: trunc('hour'),
  PT6H: bin('6 hours'),
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

const CASTS: Readonly<Partial<Record<TimeStorage['as'], string>>> = {
  wall: 'TIMESTAMP',
  date: 'TIMESTAMP',
  instant: 'TIMESTAMPTZ',
};

/**
 * Buckets of PostgreSQL (14 and newer: `date_bin`); weeks start on Monday. The cast decides between the variants of
 * date_trunc, which would read a date as a time with zone.
 */
export function postgresGrain(sql: string, grain: FixedGrain, storage: TimeStorage): string {
  const type = CASTS[storage.as];
  const time = type === undefined ? sql : `CAST(${sql} AS ${type})`;
  return GRAINS[grain](time, storage.as === 'instant');
}
