import type { ChartManifest } from '@belvedere/charts';
import { barManifest } from './bar/manifest.ts';
import { lineManifest } from './line/manifest.ts';

/** What the first-party charts are, without how they draw; the server builds queries from it. */
export const basicManifests: readonly ChartManifest[] = [lineManifest, barManifest];
