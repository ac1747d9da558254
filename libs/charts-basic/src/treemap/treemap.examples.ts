import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { flightsByRegionAndState, flightsByStateOnly } from '../fixtures/flights-shapes.ts';

const region = { expressionType: 'SQL', sqlExpression: 'region', label: 'region' };

/** Uses of the treemap. */
export const treemapExamples: readonly ChartExample[] = [
  {
    name: 'Flights by state; colour is the mean delay',
    formData: {
      groupby: ['state'],
      metric: 'flights',
      secondary_metric: 'mean_delay',
      linear_color_scheme: 'ember',
    },
    frames: [flightsByStateOnly],
    datasource,
  },
  {
    name: 'Airports in states in regions',
    formData: { groupby: [region, 'state', 'origin'], metric: 'flights' },
    frames: [flightsByRegionAndState],
    datasource,
  },
  {
    name: 'States in regions, names only',
    formData: { groupby: [region, 'state'], metric: 'flights', label_type: 'key', show_upper_labels: false },
    frames: [flightsByRegionAndState],
    datasource,
    shortensDigits: true,
  },
];
