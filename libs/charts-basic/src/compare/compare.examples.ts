import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByMonthAndHub } from '../fixtures/flights.ts';
import { wholeWeeklyFlights } from '../fixtures/whole-weeks.ts';

/** Uses of the chart of percent changes. */
export const compareExamples: readonly ChartExample[] = [
  {
    name: 'Flights of four hubs since January',
    formData: { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['flights'], groupby: ['origin'] },
    frames: [flightsByMonthAndHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights per week since the end of March',
    formData: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'] },
    frames: [wholeWeeklyFlights],
    datasource,
    shortensDigits: true,
  },
];
