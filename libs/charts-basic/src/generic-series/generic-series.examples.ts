import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByHour, flightsByMonthAndHub } from '../fixtures/flights.ts';

/** Uses of the generic chart. */
export const genericSeriesExamples: readonly ChartExample[] = [
  {
    name: 'Flights by hour of day as a line with every value',
    formData: {
      x_axis: { expressionType: 'SQL', sqlExpression: 'EXTRACT(hour FROM date)', label: 'Hour' },
      metrics: ['flights'],
      markerEnabled: true,
      x_axis_title: 'Hour of day',
    },
    frames: [flightsByHour],
    datasource,
  },
  {
    name: 'Flights per month as bars',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      seriesType: 'bar',
      stack: 'Stack',
      show_value: true,
      only_total: false,
      percentage_threshold: 20,
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
];
