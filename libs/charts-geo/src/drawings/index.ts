import type { LoadableChart } from '@belvedere/charts';
import { countryMapManifest } from '../country-map/manifest.ts';
import { worldMapManifest } from '../world-map/manifest.ts';

/**
 * First-party maps, in the order of the gallery, each with its drawing code and its examples in chunks of their own. Pure: a
 * server draws them as a page does.
 */
export const geoDrawings: readonly LoadableChart[] = [
  {
    manifest: worldMapManifest,
    load: async () => (await import('../world-map/plugin.ts')).worldMap,
    examples: async () => (await import('../world-map/world-map.examples.ts')).worldMapExamples,
  },
  {
    manifest: countryMapManifest,
    load: async () => (await import('../country-map/plugin.ts')).countryMap,
    examples: async () => (await import('../country-map/country-map.examples.ts')).countryMapExamples,
  },
];
