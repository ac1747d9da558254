import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { drawPivot } from './draw.ts';
import { pivotTableManifest } from './manifest.ts';
import { describePivot, pickPivot } from './pick.ts';
import { preparePivot } from './prepare.ts';

/** The pivot table as it is printed; on a page its view takes the place of the drawing. */
export const pivotTable: ChartPlugin = defineChart({
  manifest: pivotTableManifest,
  prepare: preparePivot,
  draw: drawPivot,
  describe: describePivot,
  pick: pickPivot,
  view: { kind: 'scene' },
});
