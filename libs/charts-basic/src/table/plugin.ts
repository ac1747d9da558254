import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeTable, drawTable, pickTable } from './draw.ts';
import { tableManifest } from './manifest.ts';
import { prepareTable } from './prepare.ts';

/** The table. */
export const table: ChartPlugin = defineChart({
  manifest: tableManifest,
  prepare: prepareTable,
  draw: drawTable,
  describe: describeTable,
  pick: pickTable,
  view: { kind: 'react', load: () => import('./View.tsx') },
});
