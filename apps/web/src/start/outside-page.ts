import { createTurns, outsideCharts, type OfferedChart, type OutsidePage } from '@belvedere/chart-host';
import { listChart, type ListedChart } from '@belvedere/charts';

/** What this page gives to installed charts: workers that their own policy forbids every connection, on half of the cores. */
const PAGE: OutsidePage = {
  startWorker: () => new Worker(new URL('chart-sandbox.ts', import.meta.url), { type: 'module' }),
  turns: createTurns(Math.max(1, Math.floor(navigator.hardwareConcurrency / 2))),
  importModule: async (url) => (await import(/* @vite-ignore */ url)) as Readonly<Record<string, unknown>>,
};

/** Charts that this page runs for whoever installed them; names that the product has taken are left out. */
export const chartsOnPage = (
  offered: readonly OfferedChart[],
  isOwn: (name: string) => boolean,
): readonly ListedChart[] => outsideCharts(offered, PAGE, isOwn).map(listChart);
