import type { ChartExample } from '@belvedere/charts';
import {
  byMonth,
  byState,
  byStateAirport,
  byStateAirportMonth,
  byStateMonth,
  ofAll,
} from '../fixtures/flights-by-state.ts';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';

const datasource = {
  ...flightsDatasource,
  verboseMap: { ...flightsDatasource.verboseMap, state: 'State', date: 'Month' },
};
const dimensions = {
  groupbyRows: ['state', 'origin'],
  groupbyColumns: ['date'],
  time_grain_sqla: 'P1M',
} as const;

/** Uses of the pivot table. */
export const pivotTableExamples: readonly ChartExample[] = [
  {
    name: 'State, airport and month',
    silentKeys: { state: 'the frames of its subtotals name every state' },
    formData: {
      ...dimensions,
      metrics: ['flights', 'mean_delay'],
      combineMetric: true,
      rowTotals: true,
      colTotals: true,
      rowSubTotals: true,
      rowSubtotalPosition: true,
      rowOrder: 'value_z_to_a',
      date_format: '%B',
      conditional_formatting: [
        { column: 'mean_delay', operator: '>', targetValue: 10, colorScheme: 'danger' },
      ],
    },
    frames: [byStateAirportMonth, byStateAirport, byStateMonth, byState, byMonth, ofAll],
    datasource,
  },
  {
    name: 'Mean delay as heat',
    formData: {
      groupbyRows: ['state'],
      groupbyColumns: ['date'],
      time_grain_sqla: 'P1M',
      metrics: ['mean_delay'],
      rowTotals: true,
      conditional_formatting: [{ column: 'mean_delay', operator: 'None', colorScheme: '#D97100' }],
    },
    frames: [byStateMonth, byState],
    datasource,
  },
  {
    name: 'Metrics down, shares of each month',
    formData: {
      groupbyRows: ['state'],
      groupbyColumns: ['date'],
      time_grain_sqla: 'P1M',
      metrics: ['flights'],
      metricsLayout: 'ROWS',
      aggregateFunction: 'Sum as Fraction of Columns',
      colTotals: true,
    },
    frames: [byStateMonth],
    datasource,
    shortensDigits: true,
  },
];
