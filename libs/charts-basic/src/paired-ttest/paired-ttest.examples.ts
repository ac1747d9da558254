import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { weeklyDelayByHub } from '../fixtures/flights.ts';

/** Uses of the paired t-test. */
export const pairedTtestExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay of hubs, week by week',
    formData: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['mean_delay'], groupby: ['origin'] },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'With fewer digits and a stricter level',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['mean_delay'],
      groupby: ['origin'],
      significance_level: 0.001,
      pvalue_precision: 3,
      liftvalue_precision: 1,
    },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
];
