import type { AnyGeoChart } from './geo/any-geo-chart.ts';
import { MARK_MAPS } from './mark-maps.ts';

/** Maps of marks, by chart. */
export const GEO_CHARTS: Readonly<Record<string, () => Promise<AnyGeoChart>>> = {
  ...MARK_MAPS,
  deck_multi: async () => (await import('./deck-multi/chart.ts')).deckMultiMap,
};
