import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeWaterfall, drawWaterfall, pickWaterfall, WATERFALL_KINDS } from './draw.ts';
import { waterfallManifest } from './manifest.ts';
import { prepareWaterfall } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The waterfall chart. */
export const waterfall: ChartPlugin = defineChart({
  manifest: waterfallManifest,
  prepare: prepareWaterfall,
  draw: withOmissions(drawWaterfall),
  describe: describeWaterfall,
  pick: pickWaterfall,
  reduce: (view, event) => reduceView(view, event, WATERFALL_KINDS),
  view: { kind: 'scene' },
});
