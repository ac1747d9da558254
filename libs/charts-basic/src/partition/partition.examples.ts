import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByMonthAndHub } from '../fixtures/flights.ts';
import { flightsByRegionAndState } from '../fixtures/flights-shapes.ts';

const region = { expressionType: 'SQL', sqlExpression: 'region', label: 'region' };

/** Uses of the partition chart. */
export const partitionExamples: readonly ChartExample[] = [
  {
    name: 'Airports in states in regions',
    formData: { groupby: [region, 'state', 'origin'], metrics: ['flights'] },
    frames: [flightsByRegionAndState],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Growth of four hubs from January to June',
    formData: {
      groupby: ['origin'],
      metrics: ['flights'],
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      time_series_option: 'point_percent',
    },
    frames: [flightsByMonthAndHub],
    datasource,
  },
  {
    name: 'Flights so far, month by month',
    formData: {
      groupby: ['origin'],
      metrics: ['flights'],
      x_axis: 'date',
      time_grain_sqla: 'P1M',
      time_series_option: 'adv_anal',
      rolling_type: 'cumsum',
    },
    frames: [flightsByMonthAndHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Every state of every region',
    formData: {
      groupby: [region, 'state'],
      metrics: ['flights'],
      partition_limit: 50,
      partition_threshold: 0,
    },
    frames: [flightsByRegionAndState],
    datasource,
    shortensDigits: true,
  },
];
