import type { LoadableChart } from '@belvedere/charts';

/** First-party maps, in the order of the gallery. Pure: a server draws them as a page does. */
export const geoDrawings: readonly LoadableChart[] = [];
