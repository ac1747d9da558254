import type { JsonObject } from '@belvedere/core';
import { where, within } from '../form.ts';
import type { SampleChart, SampleDashboard } from '../sample.ts';

const SECOND_QUARTER = within('date', '2001-04-01', '2001-07-01');
const SUNDAY_WEEK = '1969-12-28T00:00:00Z/P1W';

const INTRODUCTION = `Flights inside the United States, **April to June 2001**, compared with the quarter before.
On time means less than 15 minutes late. [Bureau of Transportation Statistics](https://www.transtats.bts.gov/)`;

const kpi = (name: string, metric: string, look: JsonObject): SampleChart => ({
  name,
  dataset: 'flights',
  vizType: 'big_number',
  form: {
    x_axis: 'date',
    time_grain_sqla: SUNDAY_WEEK,
    metric,
    adhoc_filters: [SECOND_QUARTER],
    aggregation: 'raw',
    time_compare: 'inherit',
    start_y_axis_at_zero: false,
    ...look,
  },
});

const flights = kpi('Flights', 'count', { comparison_type: 'percentage' });
const onTime = kpi('On-time share', 'on_time_share', { comparison_type: 'difference' });
const meanDelay = kpi('Mean delay', 'mean_delay', {
  comparison_type: 'difference',
  good_direction: 'down',
  unit: 'min',
});
const hourLate = kpi('One hour late or more', 'hour_late_share', {
  comparison_type: 'difference',
  good_direction: 'down',
});

const perDay: SampleChart = {
  name: 'Mean delay per day',
  dataset: 'flights',
  vizType: 'echarts_timeseries_line',
  form: {
    legendOrientation: 'head',
    subtitle: 'Minutes, second quarter of 2001',
    x_axis: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['mean_delay'],
    groupby: [],
    adhoc_filters: [SECOND_QUARTER],
    unit: 'min',
    time_compare: 'inherit',
    label_extremes: true,
    inline_annotations: [
      { at: '2001-04-11', label: '11 Apr · Denver blizzard' },
      { from: '2001-05-26', to: '2001-05-29', label: 'Memorial Day weekend' },
    ],
  },
};

const busiest: SampleChart = {
  name: 'Mean delay at the ten busiest airports',
  dataset: 'flights',
  vizType: 'echarts_timeseries_bar',
  form: {
    subtitle: 'Minutes, by airport of departure',
    x_axis: 'origin',
    time_grain_sqla: null,
    metrics: ['mean_delay'],
    groupby: [],
    adhoc_filters: [SECOND_QUARTER],
    timeseries_limit_metric: 'count',
    order_desc: true,
    row_limit: 10,
    orientation: 'horizontal',
    unit: 'min',
    show_value: true,
    reference_line: 'overall',
    reference_label: 'All airports',
  },
};

const byHour: SampleChart = {
  name: 'Mean delay by weekday and hour',
  dataset: 'flights',
  vizType: 'heatmap_v2',
  form: {
    legend_place: 'head',
    subtitle: 'Minutes, by hour of departure',
    x_axis: 'hour_of_day',
    time_grain_sqla: null,
    groupby: 'weekday',
    metric: 'mean_delay',
    adhoc_filters: [SECOND_QUARTER, where('hour_of_day', '>=', 5)],
    linear_color_scheme: 'ember',
    value_bounds: [-5, 20],
    unit: 'min',
  },
};

const noBars = { showCellBars: false };

const airportTable: SampleChart = {
  name: 'Busiest airports',
  dataset: 'flights_by_airport',
  vizType: 'table',
  form: {
    subtitle: 'By flights; on time below 78 % is marked',
    query_mode: 'aggregate',
    time_grain_sqla: null,
    groupby: ['origin', 'city'],
    metrics: ['count', 'on_time_share', 'mean_delay', 'delay_p90'],
    adhoc_filters: [SECOND_QUARTER],
    timeseries_limit_metric: 'count',
    order_desc: true,
    row_limit: 9,
    column_config: {
      origin: { customColumnName: 'Airport' },
      on_time_share: noBars,
      mean_delay: { ...noBars, customColumnName: 'Mean, min' },
      delay_p90: { ...noBars, customColumnName: '90th pct., min' },
    },
    conditional_formatting: [
      { column: 'on_time_share', operator: '<', targetValue: 0.78, colorScheme: 'danger' },
    ],
  },
};

const airport = (name: string, column: string) => ({
  name,
  filterType: 'filter_select',
  of: { dataset: 'flights', column },
  settings: { multiSelect: true, searchAllOptions: false, readerOperators: true },
});

/** Delays of flights: numbers, days, airports, hours. */
export const flightsDashboard: SampleDashboard = {
  title: 'US flight delays',
  slug: 'flights',
  certifiedBy: 'Belvedere',
  certification: 'Sample data of the U.S. Bureau of Transportation Statistics, as published',
  labelColors: {},
  filters: [
    {
      name: 'Time range',
      description: '',
      filterType: 'filter_time',
      of: null,
      settings: {},
    },
    { heading: 'Where' },
    { ...airport('Origin', 'origin'), description: 'Airport where the flight starts' },
    { ...airport('Destination', 'destination'), description: '' },
    { heading: 'How far' },
    {
      name: 'Distance',
      description: 'Miles',
      filterType: 'filter_range',
      of: { dataset: 'flights', column: 'distance' },
      settings: {},
    },
  ],
  rows: [
    [{ text: INTRODUCTION, width: 12, height: 7 }],
    [
      { chart: flights, width: 3, height: 11 },
      { chart: onTime, width: 3, height: 11 },
      { chart: meanDelay, width: 3, height: 11 },
      { chart: hourLate, width: 3, height: 11 },
    ],
    [
      { chart: perDay, width: 8, height: 34 },
      { chart: busiest, width: 4, height: 34 },
    ],
    [
      { chart: byHour, width: 5, height: 49 },
      { chart: airportTable, width: 7, height: 49 },
    ],
  ],
};
