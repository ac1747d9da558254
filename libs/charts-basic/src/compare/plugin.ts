import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { changeSince, indexedForm, indexLine, reduceIndex } from './change.ts';
import { compareManifest } from './manifest.ts';

/** The chart of percent changes. */
export const compare: ChartPlugin = axisPlugin(compareManifest, plainChart({ seriesType: 'line' }), {
  prepare: changeSince,
  options: indexLine,
  viewed: indexedForm,
  reduce: reduceIndex,
});
