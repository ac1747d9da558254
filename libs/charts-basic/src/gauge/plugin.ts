import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeGauge, drawGauge, pickGauge } from './draw.ts';
import { gaugeManifest } from './manifest.ts';
import { prepareGauge } from './prepare.ts';

/** The gauge. */
export const gauge: ChartPlugin = defineChart({
  manifest: gaugeManifest,
  prepare: prepareGauge,
  draw: drawGauge,
  describe: describeGauge,
  pick: pickGauge,
  view: { kind: 'scene' },
});
