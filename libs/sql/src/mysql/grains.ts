import type { FixedGrain } from '@belvedere/core';

type Grain = (sql: string) => string;

/** Buckets inside a day: whole steps of seconds since midnight. */
const seconds =
  (size: number): Grain =>
  (sql) =>
    `(DATE(${sql}) + INTERVAL (TIME_TO_SEC(${sql}) DIV ${size} * ${size}) SECOND)`;
const day: Grain = (sql) => `DATE(${sql})`;
const moved =
  (sign: '+' | '-', days: (sql: string) => string): Grain =>
  (sql) =>
    `(DATE(${sql}) ${sign} INTERVAL ${days(sql)} DAY)`;
const month = moved('-', (sql) => `(DAYOFMONTH(${sql}) - 1)`);
const monday = moved('-', (sql) => `WEEKDAY(${sql})`);

/** Buckets of MySQL and MariaDB; weeks start on Monday. */
export const MYSQL_GRAINS: Readonly<Record<FixedGrain, Grain>> = {
  PT1S: seconds(1),
  PT5S: seconds(5),
  PT30S: seconds(30),
  PT1M: seconds(60),
  PT5M: seconds(300),
  PT10M: seconds(600),
  PT15M: seconds(900),
  PT30M: seconds(1800),
  PT1H: seconds(3600),
  PT6H: seconds(21_600),
  P1D: day,
  P1W: monday,
  P1M: month,
  P3M: (sql) => `(${month(sql)} - INTERVAL ((MONTH(${sql}) - 1) % 3) MONTH)`,
  P1Y: moved('-', (sql) => `(DAYOFYEAR(${sql}) - 1)`),
  '1969-12-28T00:00:00Z/P1W': moved('-', (sql) => `(DAYOFWEEK(${sql}) - 1)`),
  '1969-12-29T00:00:00Z/P1W': monday,
  'P1W/1970-01-03T00:00:00Z': moved('+', (sql) => `(7 - DAYOFWEEK(${sql}))`),
  'P1W/1970-01-04T00:00:00Z': moved('+', (sql) => `(6 - WEEKDAY(${sql}))`),
};
