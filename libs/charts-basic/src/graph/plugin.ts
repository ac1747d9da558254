import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeGraph, drawGraph, pickGraph } from './draw.ts';
import { graphManifest } from './manifest.ts';
import { prepareGraph } from './prepare.ts';
import { reduceGraph } from './reader-view.ts';

/** The graph chart. */
export const graph: ChartPlugin = defineChart({
  manifest: graphManifest,
  prepare: prepareGraph,
  draw: drawGraph,
  describe: describeGraph,
  pick: pickGraph,
  reduce: reduceGraph,
  view: { kind: 'scene' },
});
