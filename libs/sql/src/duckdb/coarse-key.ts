import type { GrainDuration } from '@belvedere/core';
import type { CoarseKey, CoarseTime } from '../dialect.ts';
import { quoteText } from './quoting.ts';
import { zoneStepMinutes } from './zone-step.ts';

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
const MINUTE_US = 60_000_000;
const HOUR_MINUTES = 60;

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

/** Minutes of the grains that are shorter than an hour and not finer than any wall. */
const GRAIN_MINUTES: Readonly<Partial<Record<GrainDuration, number>>> = { PT15M: 15, PT30M: 30 };

/**
 * Hours, or where the zone or the grain asks for it halves or quarters of them: of such steps are all changes of most
 * zones since 1973. Only asked for ranges that start later, so no time lies before 1970; where they end
 * before the year 10000 as well, no time is infinite and the numbers are short.
 */
function zonedKey({ sql, grain, isBounded }: CoarseTime, zone: string): CoarseKey | null {
  const step = FINER_THAN_HOUR.has(grain) ? null : zoneStepMinutes(zone);
  if (step === null) return null;
  const minutes = Math.min(step, GRAIN_MINUTES[grain] ?? HOUR_MINUTES);
  const spanUs = minutes * MINUTE_US;
  const number = `epoch_us(${sql}) // ${spanUs}`;
  const start = (name: string): string =>
    isBounded ? `make_timestamp(CAST(${name} AS BIGINT) * ${spanUs})` : spanStart(name, spanUs);
  return {
    key: isBounded ? `CAST(${number} AS INTEGER)` : orInfinite(number, sql),
    timeOf: (name) => `((${start(name)}) AT TIME ZONE 'UTC' AT TIME ZONE ${quoteText(zone)})`,
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
