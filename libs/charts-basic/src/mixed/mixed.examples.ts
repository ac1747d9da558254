import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { wholeWeeklyFlights, wholeWeeklyOnTime } from '../fixtures/whole-weeks.ts';

/** Uses of the mixed chart. */
export const mixedExamples: readonly ChartExample[] = [
  {
    name: 'Flights per week and the share that was on time',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['flights'],
      seriesType: 'bar',
      metrics_b: ['on_time'],
      yAxisIndexB: 1,
      y_axis_format_secondary: ',.0%',
      markerEnabledB: true,
    },
    frames: [wholeWeeklyFlights, wholeWeeklyOnTime],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights per week as an area, the share on time as points',
    formData: {
      x_axis: 'date',
      time_grain_sqla: 'P1W',
      metrics: ['flights'],
      area: true,
      y_axis_title: 'Flights',
      metrics_b: ['on_time'],
      seriesTypeB: 'scatter',
      yAxisIndexB: 1,
      yAxisTitleSecondary: 'On time',
      y_axis_bounds_secondary: [0, 1],
      y_axis_format_secondary: ',.0%',
      markerSizeB: 8,
    },
    frames: [wholeWeeklyFlights, wholeWeeklyOnTime],
    datasource,
    shortensDigits: true,
  },
];
