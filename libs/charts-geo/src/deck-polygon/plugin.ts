import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckPolygonMap } from './chart.ts';

/** Areas from the data. */
export const deckPolygon: ChartPlugin = geoPlugin(deckPolygonMap);
