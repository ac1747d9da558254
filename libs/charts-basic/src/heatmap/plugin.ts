import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeHeatmap, drawHeatmap, pickHeatmap } from './draw.ts';
import { heatmapManifest } from './manifest.ts';
import { prepareHeatmap } from './prepare.ts';

/** The heatmap. */
export const heatmap: ChartPlugin = defineChart({
  manifest: heatmapManifest,
  prepare: prepareHeatmap,
  draw: drawHeatmap,
  describe: describeHeatmap,
  pick: pickHeatmap,
  view: { kind: 'scene' },
});
