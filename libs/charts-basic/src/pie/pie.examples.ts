import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { delayByAirport, destinationsOfOhare } from '../fixtures/flights.ts';
import { filmsByGenre } from '../fixtures/movies.ts';

/** Uses of the pie chart. */
export const pieExamples: readonly ChartExample[] = [
  {
    name: 'Where flights from ORD go',
    formData: { groupby: ['destination'], metric: 'flights', donut: true, unit: 'flights' },
    frames: [destinationsOfOhare],
    datasource,
  },
  {
    name: 'Every destination, with values',
    formData: {
      groupby: ['destination'],
      metric: 'flights',
      max_slices: 60,
      label_type: 'key_value_percent',
    },
    frames: [destinationsOfOhare],
    datasource,
  },
  {
    name: 'A pie with names on its slices',
    formData: { groupby: ['origin'], metric: 'mean_delay', show_legend: false, sort_by_metric: false },
    frames: [delayByAirport],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Names and shares beside a ring, with lines',
    formData: {
      groupby: ['destination'],
      metric: 'flights',
      show_legend: false,
      label_line: true,
      label_type: 'key_percent',
      show_labels_threshold: 0,
      donut: true,
      outerRadius: 80,
      innerRadius: 40,
      max_slices: 12,
    },
    frames: [destinationsOfOhare],
    datasource,
  },
  {
    name: 'Genres of films as a rose',
    formData: { groupby: ['genre'], metric: 'films', roseType: 'area', max_slices: 12 },
    frames: [filmsByGenre],
  },
];
