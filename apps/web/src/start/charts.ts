import { basicCharts } from '@belvedere/charts-basic';
import { geoCharts } from '@belvedere/charts-geo';
import { createLiveCharts } from './live-charts.ts';

/** Every chart type of this host. A further pack is one more spread here; installed ones join when the page knows them. */
export const charts = createLiveCharts([...basicCharts, ...geoCharts]);
