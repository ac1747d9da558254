import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeChord, drawChord, pickChord } from './draw.ts';
import { chordManifest } from './manifest.ts';
import { prepareChord } from './prepare.ts';

/** The chord diagram. */
export const chord: ChartPlugin = defineChart({
  manifest: chordManifest,
  prepare: prepareChord,
  draw: drawChord,
  describe: describeChord,
  pick: pickChord,
  view: { kind: 'scene' },
});
