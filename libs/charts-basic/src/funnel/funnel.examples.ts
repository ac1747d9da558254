import type { ChartExample } from '@belvedere/charts';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { howLate } from '../fixtures/flights-shapes.ts';
import { filmsByGenre } from '../fixtures/movies.ts';

/** Uses of the funnel. */
export const funnelExamples: readonly ChartExample[] = [
  {
    name: 'How late is late',
    formData: { groupby: ['lateness'], metric: 'flights' },
    frames: [howLate],
    datasource,
  },
  {
    name: 'Each step against the one before',
    formData: {
      groupby: ['lateness'],
      metric: 'flights',
      percent_calculation_type: 'previous_step',
      linear_color_scheme: 'ember',
    },
    frames: [howLate],
    datasource,
  },
  {
    name: 'Genres by their number of films',
    formData: { groupby: ['genre'], metric: 'films', percent_calculation_type: 'total' },
    frames: [filmsByGenre],
  },
];
