import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { mixedManifest } from './manifest.ts';
import { formOfPart } from './second.ts';

/** The mixed chart. */
export const mixed: ChartPlugin = axisPlugin(mixedManifest, { traits: {}, formOf: formOfPart, parts: 2 });
