import type { LoadableChart } from '@belvedere/charts';
import { barManifest } from './bar/manifest.ts';
import { bigNumberManifest } from './big-number/manifest.ts';
import { bigNumberTotalManifest } from './big-number-total/manifest.ts';
import { heatmapManifest } from './heatmap/manifest.ts';
import { lineManifest } from './line/manifest.ts';
import { pieManifest } from './pie/manifest.ts';
import { tableManifest } from './table/manifest.ts';

/** First-party chart types that need no map, in the order of the gallery, each with its drawing code in a chunk of its own. */
export const basicCharts: readonly LoadableChart[] = [
  { manifest: lineManifest, load: async () => (await import('./line/plugin.ts')).line },
  { manifest: bigNumberManifest, load: async () => (await import('./big-number/plugin.ts')).bigNumber },
  {
    manifest: bigNumberTotalManifest,
    load: async () => (await import('./big-number-total/plugin.ts')).bigNumberTotal,
  },
  { manifest: tableManifest, load: async () => (await import('./table/plugin.ts')).table },
  { manifest: barManifest, load: async () => (await import('./bar/plugin.ts')).bar },
  { manifest: pieManifest, load: async () => (await import('./pie/plugin.ts')).pie },
  { manifest: heatmapManifest, load: async () => (await import('./heatmap/plugin.ts')).heatmap },
];
