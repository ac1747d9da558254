import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { loadWorld } from '../atlas/world.ts';
import { describeWorldMap, drawWorldMap, pickWorldMap } from './draw.ts';
import { worldMapManifest } from './manifest.ts';
import { prepareWorldMap } from './prepare.ts';

/** The world map. */
export const worldMap: ChartPlugin = defineChart({
  manifest: worldMapManifest,
  resources: { key: () => 'world', load: loadWorld },
  prepare: prepareWorldMap,
  draw: drawWorldMap,
  describe: describeWorldMap,
  pick: pickWorldMap,
  view: { kind: 'scene' },
});
