import type { AppThunk } from '@belvedere/client-store';
import { keepResult } from '../results.ts';
import { rowsToFrame, type ResultColumn } from '../rows-to-frame.ts';
import { sqllabActions, type QueryRun } from '../sqllab-slice.ts';

interface ResultsReply {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: readonly ResultColumn[];
}

/** Fetches the rows of an earlier run again; a run whose rows the server no longer keeps loses its key. */
export function fetchResults({ id, resultsKey }: QueryRun): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    if (resultsKey === null) return;
    try {
      const reply = (await services.api.call('sqllab', 'results', {
        q: { key: resultsKey },
      })) as ResultsReply;
      const frame = rowsToFrame(reply.columns ?? [], reply.data ?? []);
      keepResult(services, id, frame);
      dispatch(sqllabActions.queryEnded({ id, change: { rows: frame.rows } }));
    } catch {
      dispatch(sqllabActions.queryEnded({ id, change: { resultsKey: null } }));
    }
  };
}
