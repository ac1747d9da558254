import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckArcMap } from './chart.ts';

/** Links from place to place. */
export const deckArc: ChartPlugin = geoPlugin(deckArcMap);
