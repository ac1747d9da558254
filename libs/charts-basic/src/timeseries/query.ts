import {
  asList,
  baseAxis,
  columnLabel,
  firstMetric,
  metricLabel,
  orderByFirst,
  parseOrderBy,
  queryFromFormData,
  timeSettingsOf,
  type Column,
  type FormData,
  type Json,
  type Metric,
  type OrderBy,
  type QueryObject,
} from '@belvedere/core';
import type { ChartDatasource } from '@belvedere/charts';

/** What a chart over an axis reads from its form. */
export type AxisQueryForm = FormData & {
  readonly x_axis: Column | null;
  readonly metrics: readonly Metric[];
  readonly groupby: readonly Column[];
};

/** Whether the x axis is a time column, as far as the dataset says. */
export function isTimeColumn(axis: Column | null, { columns }: ChartDatasource): boolean {
  if (axis === null) return false;
  if (typeof axis !== 'string') return axis.columnType === 'BASE_AXIS';
  return columns.find((column) => column.column_name === axis)?.is_dttm ?? false;
}

/**
 * The metric that the places of an axis are sorted by while no series shows it: it is asked for beside them. Null for all
 * others, for charts with dimensions, with other times, and of shares, of which it would become a part.
 */
export function sortMetricOf(form: AxisQueryForm): Metric | null {
  const sortBy = firstMetric(form['timeseries_limit_metric']);
  const isPlain = (form['contributionMode'] ?? null) === null && asList(form['time_compare']).length === 0;
  if (sortBy === null || !isPlain || asList(form.groupby).length > 0) return null;
  const label = metricLabel(sortBy);
  const isShown = asList(form.metrics).some((metric) => metricLabel(metric) === label);
  return form['x_axis_sort'] === label && !isShown ? sortBy : null;
}

/** Every metric that a chart over an axis is asked with. */
export const askedMetrics = (form: AxisQueryForm): readonly Metric[] => [
  ...asList(form.metrics),
  ...asList(sortMetricOf(form)),
];

/** The order that a form of the peer stores, as pairs or their JSON; none where a part of it cannot be read. */
function storedOrder(value: unknown): readonly OrderBy[] {
  try {
    return Array.isArray(value) ? parseOrderBy(value as readonly Json[]) : [];
  } catch {
    return [];
  }
}

function orderOf(
  form: AxisQueryForm,
  axis: Column | null,
  isTime: boolean,
  groups: readonly Column[],
): readonly OrderBy[] {
  const stored = storedOrder(form['orderby']);
  if (stored.length > 0) return stored;
  const sortBy = firstMetric(form['timeseries_limit_metric']) ?? firstMetric(form['series_limit_metric']);
  if (!isTime || axis === null) return orderByFirst([sortBy, form.metrics[0]], form['order_desc'] !== false);
  return [[axis, false] as const, ...groups.map((column): OrderBy => [column, true])];
}

/** What of a form names its axis. */
interface AxisNames {
  readonly x_axis: Column | null;
  /** The time column of older forms. */
  readonly granularity_sqla?: unknown;
}

/** The column along the axis; charts of an older form name their time column elsewhere. */
export function axisOf(form: AxisNames): Column | null {
  const time = form.granularity_sqla;
  return form.x_axis ?? (typeof time === 'string' && time !== '' ? time : null);
}

/** The query of a chart over an axis: the axis with its grain, the dimensions, the metrics. In the order that the form stores, else newest first over time and largest first elsewhere. */
export function axisQuery(form: AxisQueryForm, datasource: ChartDatasource): QueryObject {
  const column = axisOf(form);
  const isTime = isTimeColumn(column, datasource);
  const grain = grainOf(form);
  const mayBeTime = isTime || (typeof column === 'object' && grain !== null);
  const axis = column === null || !mayBeTime ? column : baseAxis(column, grain);
  const groups = asList(form.groupby).filter(
    (column) => axis === null || columnLabel(column) !== columnLabel(axis),
  );
  return queryFromFormData(form, {
    columns: [...(axis === null ? [] : [axis]), ...groups],
    metrics: askedMetrics(form),
    orderby: orderOf(form, axis, isTime, groups),
    seriesColumns: groups,
  });
}

/** Grain that the chart was asked with. */
export function grainOf(form: FormData): string | null {
  const own = timeSettingsOf(form).grain ?? form['time_grain_sqla'];
  return typeof own === 'string' && own !== '' ? own : null;
}
