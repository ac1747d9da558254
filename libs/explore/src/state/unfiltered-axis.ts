import type { ChartDatasource } from '@belvedere/charts';
import { adhocFiltersOf, type FormData } from '@belvedere/core';

/** The time column that a change put on the axis and that no filter limits; null when there is none. */
export function unfilteredAxis(
  before: FormData,
  after: FormData,
  datasource: ChartDatasource,
): string | null {
  const axis = after['x_axis'];
  if (typeof axis !== 'string' || axis === before['x_axis']) return null;
  const isTime = datasource.columns.some(({ column_name: name, is_dttm: isDttm }) => name === axis && isDttm);
  if (!isTime) return null;
  const filters = adhocFiltersOf(after);
  const isFiltered = filters.some((filter) => filter.expressionType === 'SIMPLE' && filter.subject === axis);
  return isFiltered ? null : axis;
}
