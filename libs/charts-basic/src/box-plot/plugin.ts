import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeBoxPlot, drawBoxPlot, pickBoxPlot } from './draw.ts';
import { boxPlotManifest } from './manifest.ts';
import { prepareBoxPlot } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The box plot. */
export const boxPlot: ChartPlugin = defineChart({
  manifest: boxPlotManifest,
  prepare: prepareBoxPlot,
  draw: withOmissions(drawBoxPlot),
  describe: describeBoxPlot,
  pick: pickBoxPlot,
  reduce: (view, event, { prepared }) =>
    reduceView(
      view,
      event,
      prepared.metrics.map(({ name }) => name),
    ),
  view: { kind: 'scene' },
});
