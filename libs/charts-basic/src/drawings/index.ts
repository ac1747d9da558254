import { openCharts, type LoadableChart } from '@belvedere/charts';
import { basicListed } from '../listed.ts';
import { basicManifests } from '../manifests.ts';

/**
 * First-party chart types that need no map, in the order of the gallery, all of them opened, their drawing code and examples in chunks of their own. Pure: a
 * server draws them as a page does.
 */
export const basicDrawings: readonly LoadableChart[] = await openCharts(
  basicListed.map((chart) => ({ ...chart, manifest: basicManifests[chart.card.id] ?? chart.manifest })),
);
