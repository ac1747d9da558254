import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { weeklyDelayByHub } from '../fixtures/flights.ts';

const weekly = { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['mean_delay'], groupby: ['origin'] };

/** Uses of the horizon chart. */
export const horizonExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay by week at four hubs',
    formData: { ...weekly, series_height: 50 },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'How the mean delay moved since January, one scale for all',
    formData: { ...weekly, series_height: 40, horizon_color_scale: 'change' },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
];
