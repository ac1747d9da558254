import { defineChart, type ChartPlugin } from '@belvedere/charts';
import {
  describePairedTtest,
  drawPairedTtest,
  pickPairedTtest,
  preparePairedTtest,
  reducePairedTtest,
} from './draw.ts';
import { pairedTtestManifest } from './manifest.ts';

/** The paired t-test. */
export const pairedTtest: ChartPlugin = defineChart({
  manifest: pairedTtestManifest,
  prepare: preparePairedTtest,
  draw: drawPairedTtest,
  describe: describePairedTtest,
  pick: pickPairedTtest,
  reduce: reducePairedTtest,
  view: { kind: 'scene' },
});
