import {
  createTurns,
  outsideCharts,
  type OfferedChart,
  type OutsidePage,
  type SandboxWorker,
} from '@belvedere/chart-host';
import { listChart, type ListedChart } from '@belvedere/charts';
import { startFramedWorker } from './chart-frame.ts';
// oxlint-disable-next-line import/default -- the build makes the address of a file of its own
import sandboxUrl from './chart-sandbox.ts?worker&url';

/** The code as text; where it cannot be fetched, code that says so. */
async function codeAt(url: string): Promise<string> {
  try {
    const answer = await fetch(url);
    if (answer.ok) return await answer.text();
    throw new Error(String(answer.status));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `throw new Error(${JSON.stringify(`its code cannot be fetched: ${reason}`)});`;
  }
}

/** A worker that is handed the text of the code: its own origin may fetch nothing, least of all as this person. */
const withCode = (worker: SandboxWorker): SandboxWorker => ({
  ...worker,
  postMessage: (message) => {
    if (!('open' in message)) return worker.postMessage(message);
    void codeAt(message.open).then((open) => worker.postMessage({ ...message, open }));
  },
});

/** What this page gives to installed charts: workers of an origin of their own without any connection, on half of the cores. */
const PAGE: OutsidePage = {
  startWorker: () => withCode(startFramedWorker(new URL(sandboxUrl, window.location.href).href)),
  turns: createTurns(Math.max(1, Math.floor(navigator.hardwareConcurrency / 2))),
  importModule: async (url) => (await import(/* @vite-ignore */ url)) as Readonly<Record<string, unknown>>,
};

/** Charts that this page runs for whoever installed them; names that the product has taken are left out. */
export const chartsOnPage = (
  offered: readonly OfferedChart[],
  isOwn: (name: string) => boolean,
): readonly ListedChart[] => outsideCharts(offered, PAGE, isOwn).map(listChart);
