import { holdsPair, problemOf, type AppThunk } from '@belvedere/client-store';
import { editorIdIn, readServerRuns } from '../keeping/server-state.ts';
import { runningMessages } from '../messages/running.ts';
import { isUnderWay, NEVER_ARRIVED, type QueryRun } from '../model/query-run.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { fetchResults } from './fetch-results.ts';

/** Clocks of server and page may differ by so much. */
const OVERLAP_MS = 5000;
/** A run that is older is not asked for. */
const FOLLOWED_MS = 6 * 3600 * 1000;
/** Told as a query that did not finish. */
const TIMED_OUT = 408;
/** So long a start may take until the server knows the run. */
const ARRIVAL_MS = 2000;

/** Runs that have to be asked for: on their way, and not all too old. */
export const runsToFollow = (runs: readonly QueryRun[], now: number): readonly QueryRun[] =>
  runs.filter((run) => isUnderWay(run) && run.state !== 'fetching' && now - run.startedAt < FOLLOWED_MS);

const neverArrived = (now: number, message = runningMessages.neverArrived.text): Partial<QueryRun> => ({
  state: 'failed',
  endedAt: now,
  problem: {
    code: NEVER_ARRIVED,
    message,
    status: TIMED_OUT,
    requestId: null,
    errorType: '',
    details: {},
  },
});

/** A run that a page was left with, of which nothing can be learnt: who may not read queries, or too long ago. */
export const runLeft =
  (mayAsk: boolean, now: number) =>
  (run: QueryRun): QueryRun =>
    !isUnderWay(run) || (mayAsk && now - run.startedAt < FOLLOWED_MS)
      ? run
      : { ...run, ...neverArrived(now, runningMessages.notKnown.text) };

/** Asks the server once how the runs on their way stand, and fetches the rows of those that have ended. Who may not read queries is told by the answer of the run alone. */
export function followRuns(key: string, signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, now }) => {
    const followed = runsToFollow(selectSqlLab(getState(), key).runs, now());
    if (followed.length === 0 || !holdsPair(getState(), 'can_read', 'Query')) return;
    const since = Math.min(...followed.map(({ startedAt }) => startedAt)) - OVERLAP_MS;
    try {
      const { result } = await api.call(
        'query',
        'updatedSince',
        { q: { last_updated_ms: since } },
        { signal },
      );
      const { keepings } = selectSqlLab(getState(), key);
      const told = readServerRuns(result, editorIdIn(keepings));
      const known = new Set(told.map(({ id }) => id));
      const mine = new Set(followed.map(({ id }) => id));
      dispatch(sqllabActions.reachChanged({ key, isReached: true }));
      dispatch(sqllabActions.runsMerged({ key, runs: told.filter(({ id }) => mine.has(id)) }));
      for (const run of followed)
        if (!run.isAwaited && !known.has(run.id) && now() - run.startedAt > ARRIVAL_MS)
          dispatch(sqllabActions.runChanged({ key, id: run.id, change: neverArrived(now()) }));
      const ended = selectSqlLab(getState(), key).runs.filter(
        ({ id, state, resultsKey }) => mine.has(id) && state === 'success' && resultsKey !== null,
      );
      await Promise.all(
        ended
          .filter(({ id }) => followed.some((run) => run.id === id && !run.isAwaited))
          .map((run) => dispatch(fetchResults(key, run))),
      );
    } catch (error) {
      if (signal.aborted || problemOf(error).status !== 0) return;
      dispatch(sqllabActions.reachChanged({ key, isReached: false }));
      for (const { id, isAwaited } of followed)
        if (!isAwaited) dispatch(sqllabActions.runChanged({ key, id, change: { state: 'offline' } }));
    }
  };
}
