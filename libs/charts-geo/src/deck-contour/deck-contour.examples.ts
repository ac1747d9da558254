import type { ChartExample } from '@belvedere/charts';
import { airportPlaces, airportsDatasource as datasource } from '../fixtures/airports.ts';

/** Uses of the contour map. */
export const deckContourExamples: readonly ChartExample[] = [
  {
    name: 'Airports of the USA, areas of equal density',
    formData: {
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ',', reverseCheckbox: false },
      autozoom: false,
      viewport: { longitude: -96, latitude: 38.5, zoom: 2.7 },
      cellSize: 60_000,
    },
    frames: [airportPlaces],
    datasource,
    shortensDigits: true,
  },
];
