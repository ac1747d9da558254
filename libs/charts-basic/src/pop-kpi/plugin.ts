import { defineChart, type ChartPlugin } from '@belvedere/charts';
import { describePopKpi, drawPopKpi, preparePopKpi } from './draw.ts';
import { popKpiManifest } from './manifest.ts';

/** The comparison of two periods. */
export const popKpi: ChartPlugin = defineChart({
  manifest: popKpiManifest,
  prepare: preparePopKpi,
  draw: drawPopKpi,
  describe: describePopKpi,
  view: { kind: 'scene' },
});
