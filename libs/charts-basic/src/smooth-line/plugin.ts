import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { smoothLineManifest } from './manifest.ts';

/** The smooth line chart. */
export const smoothLine: ChartPlugin = axisPlugin(smoothLineManifest, plainChart({ seriesType: 'smooth' }));
