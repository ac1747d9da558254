import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { pickBranch } from '../shapes/branch-words.ts';
import { reduceOpened } from '../shapes/opened.ts';
import { describeTreemap, drawTreemap } from './draw.ts';
import { treemapManifest } from './manifest.ts';
import { prepareTreemap } from './prepare.ts';

/** The treemap. */
export const treemap: ChartPlugin = defineChart({
  manifest: treemapManifest,
  prepare: prepareTreemap,
  draw: drawTreemap,
  describe: describeTreemap,
  pick: pickBranch,
  reduce: (view, event, { prepared }) => reduceOpened(view, event, prepared, 1),
  view: { kind: 'scene' },
});
