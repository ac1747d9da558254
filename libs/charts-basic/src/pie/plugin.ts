import { reduceView, defineChart, type ChartPlugin } from '@belvedere/charts';
import { fillMessage } from '@belvedere/core';
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
      prepared.slices.map(({ label, count }) =>
        count > 1 ? fillMessage(chartMessages.otherOf.text, { count }) : label,
      ),
    ),
  view: { kind: 'scene' },
});
