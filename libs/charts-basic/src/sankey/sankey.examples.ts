import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { hubsToRegions, regionToLateness } from '../fixtures/flights-shapes.ts';

/** Uses of the Sankey diagram. */
export const sankeyExamples: readonly ChartExample[] = [
  {
    name: 'From region over time of day to lateness',
    formData: { source: 'source', target: 'target', metric: 'flights', unit: 'flights' },
    frames: [regionToLateness],
    datasource,
  },
  {
    name: 'From four hubs to five regions',
    formData: { source: 'origin', target: 'region', metric: 'flights' },
    frames: [hubsToRegions],
    datasource,
  },
];
