import { basicCharts } from '@belvedere/charts-basic';
import { geoChartsWith } from '@belvedere/charts-geo';
import { createLiveCharts } from './live-charts.ts';
import { createKnownTiles } from './map-tiles.ts';

/** Tiles that maps may lie on, once the server named them. */
export const mapTiles = createKnownTiles();

/** Every chart type of this host. A further pack is one more spread here; installed ones join when the page knows them. */
export const charts = createLiveCharts([...basicCharts, ...geoChartsWith({ tiles: mapTiles.read })]);
