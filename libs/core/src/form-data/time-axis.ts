import type { Column } from '../adhoc.ts';
import type { QueryObject } from '../query-object.ts';

/** The x axis as the query takes it: with its grain when it is a time column. */
export function baseAxis(axis: Column, grain: string | null | undefined): Column {
  const timeGrain = grain ?? null;
  if (typeof axis === 'string') {
    return { expressionType: 'SQL', sqlExpression: axis, label: axis, columnType: 'BASE_AXIS', timeGrain };
  }
  return { timeGrain, columnType: 'BASE_AXIS', ...axis };
}

const expressionOf = (column: Column): string => (typeof column === 'string' ? column : column.sqlExpression);

/**
 * The query with its x axis marked: the column that is the axis becomes a base axis with the query's grain, and the
 * query is no longer a time series of its own time column. Unchanged when the axis is not among its columns.
 */
export function withTimeAxis(query: QueryObject, axis: Column): QueryObject {
  const columns = query.columns ?? [];
  const at = columns.findIndex(
    (column) => typeof column === typeof axis && expressionOf(column) === expressionOf(axis),
  );
  const found = columns[at];
  if (found === undefined) return query;
  const { is_timeseries: _, ...rest } = query;
  const marked = baseAxis(found, query.extras?.time_grain_sqla);
  return { ...rest, columns: columns.with(at, marked) };
}
