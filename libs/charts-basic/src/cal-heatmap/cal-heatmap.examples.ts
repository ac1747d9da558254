import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { meanDelayPerDay } from '../fixtures/flights-shapes.ts';

/** Uses of the calendar heatmap. */
export const calHeatmapExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay per day, a block per month',
    formData: {
      granularity_sqla: 'date',
      metrics: ['mean_delay'],
      linear_color_scheme: 'ember',
      unit: 'min',
    },
    frames: [meanDelayPerDay],
    datasource: { ...datasource, columnFormats: {} },
  },
  {
    name: 'Mean delay per day, the year as one block',
    formData: {
      granularity_sqla: 'date',
      metrics: ['mean_delay'],
      domain_granularity: 'year',
      show_metric_name: false,
      steps: 5,
    },
    frames: [meanDelayPerDay],
    datasource,
    shortensDigits: true,
  },
];
