import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeRose, drawRose, pickRose } from './draw.ts';
import { withOmissions } from '../shapes/omissions.ts';
import { roseManifest } from './manifest.ts';
import { prepareRose } from './prepare.ts';

/** The rose chart. */
export const rose: ChartPlugin = defineChart({
  manifest: roseManifest,
  prepare: prepareRose,
  draw: withOmissions(drawRose),
  describe: describeRose,
  pick: pickRose,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.series.map(({ key }) => key),
    ),
  view: { kind: 'scene' },
});
