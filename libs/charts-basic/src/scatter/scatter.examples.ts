import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { dailyDelay, weeklyDelayByHub } from '../fixtures/flights.ts';

/** Uses of the scatter plot. */
export const scatterExamples: readonly ChartExample[] = [
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
    name: 'Mean delay per day with a trend by hand',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['mean_delay'],
      markerSize: 10,
      unit: 'min',
      annotation_layers: [
        {
          name: 'Eight minutes',
          annotationType: 'FORMULA',
          sourceType: '',
          value: '8',
          style: 'dashed',
          width: 1,
          show: true,
        },
      ],
    },
    frames: [dailyDelay],
    datasource,
    shortensDigits: true,
  },
];
