import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckMultiMap } from './chart.ts';
import { loadStack, stackFacts, stackKey } from './layers.ts';

/** Several maps over each other. */
export const deckMulti: ChartPlugin = geoPlugin(deckMultiMap, {
  key: stackKey,
  load: loadStack,
  facts: stackFacts,
});
