import type { AdhocColumn, Column, QueryObject } from '@belvedere/core';
import { hasTimeColumn, type DatasetModel, type RejectedFilter } from '@belvedere/sql';

/** Names under which time settings of filters are told of. */
const COLUMN = '__time_col';
const GRAIN = '__time_grain';
const RANGE = '__time_range';

const NAMES: Readonly<Record<string, string>> = {
  [COLUMN]: 'time column',
  [GRAIN]: 'time grain',
  [RANGE]: 'time range',
};

/** What readers call a filter that is told of by this name: its column, or the time setting. */
export const toldFilter = (name: string): string => NAMES[name] ?? name;

/** What became of the time settings that a request says filters have made. */
export interface TimeExtras {
  readonly applied: readonly string[];
  readonly rejected: readonly RejectedFilter[];
}

/** Tells of the `applied_time_extras` of a query which of them its dataset can follow. */
export function timeExtrasOf(
  { applied_time_extras: extras }: QueryObject,
  dataset: DatasetModel,
): TimeExtras {
  const given = extras ?? {};
  const names = [COLUMN, GRAIN, RANGE].filter((name) => given[name] != null && given[name] !== '');
  const isFollowed = (name: string): boolean =>
    hasTimeColumn(dataset, name === COLUMN ? String(given[name]) : null);
  return {
    applied: names.filter(isFollowed),
    rejected: names
      .filter((name) => !isFollowed(name))
      .map((column) => ({ column, reason: column === COLUMN ? 'not_in_datasource' : 'no_temporal_column' })),
  };
}

const isAxis = (column: Column): column is AdhocColumn =>
  typeof column !== 'string' && column.columnType === 'BASE_AXIS';

/** The query with the grain that a filter has set on its axis, for clients that send it only beside the query. */
export function withGrainOfExtras(query: QueryObject): QueryObject {
  const grain = query.applied_time_extras?.[GRAIN];
  const { columns } = query;
  if (typeof grain !== 'string' || grain === '' || !(columns ?? []).some(isAxis)) return query;
  return {
    ...query,
    columns: (columns ?? []).map((column) => (isAxis(column) ? { ...column, timeGrain: grain } : column)),
    extras: { ...query.extras, time_grain_sqla: grain },
  };
}
