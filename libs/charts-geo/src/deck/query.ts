import {
  asList,
  queryFromFormData,
  type Column,
  type FormData,
  type Metric,
  type QueryObject,
} from '@belvedere/core';
import { spatialNames } from './spatial-names.ts';

/** What a map asks for beside where its rows lie. */
export interface MapQuestion {
  /** Values of spatial controls. */
  readonly spatials: readonly unknown[];
  readonly columns?: readonly (Column | null)[];
  readonly metrics?: readonly (Metric | null)[];
}

const extraColumns = (form: FormData): readonly Column[] => asList(form['js_columns'] as readonly Column[]);

/**
 * The query of a map: its spatial columns and what else it shows, grouped when it has metrics, else row by row. Rows without
 * a location are left out unless `filter_nulls` is off.
 */
export function mapQuery(form: FormData, { spatials, columns = [], metrics = [] }: MapQuestion): QueryObject {
  const located = spatialNames(spatials);
  const asked = metrics.filter((metric) => metric !== null);
  const query = queryFromFormData(form, {
    columns: [...located, ...columns.filter((column) => column !== null), ...extraColumns(form)],
    ...(asked.length > 0 && { metrics: asked }),
  });
  if (form['filter_nulls'] === false) return query;
  const known = located.map((col) => ({ col, op: 'IS NOT NULL' }) as const);
  return { ...query, filters: [...(query.filters ?? []), ...known] };
}

/** The query without rows whose `column` is null, unless `filter_nulls` is off. */
export function notNull(query: QueryObject, column: Column | null, form: FormData): QueryObject {
  if (column === null || form['filter_nulls'] === false) return query;
  return { ...query, filters: [...(query.filters ?? []), { col: column, op: 'IS NOT NULL' }] };
}
