import { problemOf, type AppThunk } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { notKeptMessages } from '../messages/not-kept.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

const GONE = 404;

/** Takes a run off the history of its tab; one that the server does not let go stays. */
export function removeRun(key: string, id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { runs, keepings } = selectSqlLab(getState(), key);
    const run = runs.find((other) => other.id === id);
    if (run === undefined) return;
    const { serverId } = kept(keepings, run.editorId);
    try {
      if (serverId !== null)
        await api.call('tabState', 'deleteQuery', { params: { id: serverId, clientId: id } });
    } catch (error) {
      const { status, message, requestId } = problemOf(error);
      if (status !== GONE) {
        notify({ kind: 'error', title: notKeptMessages.removeQueryFailed.text, text: message, requestId });
        return;
      }
    }
    dispatch(sqllabActions.runRemoved({ key, id }));
  };
}
