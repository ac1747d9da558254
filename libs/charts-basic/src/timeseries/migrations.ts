import { asList, type FormData, type Json, type JsonObject } from '@belvedere/core';
import { as, AXIS_RULES, migratedForm, type KeyRules } from './old-form.ts';

const LINES: Readonly<Record<string, string>> = {
  linear: 'line',
  basis: 'smooth',
  cardinal: 'smooth',
  monotone: 'smooth',
  'step-before': 'start',
  'step-after': 'end',
};

const line: KeyRules[string] = (value) => ({ seriesType: LINES[String(value)] ?? 'line' });

/** `line` -> lines over an axis. */
export function migrateLine(form: FormData): FormData {
  return migratedForm(form, 'echarts_timeseries_line', { ...AXIS_RULES, line_interpolation: line });
}

const STACKS: Readonly<Record<string, string>> = { stack: 'Stack', stream: 'Stream', expand: 'Expand' };

/** Opacity of the areas of old charts. */
const OLD_OPACITY = 0.7;

/** `area` -> areas; without a style they were stacked. */
export function migrateArea(form: FormData): FormData {
  const style = form['stacked_style'] ?? 'stack';
  return migratedForm(
    form,
    'echarts_area',
    { ...AXIS_RULES, line_interpolation: line, stacked_style: () => null },
    { stack: STACKS[String(style)] ?? null, opacity: form['opacity'] ?? OLD_OPACITY },
  );
}

const stacked: KeyRules[string] = (value) => ({ stack: value === true ? 'Stack' : null });

const BAR_RULES: KeyRules = {
  ...AXIS_RULES,
  bar_stacked: stacked,
  show_bar_value: as('show_value'),
  line_interpolation: () => null,
};

/** `bar` -> bars over time. */
export function migrateBar(form: FormData): FormData {
  return migratedForm(form, 'echarts_timeseries_bar', BAR_RULES);
}

const isSorted = (form: FormData): boolean => form['order_bars'] === true;

/** `dist_bar` -> bars over its first dimension; the others and its breakdowns become series. */
export function migrateDistBar(form: FormData): FormData {
  const [axis = null, ...groups] = asList(form['groupby']);
  const { granularity_sqla: time, time_range: range, ...rest } = form;
  const more: JsonObject = {
    x_axis: axis,
    groupby: [...groups, ...asList(form['columns'])],
    xAxisForceCategorical: true,
    ...(time !== undefined && { granularity_sqla: time }),
    ...(range !== undefined && { time_range: range }),
    ...(isSorted(form) && typeof axis === 'string' && { x_axis_sort: axis, x_axis_sort_asc: true }),
  };
  const rules = { ...BAR_RULES, columns: () => null, order_bars: () => null };
  return migratedForm({ ...rest, viz_type: form.viz_type }, 'echarts_timeseries_bar', rules, more);
}

const metricsOf = (value: Json | undefined): readonly Json[] =>
  value === null || value === undefined ? [] : [value];

/** `dual_line` -> two queries, the second on the axis at the right. */
export function migrateDualLine(form: FormData): FormData {
  const rules: KeyRules = {
    ...AXIS_RULES,
    metric: (value) => ({ metrics: metricsOf(value) }),
    metric_2: (value) => ({ metrics_b: metricsOf(value) }),
    y_axis_2_format: as('y_axis_format_secondary'),
    y_axis_2_label: as('yAxisTitleSecondary'),
    y_axis_2_bounds: as('y_axis_bounds_secondary'),
  };
  const both: JsonObject = {
    yAxisIndex: 0,
    yAxisIndexB: 1,
    ...(form['adhoc_filters'] !== undefined && { adhoc_filters_b: form['adhoc_filters'] }),
  };
  const migrated = migratedForm(form, 'mixed_timeseries', rules, both);
  const filters = migrated['adhoc_filters'];
  return filters === undefined ? migrated : { ...migrated, adhoc_filters_b: filters };
}

/** A layer that draws another chart's series. */
const layerOf = (id: Json, index: number): JsonObject => ({
  name: `Chart ${typeof id === 'number' || typeof id === 'string' ? id : index + 1}`,
  annotationType: 'TIME_SERIES',
  sourceType: 'line',
  value: id,
  style: 'solid',
  width: 2,
  show: true,
  showMarkers: false,
  hideLine: false,
  overrides: { time_range: null },
});

const ROW_COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' } as const;

/** `line_multi` -> lines whose layers are the charts it showed, over the number of rows, as a chart has a metric of its own. */
export function migrateLineMulti(form: FormData): FormData {
  const charts = ['line_charts', 'line_charts_2'].flatMap((key) => asList(form[key]));
  const known = asList(form['annotation_layers']);
  const rules: KeyRules = {
    ...AXIS_RULES,
    line_charts: () => null,
    line_charts_2: () => null,
    prefix_metric_with_slice_name: () => null,
    line_interpolation: line,
  };
  return migratedForm(form, 'echarts_timeseries_line', rules, {
    metrics: [ROW_COUNT],
    annotation_layers: [...known, ...charts.map(layerOf)],
  });
}
