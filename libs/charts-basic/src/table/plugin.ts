import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeTable, drawTable, pickTable } from './draw.ts';
import { tableManifest } from './manifest.ts';
import { prepareTable } from './prepare.ts';

/** The table as it is printed; on a page its view takes the place of the drawing. */
export const table: ChartPlugin = defineChart({
  manifest: tableManifest,
  prepare: prepareTable,
  draw: drawTable,
  describe: describeTable,
  pick: pickTable,
  view: { kind: 'scene' },
});
