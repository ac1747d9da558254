import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { betweenHubs, hubsToRegions } from '../fixtures/flights-shapes.ts';

/** Uses of the chord diagram. */
export const chordExamples: readonly ChartExample[] = [
  {
    name: 'Flights between seven hubs',
    formData: { groupby: 'origin', columns: 'destination', metric: 'flights' },
    frames: [betweenHubs],
    datasource,
  },
  {
    name: 'From four hubs to five regions',
    formData: { groupby: 'origin', columns: 'region', metric: 'flights' },
    frames: [hubsToRegions],
    datasource,
  },
];
