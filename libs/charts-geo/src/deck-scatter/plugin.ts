import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckScatterMap } from './chart.ts';

/** Points on a map. */
export const deckScatter: ChartPlugin = geoPlugin(deckScatterMap);
