import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describePara, drawPara, pickPara } from './draw.ts';
import { paraManifest } from './manifest.ts';
import { preparePara } from './prepare.ts';

/** The parallel coordinates. */
export const para: ChartPlugin = defineChart({
  manifest: paraManifest,
  prepare: preparePara,
  draw: drawPara,
  describe: describePara,
  pick: pickPara,
  view: { kind: 'scene' },
});
