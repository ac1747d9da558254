import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource, flightsIn } from '../fixtures/flights-datasource.ts';
import { dailyDelay, dailyDelayBefore, flightsByMonthAndHub, weeklyDelayByHub } from '../fixtures/flights.ts';

/** Uses of the line chart. */
export const lineExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay by week, four hubs',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['mean_delay'],
      groupby: ['origin'],
      y_axis_format: 'SMART_NUMBER',
      unit: 'min',
    },
    frames: [weeklyDelayByHub],
    datasource: { ...datasource, columnFormats: {} },
  },
  {
    name: 'Mean delay per day against the quarter before',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['mean_delay'],
      adhoc_filters: flightsIn('2001-04-01 : 2001-07-01'),
      time_compare: 'inherit',
      unit: 'min',
      label_extremes: true,
      inline_annotations: [
        { at: '2001-04-11', label: '11 Apr · Denver blizzard' },
        { from: '2001-05-26', to: '2001-05-29', label: 'Memorial Day weekend' },
      ],
    },
    frames: [dailyDelay, dailyDelayBefore],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights per month as stacked areas',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      area: true,
      stack: 'Stack',
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Share of the hubs in smooth lines with markers',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      contributionMode: 'row',
      seriesType: 'smooth',
      markerEnabled: true,
    },
    frames: [flightsByMonthAndHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Logarithmic steps within bounds',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      seriesType: 'middle',
      logAxis: true,
      truncateYAxis: true,
      y_axis_bounds: [1000, null],
      show_legend: false,
      show_value: true,
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
];
