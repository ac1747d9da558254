import type { ChartExample } from '@belvedere/charts';
import { airportPlaces, airportsDatasource as datasource, busyAirports } from '../fixtures/airports.ts';

/** Uses of the map of hexagons. */
export const deckHexExamples: readonly ChartExample[] = [
  {
    name: 'Airports of the USA, counted per hexagon',
    formData: {
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ',', reverseCheckbox: false },
      autozoom: false,
      viewport: { longitude: -96, latitude: 38.5, zoom: 2.7 },
      grid_size: 60_000,
    },
    frames: [airportPlaces],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Flights per hexagon',
    formData: {
      spatial: { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' },
      size: 'flights',
      grid_size: 150_000,
      linear_color_scheme: 'ember',
    },
    frames: [busyAirports],
    datasource,
    shortensDigits: true,
  },
];
