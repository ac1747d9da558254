import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckHeatmapMap } from './chart.ts';

/** Density of rows as a glow. */
export const deckHeatmap: ChartPlugin = geoPlugin(deckHeatmapMap);
