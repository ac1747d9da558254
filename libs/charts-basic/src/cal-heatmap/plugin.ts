import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeCalHeatmap, drawCalHeatmap, pickCalHeatmap } from './draw.ts';
import { calHeatmapManifest } from './manifest.ts';
import { prepareCalHeatmap } from './prepare.ts';

/** The calendar heatmap. */
export const calHeatmap: ChartPlugin = defineChart({
  manifest: calHeatmapManifest,
  prepare: prepareCalHeatmap,
  draw: drawCalHeatmap,
  describe: describeCalHeatmap,
  pick: pickCalHeatmap,
  view: { kind: 'scene' },
});
