import type { ChartExample } from '@belvedere/charts';
import { airportPlaces, airportsDatasource as datasource } from '../fixtures/airports.ts';

/** Uses of the screen grid. */
export const deckScreengridExamples: readonly ChartExample[] = [
  {
    name: 'Airports of the USA, counted per square of 12 px',
    formData: {
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ',', reverseCheckbox: false },
      autozoom: false,
      viewport: { longitude: -96, latitude: 38.5, zoom: 2.7 },
      grid_size: 12,
    },
    frames: [airportPlaces],
    datasource,
    shortensDigits: true,
  },
];
