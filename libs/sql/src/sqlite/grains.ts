import type { FixedGrain } from '@belvedere/core';

type Grain = (sql: string) => string;

const cut =
  (pattern: string): Grain =>
  (sql) =>
    `strftime('${pattern}', ${sql})`;
const step =
  (prefix: string, directive: string, size: number, suffix: string): Grain =>
  (sql) =>
    `strftime('${prefix}', ${sql}) || printf('%02d${suffix}', CAST(strftime('${directive}', ${sql}) AS INTEGER) / ${size} * ${size})`;
const date =
  (...modifiers: readonly string[]): Grain =>
  (sql) =>
    `date(${[sql, ...modifiers.map((modifier) => `'${modifier}'`)].join(', ')})`;
const minutes = (size: number): Grain => step('%Y-%m-%d %H:', '%M', size, ':00');
const seconds = (size: number): Grain => step('%Y-%m-%d %H:%M:', '%S', size, '');
const quarter: Grain = (sql) =>
  `date(${sql}, 'start of month', printf('-%d months', (CAST(strftime('%m', ${sql}) AS INTEGER) - 1) % 3))`;

/** Buckets of SQLite as ISO text; weeks start on Monday. */
export const SQLITE_GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: cut('%Y-%m-%d %H:%M:%S'),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: cut('%Y-%m-%d %H:%M:00'),
  PT5M: minutes(5),
  PT10M: minutes(10),
  PT15M: minutes(15),
  PT30M: minutes(30),
  PT1H: cut('%Y-%m-%d %H:00:00'),
  PT6H: step('%Y-%m-%d ', '%H', 6, ':00:00'),
  P1D: date(),
  P1W: date('weekday 0', '-6 days'),
  P1M: date('start of month'),
  P3M: quarter,
  P1Y: date('start of year'),
  '1969-12-28T00:00:00Z/P1W': date('weekday 6', '-6 days'),
  '1969-12-29T00:00:00Z/P1W': date('weekday 0', '-6 days'),
  'P1W/1970-01-03T00:00:00Z': date('weekday 6'),
  'P1W/1970-01-04T00:00:00Z': date('weekday 0'),
};
