import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckHexMap } from './chart.ts';

/** Rows gathered into hexagons. */
export const deckHex: ChartPlugin = geoPlugin(deckHexMap);
