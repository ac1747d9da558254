import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByMonthAndHub, weeklyDelayByHub } from '../fixtures/flights.ts';

/** Uses of the smooth line chart. */
export const smoothLineExamples: readonly ChartExample[] = [
  {
    name: 'Flights per month, four hubs',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      markerEnabled: true,
      markerSize: 8,
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Mean delay by week, legend at the right',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['mean_delay'],
      groupby: ['origin'],
      legendOrientation: 'right',
      unit: 'min',
      minorTicks: true,
      minorSplitLine: true,
    },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
];
