import type { LoadableChart } from '@belvedere/charts';
import { barManifest } from './bar/manifest.ts';
import { lineManifest } from './line/manifest.ts';

/** First-party chart types that need no map, each with its drawing code in a chunk of its own. */
export const basicCharts: readonly LoadableChart[] = [
  { manifest: lineManifest, load: async () => (await import('./line/plugin.ts')).line },
  { manifest: barManifest, load: async () => (await import('./bar/plugin.ts')).bar },
];
