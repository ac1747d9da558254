import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckContourMap } from './chart.ts';

/** Areas of equal density. */
export const deckContour: ChartPlugin = geoPlugin(deckContourMap);
