import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeGantt, drawGantt, pickGantt } from './draw.ts';
import { ganttManifest } from './manifest.ts';
import { prepareGantt } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The gantt chart. */
export const gantt: ChartPlugin = defineChart({
  manifest: ganttManifest,
  prepare: prepareGantt,
  draw: withOmissions(drawGantt),
  describe: describeGantt,
  pick: pickGantt,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.series.map((cell) => JSON.stringify([cell])),
    ),
  view: { kind: 'scene' },
});
