import { EMPTY_DATASOURCE, type ChartExample } from '@belvedere/charts';
import { weatherByDay } from '../fixtures/seattle-weather.ts';

/** Uses of the event flow. */
export const eventFlowExamples: readonly ChartExample[] = [
  {
    name: 'The weather of twelve weeks, day after day',
    formData: { entity: 'week', all_columns_x: 'weather', granularity_sqla: 'date' },
    frames: [weatherByDay],
    datasource: EMPTY_DATASOURCE,
    shortensDigits: true,
  },
  {
    name: 'Sequences that at least two weeks share',
    formData: {
      entity: 'week',
      all_columns_x: 'weather',
      granularity_sqla: 'date',
      min_leaf_node_event_count: 2,
    },
    frames: [weatherByDay],
    datasource: EMPTY_DATASOURCE,
    shortensDigits: true,
  },
];
