import type { ChartPlugin } from '@belvedere/charts';
import { geoPlugin } from '../geo/geo-chart.ts';
import { deckGeojsonMap } from './chart.ts';

/** Points, lines and areas as their GeoJSON says. */
export const deckGeojson: ChartPlugin = geoPlugin(deckGeojsonMap);
