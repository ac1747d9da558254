import type { Column, Metric } from './adhoc.ts';
import { joinConditions } from './form-data/adhoc-clauses.ts';
import type { QueryObject } from './query-object.ts';

/** Fields of a query as older clients send them. */
export interface DeprecatedQueryFields {
  readonly groupby?: readonly Column[] | null;
  readonly granularity_sqla?: string | null;
  readonly timeseries_limit?: number | null;
  readonly timeseries_limit_metric?: Metric | null;
  readonly where?: string | null;
  readonly having?: string | null;
}

function rangeOf({ time_range: range, since, until }: QueryObject): string | null {
  if (range !== null && range !== undefined && range !== '') return range;
  const hasSide = [since, until].some((side) => side !== null && side !== undefined && side !== '');
  return hasSide ? `${since ?? ''} : ${until ?? ''}` : null;
}

/**
 * A query with its old fields under their present names: `groupby` becomes columns when there are none, `where` and
 * `having` join the extras, `since` and `until` become a time range. A present field wins over its old name.
 */
export function upgradeQueryObject(query: QueryObject & DeprecatedQueryFields): QueryObject {
  const { groupby, granularity_sqla, timeseries_limit, timeseries_limit_metric, where, having, ...rest } =
    query;
  const { since: _since, until: _until, ...current } = rest;
  const extras = query.extras ?? {};
  const allWhere = where ? joinConditions([extras.where, where]) : extras.where;
  const allHaving = having ? joinConditions([extras.having, having]) : extras.having;
  const range = rangeOf(query);
  return {
    ...current,
    columns: (query.columns?.length ?? 0) > 0 ? query.columns : (groupby ?? query.columns),
    granularity: query.granularity ?? granularity_sqla,
    series_limit: query.series_limit ?? timeseries_limit,
    series_limit_metric: query.series_limit_metric ?? timeseries_limit_metric,
    extras: { ...extras, ...(allWhere && { where: allWhere }), ...(allHaving && { having: allHaving }) },
    ...(range !== null && { time_range: range }),
  } as QueryObject;
}
