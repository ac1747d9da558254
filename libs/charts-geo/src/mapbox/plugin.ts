import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { mapboxMap } from './chart.ts';

/** Points that join into clusters. */
export const mapbox: ChartPlugin = geoPlugin(mapboxMap);
