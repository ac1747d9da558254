import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { barOptions, prepareBar } from './draw.ts';
import { barManifest } from './manifest.ts';

/** The bar chart. */
export const bar: ChartPlugin = axisPlugin(barManifest, plainChart({ seriesType: 'bar' }), {
  prepare: prepareBar,
  options: barOptions,
});
