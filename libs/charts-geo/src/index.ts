import type { LoadableChart } from '@belvedere/charts';
import { geoDrawings } from './drawings/index.ts';

/** First-party maps, in the order of the gallery, each with its drawing code in a chunk of its own. */
export const geoCharts: readonly LoadableChart[] = geoDrawings;
