import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByRegionAndState, flightsByStateOnly } from '../fixtures/flights-shapes.ts';

const region = { expressionType: 'SQL', sqlExpression: 'region', label: 'region' };

/** Uses of the sunburst. */
export const sunburstExamples: readonly ChartExample[] = [
  {
    name: 'Airports in states in regions',
    formData: {
      columns: [region, 'state', 'origin'],
      metric: 'flights',
      show_labels: true,
      show_labels_threshold: 1,
      show_total: true,
    },
    frames: [flightsByRegionAndState],
    datasource,
  },
  {
    name: 'States in regions, without names',
    formData: { columns: [region, 'state'], metric: 'flights', show_labels: false },
    frames: [flightsByRegionAndState],
    datasource,
    shortensDigits: true,
  },
  {
    name: 'Colour is the share of late flights',
    formData: {
      columns: ['state'],
      metric: 'flights',
      secondary_metric: 'late',
      linear_color_scheme: 'ember',
      show_labels: true,
      show_labels_threshold: 2,
    },
    frames: [flightsByStateOnly],
    datasource,
  },
];
