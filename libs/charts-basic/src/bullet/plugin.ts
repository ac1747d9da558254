import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeBullet, drawBullet, prepareBullet } from './draw.ts';
import { bulletManifest } from './manifest.ts';

/** The bullet chart. */
export const bullet: ChartPlugin = defineChart({
  manifest: bulletManifest,
  prepare: prepareBullet,
  draw: drawBullet,
  describe: describeBullet,
  view: { kind: 'scene' },
});
