import { parseGrain, type QueryObject } from '@belvedere/core';
import { SQL_ERRORS, type CompiledQuery } from '@belvedere/sql';
import type { HostComparison } from '../engine-work/tasks/reshaping.ts';

/** A query at other times. */
export interface Comparison {
  readonly queries: readonly QueryObject[];
  readonly join: HostComparison;
}

const DIRECTION = /\b(ago|later)\s*$/i;
const CUSTOM_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Groups are found by their names, and the largest of one time are not those of another. */
const UNLIMITED = { row_limit: null } as const;

const invalid = (reason: string) => SQL_ERRORS.error('QUERY_INVALID', { reason });

/** The offset that leads back: `1 year ago` comes back by `1 year later`. */
const reversed = (offset: string): string =>
  offset.replace(DIRECTION, (word) => (word.trim().toLowerCase() === 'ago' ? 'later' : 'ago'));

const seconds = (ms: number): string =>
  ms >= 0 ? `${Math.round(ms / 1000)} seconds ago` : `${Math.round(-ms / 1000)} seconds later`;

/** The start of a date's day, in wall time; null for a date that no calendar has, such as 2024-02-31. */
function dayStart(text: string): number | null {
  const start = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text ? null : start;
}

/** An offset in words: `inherit` is the length of the range, a date is the distance of the range's start to it. */
function offsetInWords(offset: string, since: number, until: number): string {
  const text = offset.trim();
  if (text.toLowerCase() === 'inherit') return seconds(until - since);
  if (!CUSTOM_DATE.test(text)) return text;
  const start = dayStart(text);
  if (start === null) throw invalid(`The time offset ${text} is no date`);
  return seconds(since - start);
}

/**
 * The queries behind `time_offsets`: the same one with its own range moved, without post-processing, and the rule by
 * which its rows are laid beside those of the first. Null without offsets. Throws QUERY_INVALID for an open range, and
 * for a time column without a grain.
 */
export function comparisonOf(query: QueryObject, { columns, wallRange }: CompiledQuery): Comparison | null {
  const offsets = [...new Set(query.time_offsets ?? [])].filter((offset) => offset.trim() !== '');
  if (offsets.length === 0) return null;
  const { since, until } = wallRange;
  if (since === null || until === null)
    throw invalid(
      'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
    );
  const time = columns.find(({ role }) => role === 'time')?.label ?? null;
  const axis = (query.columns ?? []).find((column) => typeof column !== 'string' && column.timeGrain != null);
  const asked = typeof axis === 'object' ? axis.timeGrain : query.extras?.time_grain_sqla;
  const grain = asked == null ? null : parseGrain(asked);
  if (time !== null && grain === null) throw invalid('Time Grain must be specified when using Time Shift.');
  const { post_processing: _steps, time_offsets: _offsets, row_offset: _rows, ...rest } = query;
  const shifts = offsets.map((offset) => offsetInWords(offset, since, until));
  return {
    queries: shifts.map((shift) => ({ ...rest, ...(time === null && UNLIMITED), time_shift: shift })),
    join: {
      time,
      grain,
      metrics: columns.filter(({ role }) => role === 'metric').map(({ label }) => label),
      offsets: offsets.map((label, index) => ({ label, toBase: reversed(shifts[index] ?? '') })),
    },
  };
}
