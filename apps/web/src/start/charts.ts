import { basicCharts } from '@belvedere/charts-basic';
import { geoCharts } from '@belvedere/charts-geo';
import { createChartRegistry } from '@belvedere/charts';

/** Every chart type of this host. A further pack is one more spread here. */
export const charts = createChartRegistry([...basicCharts, ...geoCharts]);
