import { openCharts, type LoadableChart } from '@belvedere/charts';
import { geoListed } from '../listed.ts';
import { geoManifests } from '../manifests.ts';

/**
 * First-party maps, in the order of the gallery, all of them opened, their drawing code and examples in chunks of their own. Pure: a
 * server draws them as a page does.
 */
export const geoDrawings: readonly LoadableChart[] = await openCharts(
  geoListed.map((chart) => ({ ...chart, manifest: geoManifests[chart.card.id] ?? chart.manifest })),
);
