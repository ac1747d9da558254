import { instantToWall, resolveTimeRange, type TimeRange } from '@belvedere/core';
import { absentOf } from './absent.ts';
import { bindArguments, textArgument } from './arguments.ts';
import type { TemplateFacts } from './facts.ts';
import { refused } from './fault.ts';
import type { RenderNotes } from './notes.ts';
import { isTrue } from './operations.ts';
import { isText, type CallArguments, type TemplateValue } from './value.ts';
import { plainText, userText } from './text.ts';

/** A wall time as `2024-01-31T00:00:00`. */
export const isoOf = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** A phrase as a range on the wall clock of the facts' zone; an open side is null. */
export function rangeOf(phrase: string, { clock, query }: TemplateFacts): TimeRange {
  const { now, zone, calendar } = clock;
  const { since, until } = resolveTimeRange(phrase, {
    now,
    zone,
    calendar,
    relativeStart: query?.relativeStart ?? undefined,
    relativeEnd: query?.relativeEnd ?? undefined,
    shift: query?.timeShift ?? undefined,
  });
  const toWall = (instant: number | null): number | null =>
    instant === null ? null : instantToWall(instant, zone);
  return { since: toWall(since), until: toWall(until) };
}

/** Start and end of the query's range as ISO text; null where it is open. */
export function rangeVariables(facts: TemplateFacts): {
  readonly from: string | null;
  readonly to: string | null;
} {
  const phrase = facts.query?.timeRange ?? null;
  if (phrase === null) return { from: null, to: null };
  const { since, until } = rangeOf(phrase, facts);
  return { from: since === null ? null : isoOf(since), to: until === null ? null : isoOf(until) };
}

const NAME = 'get_time_filter';

/** What the filter on time is called where it names no column. */
export const TIME_RANGE = 'time range';

function phraseFor(column: string | null, { query }: TemplateFacts): string | null {
  if (query === null) return null;
  const filter = query.filters.find(({ col, op }) => op.toUpperCase() === 'TEMPORAL_RANGE' && col === column);
  if (filter !== undefined) return String(filter.val);
  return column === null || column === query.timeColumn ? query.timeRange : null;
}

const literalOf = (wall: number | null, isDate: boolean): string | null =>
  wall === null ? null : `'${isDate ? isoOf(wall).slice(0, 10) : isoOf(wall).replace('T', ' ')}'`;

/** `get_time_filter(column, default, target_type, remove_filter)`: the range on a column as literals. */
export function timeFilter(given: CallArguments, facts: TemplateFacts, notes: RenderNotes): TemplateValue {
  const bound = bindArguments(NAME, ['column', 'default', 'target_type', 'strftime', 'remove_filter'], given);
  const { line } = given;
  if (bound.has('strftime'))
    throw refused(line, NAME, 'strftime is not possible; use target_type or slice from_dttm');
  const column = bound.has('column') ? textArgument(NAME, 'column', bound, line) : null;
  const found = phraseFor(column, facts);
  const name = column ?? facts.query?.timeColumn ?? null;
  if (found !== null && name !== null) notes.readFilters.add(name);
  if (name !== null && isTrue(bound.get('remove_filter') ?? false)) notes.removedFilters.add(name);
  const preset = bound.get('default') ?? null;
  const phrase = found ?? (isText(preset) ? plainText(preset) : 'No filter');
  const { since, until } = rangeOf(phrase, facts);
  const type = bound.has('target_type') ? textArgument(NAME, 'target_type', bound, line) : '';
  const isDate = type.toUpperCase() === 'DATE';
  return new Map<string, TemplateValue>([
    ['from_expr', literalOf(since, isDate) ?? absentOf(name ?? TIME_RANGE)],
    ['to_expr', literalOf(until, isDate) ?? absentOf(name ?? TIME_RANGE)],
    ['time_range', userText(phrase, NAME)],
  ]);
}
