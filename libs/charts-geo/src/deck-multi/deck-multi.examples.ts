import type { ChartExample } from '@belvedere/charts';
import { deckArcExamples } from '../deck-arc/deck-arc.examples.ts';
import { deckScatterExamples } from '../deck-scatter/deck-scatter.examples.ts';

const [routes] = deckArcExamples;
const [airports] = deckScatterExamples;

/** Uses of maps over each other. */
export const deckMultiExamples: readonly ChartExample[] = [
  {
    name: 'Airports over the busiest routes',
    formData: { deck_slices: [1, 2] },
    frames: [{ rows: 1, columns: [{ name: 'count', type: 'BIGINT', kind: 'integer', values: [150] }] }],
    charts: {
      1: { frames: [], ...routes, formData: { ...routes?.formData, viz_type: 'deck_arc', opacity: 40 } },
      2: { frames: [], ...airports, formData: { ...airports?.formData, viz_type: 'deck_scatter' } },
    },
    shortensDigits: true,
  },
];
