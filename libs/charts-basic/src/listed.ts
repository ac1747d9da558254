import type { ChartAbout, ChartExample, ListedChart } from '@belvedere/charts';
import { basicCards } from './cards.ts';
import { basicLoaders } from './loaders.ts';

const examplesOf = (id: string) => async (): Promise<readonly ChartExample[]> =>
  (await (await import('./chart-examples.ts')).basicExamples[id]?.()) ?? [];

const aboutOf = (id: string) => async (): Promise<ChartAbout> => {
  const about = (await import('./abouts.ts')).basicAbouts[id];
  if (about === undefined) throw new Error(`nothing is said of the chart ${id}; run npm run cards`);
  return about;
};

/** Every chart of the pack with nothing of it fetched yet; pure. */
export const basicListed: readonly ListedChart[] = basicCards.flatMap((card) => {
  const load = basicLoaders[card.id];
  if (load === undefined) return [];
  return [
    {
      card,
      load,
      about: aboutOf(card.id),
      manifest: async () => (await load()).manifest,
      examples: examplesOf(card.id),
    },
  ];
});
