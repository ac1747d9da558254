import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describeTimeTable, drawTimeTable, pickTimeTable, prepareTimeTable } from './draw.ts';
import { timeTableManifest } from './manifest.ts';

/** The time-series table. */
export const timeTable: ChartPlugin = defineChart({
  manifest: timeTableManifest,
  prepare: prepareTimeTable,
  draw: drawTimeTable,
  describe: describeTimeTable,
  pick: pickTimeTable,
  view: { kind: 'scene' },
});
