import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { dailyDelay } from '../fixtures/flights.ts';

const daily = { x_axis: 'date', time_grain_sqla: 'P1D', metric: 'mean_delay', unit: 'min' };

/** Uses of the chart of periods over each other. */
export const timePivotExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay by day of the week, each week of a quarter',
    formData: { ...daily, freq: 'W-MON', legendOrientation: 'right' },
    frames: [dailyDelay],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Mean delay in periods of four weeks',
    formData: { ...daily, freq: '4W-MON' },
    frames: [dailyDelay],
    datasource,
    shortensDigits: true,
  },
];
