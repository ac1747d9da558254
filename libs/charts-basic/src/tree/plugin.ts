import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { reduceOpened } from '../shapes/opened.ts';
import { reduceRoam } from '../shapes/roam.ts';
import { describeTree, drawTree, pickTree } from './draw.ts';
import { treeManifest } from './manifest.ts';
import { prepareTree } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The tree chart. */
export const tree: ChartPlugin = defineChart({
  manifest: treeManifest,
  prepare: prepareTree,
  draw: withOmissions(drawTree),
  describe: describeTree,
  pick: pickTree,
  reduce: (view, event, { prepared, formData }) =>
    reduceRoam(reduceOpened(view, event, prepared), event, formData.roam),
  view: { kind: 'scene' },
});
