import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { reduceOpened } from '../shapes/opened.ts';
import { describeTree, drawTree, pickTree } from './draw.ts';
import { treeManifest } from './manifest.ts';
import { prepareTree } from './prepare.ts';

/** The tree chart. */
export const tree: ChartPlugin = defineChart({
  manifest: treeManifest,
  prepare: prepareTree,
  draw: drawTree,
  describe: describeTree,
  pick: pickTree,
  reduce: (view, event, { prepared }) => reduceOpened(view, event, prepared),
  view: { kind: 'scene' },
});
