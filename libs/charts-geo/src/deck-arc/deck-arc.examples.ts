import type { ChartExample } from '@belvedere/charts';
import { airportsDatasource as datasource, busyRoutes } from '../fixtures/airports.ts';

const ends = {
  start_spatial: { type: 'latlong', lonCol: 'from_lon', latCol: 'from_lat' },
  end_spatial: { type: 'latlong', lonCol: 'to_lon', latCol: 'to_lat' },
};

/** Uses of the map of arcs. */
export const deckArcExamples: readonly ChartExample[] = [
  {
    name: 'The 120 busiest routes of the USA',
    formData: { ...ends, opacity: 60 },
    frames: [busyRoutes],
    datasource,
  },
];
