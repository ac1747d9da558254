import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { pickBranch } from '../shapes/branch-words.ts';
import { reduceOpened } from '../shapes/opened.ts';
import { describePartition, drawPartition } from './draw.ts';
import { partitionManifest } from './manifest.ts';
import { preparePartition } from './prepare.ts';

/** The partition chart. */
export const partition: ChartPlugin = defineChart({
  manifest: partitionManifest,
  prepare: preparePartition,
  draw: drawPartition,
  describe: describePartition,
  pick: pickBranch,
  reduce: (view, event, { prepared }) => reduceOpened(view, event, prepared),
  view: { kind: 'scene' },
});
