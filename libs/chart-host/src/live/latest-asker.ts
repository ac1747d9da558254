import { fetchChartData } from '@belvedere/api-client';
import type { Services } from '@belvedere/client-store';
import type { QueryContext } from '@belvedere/core';
import type { ChartResult } from '../data/use-chart-data.ts';

/** Asks one question at a time; of those that come meanwhile only the latest is asked. */
export interface Asker {
  readonly ask: (
    context: QueryContext,
    place: { readonly sliceId: number; readonly dashboardId: number | undefined },
    onAnswer: (outcome: AskedOutcome, isLatest: boolean) => void,
  ) => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
}

/** What came of a question. */
type AskedOutcome = { readonly result: ChartResult } | { readonly error: unknown };

async function asked(
  services: Services,
  context: QueryContext,
  { sliceId, dashboardId }: Parameters<Asker['ask']>[1],
  signal: AbortSignal,
): Promise<AskedOutcome> {
  const start = performance.now();
  try {
    const { outcomes, serverTiming } = await fetchChartData(services.api, context, {
      signal,
      sliceId,
      ...(dashboardId !== undefined && { dashboardId }),
    });
    const answers = outcomes.map((outcome) => {
      if (!outcome.ok) throw outcome.error;
      return outcome.answer;
    });
    const elapsedMs = performance.now() - start;
    return { result: { answers, elapsedMs, fetchedAt: services.now(), serverTiming } };
  } catch (error) {
    return { error };
  }
}

/** Makes the asker of one chart. */
export function createAsker(services: Services): Asker {
  let running: AbortController | null = null;
  let next: Parameters<Asker['ask']> | null = null;

  async function run([context, place, onAnswer]: Parameters<Asker['ask']>): Promise<void> {
    const abort = new AbortController();
    running = abort;
    const outcome = await asked(services, context, place, abort.signal);
    if (abort.signal.aborted) return;
    running = null;
    const waiting = next;
    next = null;
    onAnswer(outcome, waiting === null);
    if (waiting !== null) await run(waiting);
  }

  return {
    ask(...question) {
      if (running === null) void run(question);
      else next = question;
    },
    stop() {
      running?.abort();
      running = null;
      next = null;
    },
  };
}
