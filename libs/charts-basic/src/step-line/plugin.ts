import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { stepLineManifest } from './manifest.ts';

/** The stepped line chart. */
export const stepLine: ChartPlugin = axisPlugin(stepLineManifest, plainChart({}));
