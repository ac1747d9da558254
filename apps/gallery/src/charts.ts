import { basicCharts } from '@belvedere/charts-basic';
import { geoCharts } from '@belvedere/charts-geo';
import { openCharts, type LoadableChart } from '@belvedere/charts';

/** Every chart type of the house. A further pack is one more spread here. */
export const charts: readonly LoadableChart[] = await openCharts([...basicCharts, ...geoCharts]);
