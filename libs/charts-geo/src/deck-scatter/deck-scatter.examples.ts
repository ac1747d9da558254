import type { ChartExample } from '@belvedere/charts';
import { airportsDatasource as datasource, busyAirports } from '../fixtures/airports.ts';

const spatial = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' };

/** Uses of the scatter map. */
export const deckScatterExamples: readonly ChartExample[] = [
  {
    name: 'Flights from the 150 busiest airports, by region',
    formData: {
      spatial,
      dimension: 'region',
      point_radius_fixed: { type: 'metric', value: 'flights' },
      point_unit: 'square_km',
      multiplier: 0.4,
      min_radius: 2,
      max_radius: 30,
    },
    frames: [busyAirports],
    datasource,
  },
  {
    name: 'The same airports as dots',
    formData: { spatial, point_radius_fixed: { type: 'fix', value: 4 }, point_unit: 'pixels' },
    frames: [busyAirports],
    datasource,
  },
];
