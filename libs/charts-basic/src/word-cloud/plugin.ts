import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeWordCloud, drawWordCloud, pickWordCloud } from './draw.ts';
import { wordCloudManifest } from './manifest.ts';
import { prepareWordCloud } from './prepare.ts';

/** The word cloud. */
export const wordCloud: ChartPlugin = defineChart({
  manifest: wordCloudManifest,
  prepare: prepareWordCloud,
  draw: drawWordCloud,
  describe: describeWordCloud,
  pick: pickWordCloud,
  view: { kind: 'scene' },
});
