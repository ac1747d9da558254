import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { busiestAirports, flightRecords } from '../fixtures/flights.ts';

/** Uses of the table. */
export const tableExamples: readonly ChartExample[] = [
  {
    name: 'Busiest airports',
    formData: {
      groupby: ['origin'],
      metrics: ['flights', 'on_time', 'mean_delay', 'p90'],
      column_config: {
        on_time: { showCellBars: false },
        mean_delay: { showCellBars: false },
        p90: { showCellBars: false, d3NumberFormat: ',.0f' },
      },
      conditional_formatting: [
        { column: 'on_time', operator: '<', targetValue: 0.78, colorScheme: '#EFA1AA' },
      ],
    },
    frames: [busiestAirports],
    datasource,
  },
  {
    name: 'Share of all flights',
    formData: { groupby: ['origin'], metrics: ['flights'], percent_metrics: ['flights'] },
    frames: [busiestAirports],
    datasource,
  },
  {
    name: 'Flights as they are',
    formData: {
      query_mode: 'raw',
      all_columns: ['date', 'origin', 'destination', 'delay', 'distance'],
      order_by_cols: ['["date", true]'],
    },
    frames: [flightRecords],
    datasource,
  },
];
