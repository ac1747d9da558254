import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { filmsByGenre } from '../fixtures/movies.ts';
import { delayByAirport, delayOverall, flightsByHour, flightsByMonthAndHub } from '../fixtures/flights.ts';

const byMonth = {
  x_axis: 'date',
  time_grain_sqla: 'P1M',
  metrics: ['flights'],
  groupby: ['origin'],
};

/** Uses of the bar chart. */
export const barExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay at the ten busiest airports',
    formData: {
      x_axis: 'origin',
      metrics: ['mean_delay'],
      timeseries_limit_metric: 'flights',
      row_limit: 10,
      orientation: 'horizontal',
      reference_line: 'overall',
      reference_label: 'All airports',
    },
    frames: [delayByAirport, delayOverall],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights by hour of day',
    formData: {
      x_axis: { expressionType: 'SQL', sqlExpression: 'EXTRACT(hour FROM date)', label: 'Hour' },
      metrics: ['flights'],
      reference_line: 'mean',
    },
    frames: [flightsByHour],
    datasource,
  },
  {
    name: 'Flights per month, stacked',
    formData: { ...byMonth, stack: 'Stack', x_axis_title: 'Month', y_axis_title: 'Flights' },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Flights per month, side by side',
    formData: { ...byMonth, xAxisLabelRotation: 45 },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Share of the hubs, lying',
    formData: { ...byMonth, stack: 'Expand', orientation: 'horizontal' },
    frames: [flightsByMonthAndHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Films by genre, as the chart lays them',
    formData: { x_axis: 'genre', metrics: ['films'], orientation: 'auto' },
    frames: [filmsByGenre],
  },
];
