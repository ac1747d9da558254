import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { monthlyChangeByHub } from '../fixtures/steps.ts';
import { wholeWeeklyDelayChange } from '../fixtures/whole-weeks.ts';

/** Uses of the waterfall chart. */
export const waterfallExamples: readonly ChartExample[] = [
  {
    name: 'Change of the mean delay from week to week',
    formData: { x_axis: 'date', time_grain_sqla: 'P1W', metric: 'change' },
    frames: [wholeWeeklyDelayChange],
    datasource: { ...datasource, verboseMap: { change: 'Change of mean delay' } },
    shortensDigits: true,
  },
  {
    name: 'Change of the flights of three hubs, month by month',
    formData: { x_axis: 'date', time_grain_sqla: 'P1M', metric: 'change', groupby: ['origin'] },
    frames: [monthlyChangeByHub],
    datasource: { ...datasource, verboseMap: { change: 'Change of flights' } },
  },
];
