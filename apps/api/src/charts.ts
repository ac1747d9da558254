import { createChartRegistry } from '@belvedere/charts';
import { basicDrawings } from '@belvedere/charts-basic/drawings';
import { geoDrawings } from '@belvedere/charts-geo/drawings';

/** Every chart type of this server: it builds their queries and draws them. A further pack is one more spread here. */
export const charts = createChartRegistry([...basicDrawings, ...geoDrawings]);
