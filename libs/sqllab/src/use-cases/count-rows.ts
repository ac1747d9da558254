import { problemOf, type AppThunk } from '@belvedere/client-store';
import { sqllabMessages } from '../messages/sqllab.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';

/** Counts what a run has without its limit; stopped by `signal`, which is no failure. */
export function countRows(key: string, id: string, signal: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api, notify }) => {
    try {
      const { result } = await api.call('sqllab', 'total', { params: { clientId: id } }, { signal });
      const total = result.total ?? 'uncountable';
      dispatch(sqllabActions.runChanged({ key, id, change: { total } }));
    } catch (error) {
      if (signal.aborted) return;
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: sqllabMessages.countFailed.text, text: message, requestId });
    }
  };
}
