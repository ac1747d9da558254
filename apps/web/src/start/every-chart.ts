import { basicCharts } from '@belvedere/charts-basic';
import { geoChartsWith, type MapTiles } from '@belvedere/charts-geo';
import type { ListedChart } from '@belvedere/charts';

/** Every chart type of this host, with the tiles that its maps may lie on. A further pack is one more spread here. */
export const everyChart = (tiles: () => MapTiles | null): readonly ListedChart[] => [
  ...basicCharts,
  ...geoChartsWith({ tiles }),
];
