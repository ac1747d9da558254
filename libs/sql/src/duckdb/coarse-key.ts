import type { GrainDuration } from '@belvedere/core';
import type { CoarseKey, CoarseTime } from '../dialect.ts';
import { quoteText } from './quoting.ts';

const FINER_THAN_HOUR: ReadonlySet<GrainDuration> = new Set([
  'PT1S',
  'PT5S',
  'PT30S',
  'PT1M',
  'PT5M',
  'PT10M',
]);
const DAY_OR_LESS: ReadonlySet<GrainDuration> = new Set<GrainDuration>([
  ...FINER_THAN_HOUR,
  'PT15M',
  'PT30M',
  'PT6H',
  'P1D',
]);
const HOUR_US = 3_600_000_000;
const QUARTER_HOUR_US = 900_000_000;

/** Stands for an infinite time: no span of a finite one has it. */
const INFINITE_KEY = 9_000_000_000_000_000_000n;

/** The key; infinite times, of which `epoch_us` knows nothing, keep keys of their own. */
function orInfinite(key: string, sql: string): string {
  return `COALESCE(${key}, CASE WHEN ${sql} = 'infinity' THEN ${INFINITE_KEY} WHEN ${sql} = '-infinity' THEN -${INFINITE_KEY} END)`;
}

/** Number of the span that holds a time, rounded down also before 1970, where `//` rounds towards 1970. */
const spanKey = (sql: string, spanUs: number): string =>
  orInfinite(`epoch_us(${sql}) // ${spanUs} - CAST(epoch_us(${sql}) % ${spanUs} < 0 AS BIGINT)`, sql);

/** Start of a span as a timestamp. */
function spanStart(name: string, spanUs: number): string {
  return `CASE ${name} WHEN ${INFINITE_KEY} THEN TIMESTAMP 'infinity' WHEN -${INFINITE_KEY} THEN TIMESTAMP '-infinity' ELSE make_timestamp(${name} * ${spanUs}) END`;
}

/** Days for buckets of weeks and longer, hours for hours: both cost a third of truncating every row. */
function wallKey({ sql, grain }: CoarseTime): CoarseKey | null {
  if (grain === 'PT1H')
    return {
      key: spanKey(sql, HOUR_US),
      timeOf: (name) => spanStart(name, HOUR_US),
    };
  if (DAY_OR_LESS.has(grain)) return null;
  return { key: `CAST(${sql} AS DATE)`, timeOf: (name) => `CAST(${name} AS TIMESTAMP)` };
}

/**
 * Quarters of an hour: since 1972 the wall of every zone is whole quarters away from UTC. Only asked for ranges that
 * start later, so no time lies before 1970.
 */
function zonedKey({ sql, grain }: CoarseTime, zone: string): CoarseKey | null {
  if (FINER_THAN_HOUR.has(grain)) return null;
  return {
    key: orInfinite(`epoch_us(${sql}) // ${QUARTER_HOUR_US}`, sql),
    timeOf: (name) =>
      `((${spanStart(name, QUARTER_HOUR_US)}) AT TIME ZONE 'UTC' AT TIME ZONE ${quoteText(zone)})`,
  };
}

/**
 * The first of two groupings: by a cheap key, so that only the few keys go through the engine's slow truncation or
 * zone rules. Null where that gains nothing.
 */
export function duckdbCoarseKey(time: CoarseTime): CoarseKey | null {
  if (time.storage.as === 'wall') return wallKey(time);
  return time.storage.as === 'instant' && time.zone !== null ? zonedKey(time, time.zone) : null;
}
