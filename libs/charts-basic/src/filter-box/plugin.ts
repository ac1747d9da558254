import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeFilterBox, drawFilterBox, prepareFilterBox } from './draw.ts';
import { filterBoxManifest } from './manifest.ts';

/** The filter box: what its fields offer; a dashboard shows the fields themselves. */
export const filterBox: ChartPlugin = defineChart({
  manifest: filterBoxManifest,
  prepare: prepareFilterBox,
  draw: drawFilterBox,
  describe: describeFilterBox,
  view: { kind: 'scene' },
});
