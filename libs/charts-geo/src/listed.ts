import type { ListedChart } from '@belvedere/charts';
import { geoCards } from './cards.ts';
import { geoLoaders } from './loaders.ts';

/** Every chart of the pack with nothing of it fetched yet; pure. */
export const geoListed: readonly ListedChart[] = geoCards.flatMap((card) => {
  const loaders = geoLoaders[card.id];
  return loaders === undefined ? [] : [{ card, ...loaders }];
});
