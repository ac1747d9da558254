import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeBigNumberTotal, drawBigNumberTotal, prepareBigNumberTotal } from './draw.ts';
import { bigNumberTotalManifest } from './manifest.ts';

/** The big number. */
export const bigNumberTotal: ChartPlugin = defineChart({
  manifest: bigNumberTotalManifest,
  prepare: prepareBigNumberTotal,
  draw: drawBigNumberTotal,
  describe: describeBigNumberTotal,
  view: { kind: 'scene' },
});
