import type { ChartExample } from '@belvedere/charts';
import { airportPlaces, airportsDatasource as datasource } from '../fixtures/airports.ts';

/** Uses of the density map. */
export const deckHeatmapExamples: readonly ChartExample[] = [
  {
    name: 'Where airports of the USA lie close',
    formData: {
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ',', reverseCheckbox: false },
      autozoom: false,
      viewport: { longitude: -96, latitude: 38.5, zoom: 2.7 },
      radius_pixels: 26,
    },
    frames: [airportPlaces],
    datasource,
    shortensDigits: true,
  },
];
