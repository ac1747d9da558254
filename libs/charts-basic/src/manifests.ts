import type { ChartManifest } from '@belvedere/charts';
import { barManifest } from './bar/manifest.ts';
import { bigNumberManifest } from './big-number/manifest.ts';
import { bigNumberTotalManifest } from './big-number-total/manifest.ts';
import { heatmapManifest } from './heatmap/manifest.ts';
import { lineManifest } from './line/manifest.ts';
import { pieManifest } from './pie/manifest.ts';
import { tableManifest } from './table/manifest.ts';

/** What the first-party charts are, without how they draw; the server builds queries from it. */
export const basicManifests: readonly ChartManifest[] = [
  lineManifest,
  bigNumberManifest,
  bigNumberTotalManifest,
  tableManifest,
  barManifest,
  pieManifest,
  heatmapManifest,
];
