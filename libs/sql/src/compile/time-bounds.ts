import { instantToWall, resolveTimeRange, type TimeRange } from '@belvedere/core';
import type { Expression } from '../tree/nodes.ts';
import type { TimeStorage } from '../time-storage.ts';
import type { CompileContext } from './context.ts';
import { orderedMoment, orderedTime } from './ordered-time.ts';

/** A range in the terms of one column, and on the wall of the query's zone. */
export interface TimeBounds extends TimeRange {
  readonly wall: TimeRange;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/**
 * The moment from which a phrase is read: the last whole minute, or second where the phrase counts in seconds. Equal
 * questions within it are equal statements, so that ranges which end now can be answered from a cache.
 */
function readingMoment(phrase: string, now: number): number {
  const step = /second/i.test(phrase) ? SECOND_MS : MINUTE_MS;
  return Math.floor(now / step) * step;
}

/** A range as the times of a column: instants for an instant column, else the zone's wall clock as if UTC. */
export function boundsFor(
  phrase: string,
  storage: TimeStorage,
  context: CompileContext,
  shift: string | null = null,
): TimeBounds {
  const { now, zone, calendar, query } = context;
  const { since, until } = resolveTimeRange(phrase, {
    now: readingMoment(phrase, now),
    zone,
    calendar,
    relativeStart: query.extras?.relative_start,
    relativeEnd: query.extras?.relative_end,
    shift: shift ?? undefined,
  });
  const toWall = (instant: number | null): number | null =>
    instant === null ? null : instantToWall(instant, zone);
  const wall = { since: toWall(since), until: toWall(until) };
  return { ...(storage.as === 'instant' ? { since, until } : wall), wall };
}

/**
 * Conditions of a range: start inclusive, end exclusive, each only when set. Texts whose order is not that of their
 * times are read as times first.
 */
export function rangeConditions(
  column: Expression,
  storage: TimeStorage,
  { since, until }: TimeRange,
): readonly Expression[] {
  const conditions: Expression[] = [];
  const left = orderedTime(column, storage);
  const right = (wall: number): Expression => orderedMoment(wall, storage);
  if (since !== null) conditions.push({ node: 'compare', op: '>=', left, right: right(since) });
  if (until !== null) conditions.push({ node: 'compare', op: '<', left, right: right(until) });
  return conditions;
}
