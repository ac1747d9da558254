import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { reduceOpened } from '../shapes/opened.ts';
import { describeSunburst, drawSunburst, pickSunburst } from './draw.ts';
import { sunburstManifest } from './manifest.ts';
import { prepareSunburst } from './prepare.ts';

/** The sunburst. */
export const sunburst: ChartPlugin = defineChart({
  manifest: sunburstManifest,
  prepare: prepareSunburst,
  draw: drawSunburst,
  describe: describeSunburst,
  pick: pickSunburst,
  reduce: (view, event, { prepared }) => reduceOpened(view, event, prepared),
  view: { kind: 'scene' },
});
