import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { delayDistribution, distanceByHub } from '../fixtures/flights-shapes.ts';

/** Uses of the histogram. */
export const histogramExamples: readonly ChartExample[] = [
  {
    name: 'Flights by delay, 5-minute bins',
    formData: { column: 'delay', bins: 30, x_axis_title: 'Delay, min' },
    frames: [delayDistribution],
    datasource,
  },
  {
    name: 'Shares by distance at three hubs, 200-mile bins',
    formData: {
      column: 'distance',
      groupby: ['origin'],
      bins: 25,
      normalize: true,
      x_axis_title: 'Distance, mi',
    },
    frames: [distanceByHub],
    datasource,
    shortensDigits: true,
  },
];
