import { defineChart, reduceView, type ChartPlugin } from '@belvedere/charts';
import { describeHistogram, drawHistogram, pickHistogram } from './draw.ts';
import { histogramManifest } from './manifest.ts';
import { prepareHistogram, seriesKey } from './prepare.ts';
import { withOmissions } from '../shapes/omissions.ts';

/** The histogram. */
export const histogram: ChartPlugin = defineChart({
  manifest: histogramManifest,
  prepare: prepareHistogram,
  draw: withOmissions(drawHistogram),
  describe: describeHistogram,
  pick: pickHistogram,
  reduce: (view, event, { prepared }) => reduceView(view, event, prepared.series.map(seriesKey)),
  view: { kind: 'scene' },
});
