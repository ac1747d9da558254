import type { AdhocColumn, Column } from './adhoc.ts';
import type { PostProcessingStep } from './post-processing.schema.ts';
import type { QueryFilter, QueryObject } from './query-object.ts';

/** Whether a filter is a range of the chart's own time, for which the range of the whole query stands. */
const isOwnRange = ({ op, val, isExtra }: QueryFilter, range: unknown): boolean =>
  op === 'TEMPORAL_RANGE' && (isExtra !== true || val === range);

const isOf = (column: Column, name: string): boolean =>
  typeof column === 'string' ? column === name : 'sqlExpression' in column && column.sqlExpression === name;

const moved = (column: Column, to: string): Column =>
  typeof column === 'string' ? to : ({ ...column, sqlExpression: to, label: to } satisfies AdhocColumn);

function movedStep(step: PostProcessingStep | null, from: string, to: string): PostProcessingStep | null {
  if (step?.operation !== 'pivot') return step;
  const index = step.options.index.map((name) => (name === from ? to : name));
  return { ...step, options: { ...step.options, index } };
}

/** The query with its axis on another time column; the range that the old one had holds for the new one. */
function onColumn(query: QueryObject, axis: string, granularity: string): QueryObject {
  const filters = query.filters ?? [];
  const old = filters.find((filter) => isOwnRange(filter, query.time_range) && filter.col === axis);
  const range = query.time_range ?? (typeof old?.val === 'string' ? old.val : null);
  const orderby = (query.orderby ?? []).map(([by, ascending]) =>
    by === axis ? ([granularity, ascending] as const) : ([by, ascending] as const),
  );
  return {
    ...query,
    columns: (query.columns ?? []).map((column) =>
      isOf(column, axis) ? moved(column, granularity) : column,
    ),
    filters: filters.filter((filter) => filter !== old),
    ...(query.orderby != null && { orderby }),
    ...(range !== null && { time_range: range }),
    ...(query.post_processing != null && {
      post_processing: query.post_processing.map((step) => movedStep(step, axis, granularity)),
    }),
  };
}

/**
 * What `granularity` does to a query that a chart with a temporal axis sends: the axis moves to that column, and a time
 * range of the query is the range of all its own time filters. `temporal` are the time columns of the dataset.
 */
export function withGranularityAxis(
  query: QueryObject,
  axis: unknown,
  temporal: ReadonlySet<string>,
): QueryObject {
  const { granularity } = query;
  const moves =
    typeof granularity === 'string' &&
    granularity !== axis &&
    temporal.has(granularity) &&
    typeof axis === 'string' &&
    temporal.has(axis) &&
    (query.columns ?? []).some((column) => isOf(column, axis));
  const placed = moves ? onColumn(query, axis, granularity) : query;
  const { time_range: range, filters } = placed;
  if (granularity == null || range == null || range === '') return placed;
  const isOwn = (filter: QueryFilter): boolean => isOwnRange(filter, range);
  if (!(filters ?? []).some(isOwn)) return placed;
  return {
    ...placed,
    filters: (filters ?? []).map((filter) => (isOwn(filter) ? { ...filter, val: range } : filter)),
  };
}
