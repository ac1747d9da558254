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
  {
    name: 'A band of medium density under the densest areas',
    formData: {
      spatial: { type: 'delimited', lonlatCol: 'place', delimiter: ',', reverseCheckbox: false },
      autozoom: false,
      viewport: { longitude: -96, latitude: 38.5, zoom: 2.7 },
      cellSize: 60_000,
      contours: [
        { lowerThreshold: 2, upperThreshold: 5, color: '#acc9ec' },
        { lowerThreshold: 5, color: '#1f3f77' },
      ],
    },
    frames: [airportPlaces],
    datasource,
    shortensDigits: true,
  },
];
