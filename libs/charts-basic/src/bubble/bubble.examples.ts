import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { busiestAirports } from '../fixtures/flights.ts';

const airports = { entity: 'origin', x: 'on_time', y: 'mean_delay', size: 'flights' };

/** Uses of the bubble chart. */
export const bubbleExamples: readonly ChartExample[] = [
  {
    name: 'Delay and punctuality of the twelve busiest airports; size is flights',
    formData: airports,
    frames: [busiestAirports],
    datasource: { ...datasource, columnFormats: { on_time: ',.0%' } },
    shortensDigits: true,
  },
  {
    name: 'Small bubbles, one colour each, values on a logarithmic axis',
    formData: {
      ...airports,
      x: 'flights',
      size: 'p90',
      series: 'origin',
      max_bubble_size: 10,
      logXAxis: true,
    },
    frames: [busiestAirports],
    datasource,
    shortensDigits: true,
  },
];
