import {
  DASHBOARD_LAYERS_KEY,
  isJsonObject,
  joinedLayers,
  timeSettingsOf,
  type Column,
  type FormData,
  type Json,
} from '@belvedere/core';
import type { ChartDatasource } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';

const nameOf = (axis: Json | undefined): string | null => {
  if (typeof axis === 'string') return axis;
  const expression = (axis as { readonly sqlExpression?: Json } | null | undefined)?.sqlExpression;
  return typeof expression === 'string' ? expression : null;
};

/** The same filters, those by time on the one column moved to the other. */
function movedFilters(filters: Json | undefined, from: string, to: string): Json | undefined {
  if (!Array.isArray(filters)) return filters;
  return filters.map((filter: Json) =>
    isJsonObject(filter) &&
    filter['expressionType'] !== 'SQL' &&
    filter['operator'] === 'TEMPORAL_RANGE' &&
    filter['subject'] === from
      ? { ...filter, subject: to }
      : filter,
  );
}

type Columns = Pick<ChartDatasource, 'columns'>;

const isTimeOf =
  ({ columns }: Columns) =>
  (name: string | null): name is string =>
    columns.some(({ column_name: known, is_dttm: isTemporal }) => known === name && isTemporal);

/**
 * A form with the annotation layers that its dashboard puts on every chart over time: where the chart draws such layers
 * and its x axis is a time column of the dataset. All other forms stay as they are.
 */
export function withTimeLayers(
  { supportedAnnotationTypes }: Pick<ChartManifest, 'supportedAnnotationTypes'>,
  form: FormData,
  datasource: Columns,
): FormData {
  const draws = form[DASHBOARD_LAYERS_KEY] !== undefined && supportedAnnotationTypes !== undefined;
  if (!draws || !isTimeOf(datasource)(nameOf(form['x_axis']))) return form;
  return { ...form, annotation_layers: joinedLayers(form) };
}

/**
 * A form with what filters beside it say of its time: their grain in place of its own, and where its x axis is a time
 * column of the dataset, their time column in place of that, with its range. A column that the dataset does not know as
 * a time changes nothing.
 */
export function withTimeSettings(form: FormData, datasource: Columns): FormData {
  const { grain, column } = timeSettingsOf(form);
  const grained = grain === null ? form : { ...form, time_grain_sqla: grain };
  const isTime = isTimeOf(datasource);
  const axis = nameOf(form['x_axis']);
  if (!isTime(axis) || !isTime(column) || axis === column) return grained;
  const filters = movedFilters(form['adhoc_filters'], axis, column);
  return {
    ...grained,
    x_axis: column satisfies Column,
    ...(filters !== undefined && { adhoc_filters: filters }),
  };
}
