import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeBigNumber, drawBigNumber } from './draw.ts';
import { bigNumberManifest } from './manifest.ts';
import { prepareBigNumber } from './prepare.ts';

/** The big number with its trend. */
export const bigNumber: ChartPlugin = defineChart({
  manifest: bigNumberManifest,
  prepare: prepareBigNumber,
  draw: drawBigNumber,
  describe: describeBigNumber,
  view: { kind: 'scene' },
});
