import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { weeklyDelayByHub } from '../fixtures/flights.ts';
import { wholeWeeklyFlights } from '../fixtures/whole-weeks.ts';

const weekly = { x_axis: 'date', time_grain_sqla: 'P1W' };

/** Uses of the time-series table. */
export const timeTableExamples: readonly ChartExample[] = [
  {
    name: 'Mean delay of four hubs',
    formData: {
      ...weekly,
      metrics: ['mean_delay'],
      groupby: ['origin'],
      column_collection: [
        {
          key: 'trend',
          label: 'Since January',
          colType: 'spark',
          showYAxis: true,
          height: 44,
          dateFormat: '%b %-d',
        },
        { key: 'now', label: 'Last week', colType: 'time', comparisonType: 'value', timeLag: 0 },
        {
          key: 'diff',
          label: '4 weeks',
          colType: 'time',
          comparisonType: 'diff',
          timeLag: 4,
          d3format: '+,.1f',
          bounds: [5, -5],
        },
        { key: 'avg', label: 'Mean of 8', colType: 'avg', timeLag: 8 },
      ],
    },
    frames: [weeklyDelayByHub],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights with the columns of a new chart',
    formData: { ...weekly, metrics: ['flights'] },
    frames: [wholeWeeklyFlights],
    datasource,
    shortensDigits: true,
  },
];
