import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByMonthAndHub } from '../fixtures/flights.ts';
import { wholeWeeklyFlights } from '../fixtures/whole-weeks.ts';

const hubs = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['flights'], groupby: ['origin'] };

/** Uses of the area chart. */
export const areaExamples: readonly ChartExample[] = [
  {
    name: 'Flights per month, stacked, with sums',
    formData: { ...hubs, stack: 'Stack', show_value: true },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Flights per week',
    formData: { x_axis: 'date', time_grain_sqla: 'P1W', metrics: ['flights'], zoomable: true },
    frames: [wholeWeeklyFlights],
    datasource,
  },
  {
    name: 'Flights per month as a stream',
    formData: { ...hubs, stack: 'Stream', seriesType: 'smooth' },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Share of the hubs, with the stacking in the chart',
    formData: { ...hubs, stack: 'Expand', show_extra_controls: true },
    frames: [flightsByMonthAndHub],
    datasource,
    shortensDigits: true,
  },
];
