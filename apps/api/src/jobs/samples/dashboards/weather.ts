import type { JsonObject } from '@belvedere/core';
import { COLORS, within } from '../form.ts';
import type { SampleChart, SampleDashboard } from '../sample.ts';

const LAST_YEAR = within('date', '2015-01-01', '2016-01-01');

const INTRODUCTION = `Four years of days in Seattle, **2012 to 2015**; the first row shows 2015 against 2014.
A day is wet when any precipitation was measured. [National Climatic Data Center](https://www.ncdc.noaa.gov/cdo-web/datatools/records)`;

const LABEL_COLORS = {
  rain: COLORS.blue,
  sun: COLORS.orange,
  drizzle: COLORS.lagoon,
  fog: COLORS.slate,
  snow: COLORS.violet,
  'Mean high': COLORS.orange,
  'Mean low': COLORS.blue,
  Precipitation: COLORS.lagoon,
};

const chart = (name: string, vizType: string, form: JsonObject): SampleChart => ({
  name,
  dataset: 'seattle_weather',
  vizType,
  form: { adhoc_filters: [], label_colors: LABEL_COLORS, ...form },
});

const kpi = (name: string, metric: string, look: JsonObject): SampleChart =>
  chart(name, 'big_number', {
    x_axis: 'date',
    time_grain_sqla: 'P1M',
    metric,
    adhoc_filters: [LAST_YEAR],
    aggregation: 'raw',
    time_compare: 'inherit',
    start_y_axis_at_zero: false,
    comparison_type: 'difference',
    good_direction: 'neither',
    ...look,
  });

const meanHigh = kpi('Mean high', 'mean_high', { unit: '°C' });
const warmest = kpi('Warmest day', 'warmest', { unit: '°C' });
const rain = kpi('Precipitation', 'total_precipitation', { unit: 'mm' });
const wet = kpi('Wet days', 'wet_share', {});

const temperature = chart('High and low temperatures', 'echarts_timeseries_line', {
  legendOrientation: 'head',
  subtitle: 'Means per month, °C',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['mean_high', 'mean_low'],
  groupby: [],
  unit: '°C',
});

const kinds = chart('Days by weather', 'pie', {
  subtitle: 'Number of days, 2012 to 2015',
  groupby: ['weather'],
  metric: 'count',
  donut: true,
  number_format: ',d',
});

const perMonth = chart('Precipitation per month', 'echarts_timeseries_bar', {
  legendOrientation: 'head',
  subtitle: 'Millimetres of rain and melted snow',
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['total_precipitation'],
  groupby: [],
  unit: 'mm',
  show_value: false,
  show_legend: false,
});

const throughYear = chart('Weather through the year', 'echarts_timeseries_bar', {
  legendOrientation: 'head',
  subtitle: 'Days by month, all four years together',
  x_axis: 'month',
  time_grain_sqla: null,
  metrics: ['count'],
  groupby: ['weather'],
  stack: 'Stack',
  x_axis_sort_series: 'name',
  x_axis_sort_series_ascending: true,
  show_value: false,
});

const grid = chart('Precipitation by month and year', 'heatmap_v2', {
  legend_place: 'head',
  subtitle: 'Millimetres',
  x_axis: 'month',
  time_grain_sqla: null,
  groupby: 'year',
  metric: 'total_precipitation',
  linear_color_scheme: 'lake',
  show_values: true,
  unit: 'mm',
});

const wettest = chart('Wettest days', 'table', {
  subtitle: 'The ten days with most precipitation',
  query_mode: 'aggregate',
  time_grain_sqla: null,
  groupby: ['date'],
  metrics: ['total_precipitation', 'warmest', 'coldest'],
  timeseries_limit_metric: 'total_precipitation',
  order_desc: true,
  row_limit: 10,
  column_config: {
    total_precipitation: { d3NumberFormat: ',.1f', customColumnName: 'Precipitation, mm' },
    warmest: { showCellBars: false, customColumnName: 'High, °C' },
    coldest: { showCellBars: false, customColumnName: 'Low, °C' },
  },
});

/** Four years of weather in one city. */
export const weatherDashboard: SampleDashboard = {
  title: 'Seattle weather',
  slug: 'weather',
  certifiedBy: null,
  certification: null,
  labelColors: LABEL_COLORS,
  filters: [],
  rows: [
    [{ text: INTRODUCTION, width: 12, height: 7 }],
    [
      { chart: meanHigh, width: 3, height: 11 },
      { chart: warmest, width: 3, height: 11 },
      { chart: rain, width: 3, height: 11 },
      { chart: wet, width: 3, height: 11 },
    ],
    [
      { chart: temperature, width: 8, height: 36 },
      { chart: kinds, width: 4, height: 36 },
    ],
    [
      { chart: perMonth, width: 6, height: 34 },
      { chart: throughYear, width: 6, height: 34 },
    ],
    [
      { chart: grid, width: 6, height: 53 },
      { chart: wettest, width: 6, height: 53 },
    ],
  ],
};
