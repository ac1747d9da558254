import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { drawHorizon, horizonChart } from './draw.ts';
import { horizonManifest } from './manifest.ts';

/** The horizon chart. */
export const horizon: ChartPlugin = axisPlugin(horizonManifest, horizonChart, {
  around: (input, context) => drawHorizon(input, context),
});
