import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsOverall, onTimeOverall } from '../fixtures/flights.ts';

/** Uses of the big number. */
export const bigNumberTotalExamples: readonly ChartExample[] = [
  {
    name: 'Flights of the second quarter',
    formData: { metric: 'flights', subheader: 'April to June 2001' },
    frames: [flightsOverall],
    datasource,
  },
  {
    name: 'Share of flights on time',
    formData: { metric: 'on_time' },
    frames: [onTimeOverall],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights with a unit and a currency format',
    formData: {
      metric: 'flights',
      unit: 'flights',
      currency_format: { symbol: 'EUR', symbolPosition: 'suffix' },
    },
    frames: [flightsOverall],
    datasource,
  },
];
