import { basicCharts } from '@belvedere/charts-basic';
import type { LoadableChart } from '@belvedere/charts';

/** Every chart type of the house. A further pack is one more spread here. */
export const charts: readonly LoadableChart[] = [...basicCharts];
