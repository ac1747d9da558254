import type { ChartExample } from '@belvedere/charts';
import { airportsDatasource as datasource, busyAirports } from '../fixtures/airports.ts';

const places = { all_columns_x: 'longitude', all_columns_y: 'latitude' };

/** Uses of the map of clusters. */
export const mapboxExamples: readonly ChartExample[] = [
  {
    name: 'Airports near each other as one',
    formData: places,
    frames: [busyAirports],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Their flights together',
    silentKeys: { flights: 'a number that its clusters sum up' },
    formData: {
      ...places,
      mapbox_label: ['flights'],
      clustering_radius: '100',
      mapbox_color: 'rgb(0,122,135)',
    },
    frames: [busyAirports],
    datasource,
    shortensDigits: true,
  },
];
