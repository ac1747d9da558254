import { countText } from '@belvedere/format';
import {
  CHART_ROW_LIMIT_DEFAULT,
  DEFAULT_TIME_GRAIN,
  GENERIC_TYPES,
  ROW_LIMIT_CHOICES,
  SERIES_LIMIT_CHOICES,
} from '@belvedere/core';
import { defineControl, type PanelState } from '../control.ts';
import { controlMessages as label } from '../messages.ts';
import { integer, nonEmpty, withinMaxRows } from '../validators.ts';

const numberChoices = (values: readonly number[]) =>
  values.map((value) => ({ value, label: countText(value) }));

function isTemporalAxis({ formData, datasource }: PanelState): boolean {
  const axis = formData['x_axis'];
  if (axis === null || axis === undefined) return true;
  if (typeof axis !== 'string') return true;
  return datasource?.columns.find((column) => column.column_name === axis)?.is_dttm ?? false;
}

/** Several metrics, at least one. */
export const metrics = defineControl({
  name: 'metrics',
  kind: 'metrics',
  label: label.metrics,
  default: [],
  validators: [nonEmpty],
});

/** One metric. */
export const metric = defineControl({
  name: 'metric',
  kind: 'metric',
  label: label.metric,
  default: null,
  validators: [nonEmpty],
});

/** Columns to group by. */
export const groupby = defineControl({ name: 'groupby', kind: 'columns', label: label.groupby, default: [] });

/** The column along the x axis; the dataset's time column at first. */
export const xAxis = defineControl({
  name: 'x_axis',
  kind: 'column',
  label: label.xAxis,
  default: ({ datasource }: PanelState) => datasource?.mainTimeColumn ?? null,
  validators: [nonEmpty],
});

/** Grain of the time axis; shows only when the axis is a time column. */
export const timeGrain = defineControl({
  name: 'time_grain_sqla',
  kind: 'grain',
  label: label.timeGrain,
  default: DEFAULT_TIME_GRAIN,
  isVisible: isTemporalAxis,
});

/** Filters. */
export const adhocFilters = defineControl({
  name: 'adhoc_filters',
  kind: 'filters',
  label: label.filters,
  default: [],
  keepsLastTimeFilter: true,
});

/** Rows at most. */
export const rowLimit = defineControl({
  name: 'row_limit',
  kind: 'select',
  label: label.rowLimit,
  default: CHART_ROW_LIMIT_DEFAULT,
  choices: numberChoices(ROW_LIMIT_CHOICES),
  isFree: true,
  validators: [integer, withinMaxRows],
});

/** Series at most. */
export const seriesLimit = defineControl({
  name: 'limit',
  kind: 'select',
  label: label.seriesLimit,
  default: null,
  choices: numberChoices(SERIES_LIMIT_CHOICES),
  isFree: true,
  isClearable: true,
  validators: [integer],
});

/** Metric that rows and series are ranked by. */
export const sortBy = defineControl({
  name: 'timeseries_limit_metric',
  kind: 'metric',
  label: label.sortBy,
  default: null,
  isClearable: true,
});

const RANKED_BY = ['timeseries_limit_metric', 'series_limit_metric'] as const;

function isRanked({ formData }: PanelState): boolean {
  const held = RANKED_BY.filter((name) => formData[name] !== undefined);
  return held.length === 0 || held.some((name) => formData[name] !== null && formData[name] !== '');
}

/** Largest first; shows once there is a metric to rank by, and in charts that rank by a rule of their own. */
export const orderDesc = defineControl({
  name: 'order_desc',
  kind: 'checkbox',
  label: label.orderDesc,
  default: true,
  isVisible: isRanked,
});

/** Generic types that can be aggregated by number. */
export const NUMERIC_ONLY = [GENERIC_TYPES.NUMERIC] as const;
