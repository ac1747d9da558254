import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { delayBoxes, delayBoxesByWeekday } from '../fixtures/flights-shapes.ts';

/** Uses of the box plot. */
export const boxPlotExamples: readonly ChartExample[] = [
  {
    name: 'Daily mean delays at six hubs',
    formData: {
      columns: ['date'],
      time_grain_sqla: 'P1D',
      groupby: ['origin'],
      metrics: ['mean_delay'],
      unit: 'min',
    },
    frames: [delayBoxes],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Delays by weekday and hub, 9th to 91st percentile',
    formData: {
      columns: ['date'],
      time_grain_sqla: 'P1D',
      groupby: [{ expressionType: 'SQL', sqlExpression: "strftime(date, '%a')", label: 'weekday' }, 'origin'],
      metrics: ['mean_delay'],
      whiskerOptions: '9/91 percentiles',
    },
    frames: [delayBoxesByWeekday],
    datasource,
    shortensDigits: true,
  },
];
