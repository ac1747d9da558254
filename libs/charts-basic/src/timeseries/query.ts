import {
  asList,
  baseAxis,
  columnLabel,
  orderByFirst,
  queryFromFormData,
  timeSettingsOf,
  type Column,
  type FormData,
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

function orderOf(
  form: AxisQueryForm,
  axis: Column | null,
  isTime: boolean,
  groups: readonly Column[],
): readonly OrderBy[] {
  const sortBy = form['timeseries_limit_metric'] as Metric | null | undefined;
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

/** The query of a chart over an axis: the axis with its grain, the dimensions, the metrics. Newest first over time, else largest first. */
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
    metrics: asList(form.metrics),
    orderby: orderOf(form, axis, isTime, groups),
    seriesColumns: groups,
  });
}

/** Grain that the chart was asked with. */
export function grainOf(form: FormData): string | null {
  const own = timeSettingsOf(form).grain ?? form['time_grain_sqla'];
  return typeof own === 'string' && own !== '' ? own : null;
}
