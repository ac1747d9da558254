import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { scatterManifest } from './manifest.ts';

/** The scatter plot. */
export const scatter: ChartPlugin = axisPlugin(scatterManifest, plainChart({ seriesType: 'scatter' }));
