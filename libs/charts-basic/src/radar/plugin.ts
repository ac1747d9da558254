import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeRadar, drawRadar, pickRadar } from './draw.ts';
import { radarManifest } from './manifest.ts';
import { prepareRadar, radarKey } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The radar chart. */
export const radar: ChartPlugin = defineChart({
  manifest: radarManifest,
  prepare: prepareRadar,
  draw: withOmissions(drawRadar),
  describe: describeRadar,
  pick: pickRadar,
  reduce: (view, event, { prepared }) => reduceView(view, event, prepared.series.map(radarKey)),
  view: { kind: 'scene' },
});
