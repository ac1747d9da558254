import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckScreengridMap } from './chart.ts';

/** Rows gathered into squares of the screen. */
export const deckScreengrid: ChartPlugin = geoPlugin(deckScreengridMap);
