import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckGridMap } from './chart.ts';

/** Rows gathered into squares on the ground. */
export const deckGrid: ChartPlugin = geoPlugin(deckGridMap);
