import type { ChartPlugin } from '@belvedere/charts';
import { omissionMessages } from '../messages/omissions.ts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { timePivotManifest } from './manifest.ts';
import { cutIntoPeriods, namedPeriods, periodLooks, timePivotChart } from './periods.ts';

/** The chart of periods over each other. */
export const timePivot: ChartPlugin = axisPlugin(timePivotManifest, timePivotChart, {
  prepare: cutIntoPeriods,
  options: periodLooks,
  named: namedPeriods,
  omitted: omissionMessages.periods,
});
