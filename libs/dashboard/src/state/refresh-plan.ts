import type { JsonObject } from '@belvedere/core';

/** Time over which a refresh is spread where a dashboard names none, in milliseconds. */
const STAGGER_MS = 5000;
/** Part of its interval over which a timed refresh is spread. */
const WINDOW_SHARE = 0.2;
/** Longest time a browser's timer can wait, in milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** How a dashboard wants its charts refreshed, as its metadata say it. */
export interface RefreshRules {
  /** Time between two timed refreshes, in milliseconds; 0 for none. */
  readonly intervalMs: number;
  /** Whether timed refreshes ask past every cache. */
  readonly isForced: boolean;
  /** Whether the charts ask one after another. */
  readonly isStaggered: boolean;
  /** Least time from the first chart to the last, in milliseconds. */
  readonly spreadMs: number;
  /** Charts that a timed refresh leaves out. */
  readonly immuneIds: ReadonlySet<number>;
}

/** A positive number, also one stored as text; `fallback` for all else. */
function positive(value: JsonObject[string] | undefined, fallback: number): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : fallback;
}

/** What the visit and the instance say of refreshing. */
export interface RefreshOfVisit {
  /** Seconds that the reader chose for this visit, 0 for never; null takes what is stored. */
  readonly seconds: number | null;
  readonly isForced: boolean;
}

/** Seconds between two timed refreshes: those that the reader chose for the visit, else the stored ones; 0 for none. */
export const refreshSecondsOf = (
  metadata: JsonObject,
  { seconds }: Pick<RefreshOfVisit, 'seconds'>,
): number => seconds ?? positive(metadata['refresh_frequency'], 0);

/** The stored interval, asked for past every cache. */
const AS_STORED: RefreshOfVisit = { seconds: null, isForced: true };

/** The rules of a dashboard: no timed refresh, and asking one after another within five seconds, where its metadata name nothing or what cannot be read. */
export function refreshRulesOf(metadata: JsonObject, visit: RefreshOfVisit = AS_STORED): RefreshRules {
  const stagger = metadata['stagger_refresh'] ?? true;
  const immune = metadata['timed_refresh_immune_slices'];
  return {
    intervalMs: Math.min(refreshSecondsOf(metadata, visit) * 1000, LONGEST_TIMER_MS),
    isForced: visit.isForced,
    isStaggered: stagger === true || stagger === 'true',
    spreadMs: positive(metadata['stagger_time'], STAGGER_MS),
    immuneIds: new Set(Array.isArray(immune) ? immune.map(Number) : []),
  };
}

/**
 * How long each of `count` charts waits before it asks, in milliseconds: evenly from 0 to the longer of `windowMs` and
 * the dashboard's own spread. A lone chart does not wait, nor does any where staggering is off.
 */
export function refreshDelays(count: number, rules: RefreshRules, windowMs: number): readonly number[] {
  const total = rules.isStaggered && count > 1 ? Math.max(windowMs, rules.spreadMs) : 0;
  return Array.from({ length: count }, (_, index) => (total === 0 ? 0 : (index * total) / (count - 1)));
}

/** Time over which a timed refresh is spread, in milliseconds. */
export const timedWindow = ({ intervalMs }: RefreshRules): number => intervalMs * WINDOW_SHARE;
