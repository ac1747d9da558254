import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { genericSeriesManifest } from './manifest.ts';

/** The generic chart of series. */
export const genericSeries: ChartPlugin = axisPlugin(genericSeriesManifest, plainChart({}));
