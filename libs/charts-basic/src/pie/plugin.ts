import { reduceView, defineChart, type ChartPlugin } from '@belvedere/charts';
import { chartMessages } from '../messages/charts.ts';
import { describePie, drawPie, pickPie } from './draw.ts';
import { pieManifest } from './manifest.ts';
import { preparePie } from './prepare.ts';

/** The pie chart. */
export const pie: ChartPlugin = defineChart({
  manifest: pieManifest,
  prepare: preparePie,
  draw: drawPie,
  describe: describePie,
  pick: pickPie,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.slices.map(({ label, count }) => (count > 1 ? chartMessages.other.text : label)),
    ),
  view: { kind: 'scene' },
});
