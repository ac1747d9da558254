import { reduceView, defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeAxis, pickAxis } from '../timeseries/describe.ts';
import { drawBar, prepareBar } from './draw.ts';
import { barManifest } from './manifest.ts';

/** The bar chart. */
export const bar: ChartPlugin = defineChart({
  manifest: barManifest,
  prepare: prepareBar,
  draw: drawBar,
  describe: describeAxis,
  pick: pickAxis,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.series.map(({ key }) => key),
    ),
  view: { kind: 'scene' },
});
