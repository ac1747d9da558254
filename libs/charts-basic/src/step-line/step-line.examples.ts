import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByMonthAndHub } from '../fixtures/flights.ts';
import { wholeWeeklyFlights } from '../fixtures/whole-weeks.ts';

/** Uses of the stepped line chart. */
export const stepLineExamples: readonly ChartExample[] = [
  {
    name: 'Flights per week in steps',
    formData: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'] },
    frames: [wholeWeeklyFlights],
    datasource,
  },
  {
    name: 'Flights per month, steps in the middle, legend below',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      groupby: ['origin'],
      seriesType: 'middle',
      legendOrientation: 'bottom',
      y_axis_title: 'Flights',
      y_axis_title_position: 'Left',
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
];
