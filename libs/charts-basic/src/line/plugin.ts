import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { lineManifest } from './manifest.ts';

/** The line chart. */
export const line: ChartPlugin = axisPlugin(lineManifest, plainChart({}));
