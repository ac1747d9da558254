import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { busiestAirports, destinationsOfOhare, flightsOverall } from '../fixtures/flights.ts';

const FIELD = {
  defaultValue: null,
  metric: null,
  asc: false,
  multiple: true,
  searchAllOptions: false,
  clearable: true,
};

/** Uses of the filter box. */
export const filterBoxExamples: readonly ChartExample[] = [
  {
    name: 'A range of time and two columns',
    formData: {
      date_filter: true,
      filter_configs: [
        { ...FIELD, column: 'origin', label: 'From' },
        { ...FIELD, column: 'destination', label: '' },
      ],
    },
    shortensDigits: true,
    frames: [busiestAirports, destinationsOfOhare],
    datasource,
  },
  {
    name: 'Times alone',
    formData: { date_filter: true, show_sqla_time_granularity: true, show_sqla_time_column: true },
    shortensDigits: true,
    frames: [flightsOverall],
    datasource,
  },
];
