import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeSankey, drawSankey, pickSankey } from './draw.ts';
import { sankeyManifest } from './manifest.ts';
import { prepareSankey } from './prepare.ts';

/** The Sankey diagram. */
export const sankey: ChartPlugin = defineChart({
  manifest: sankeyManifest,
  prepare: prepareSankey,
  draw: drawSankey,
  describe: describeSankey,
  pick: pickSankey,
  view: { kind: 'scene' },
});
