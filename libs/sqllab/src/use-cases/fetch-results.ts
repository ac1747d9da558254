import { holdsPair, problemOf, type AppThunk, type CallProblem } from '@belvedere/client-store';
import { runningMessages } from '../messages/running.ts';
import type { QueryRun } from '../model/query-run.ts';
import { keepResult } from '../state/results.ts';
import { rowsToFrame, type ResultColumn } from '../state/rows-to-frame.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';

interface ResultsReply {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: readonly ResultColumn[];
  readonly displayLimitReached?: boolean;
}

/** Told to whoever may run queries but not fetch what they gave. */
const DENIED: CallProblem = {
  code: 'FORBIDDEN',
  message: runningMessages.resultsDenied.text,
  status: 403,
  requestId: null,
  errorType: '',
  details: {},
};

const NOT_KEPT: ReadonlySet<number> = new Set([404, 410]);

/** Fetches the rows of a run that has ended; one whose rows the server no longer keeps loses its key. */
export function fetchResults(key: string, { id, resultsKey }: QueryRun): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    if (resultsKey === null) return;
    const became = (change: Partial<QueryRun>): void => {
      dispatch(sqllabActions.runChanged({ key, id, change }));
    };
    if (!holdsPair(getState(), 'can_get_results', 'SQLLab')) {
      became({ state: 'success', problem: DENIED });
      return;
    }
    became({ state: 'fetching', problem: null });
    try {
      const reply = (await services.api.call('sqllab', 'results', {
        q: { key: resultsKey },
      })) as ResultsReply;
      const frame = rowsToFrame(reply.columns ?? [], reply.data ?? []);
      keepResult(services, id, frame);
      became({ state: 'success', rows: frame.rows, isDisplayCut: reply.displayLimitReached === true });
    } catch (error) {
      const problem = problemOf(error);
      if (NOT_KEPT.has(problem.status)) {
        became({ state: 'success', resultsKey: null, resultName: null });
        return;
      }
      became({ state: 'success', problem });
      const { message, requestId } = problem;
      services.notify({ kind: 'error', title: runningMessages.resultsFailed.text, text: message, requestId });
    }
  };
}
