import { reduceView, defineChart, type ChartPlugin } from '@belvedere/charts';
import { pickAxis } from '../timeseries/describe.ts';
import { drawLine, prepareLine } from './draw.ts';
import { describeLine } from './describe.ts';
import { lineManifest } from './manifest.ts';

/** The line chart. */
export const line: ChartPlugin = defineChart({
  manifest: lineManifest,
  prepare: prepareLine,
  draw: drawLine,
  describe: describeLine,
  pick: pickAxis,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      [...prepared.series, ...prepared.comparison.series].map(({ key }) => key),
    ),
  view: { kind: 'scene' },
});
