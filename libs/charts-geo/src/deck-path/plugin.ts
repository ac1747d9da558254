import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckPathMap } from './chart.ts';

/** Lines along points. */
export const deckPath: ChartPlugin = geoPlugin(deckPathMap);
