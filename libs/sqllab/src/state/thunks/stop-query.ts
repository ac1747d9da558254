import { problemOf, type AppThunk } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { sqllabMessages } from '../../messages/sqllab.ts';
import { sqllabActions } from '../sqllab-slice.ts';

/** Stops a run; on the screen at once, in the database as soon as it listens. Only a failure to stop is announced. */
export function stopQuery(runId: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api, now, notify, log }) => {
    dispatch(sqllabActions.queryEnded({ id: runId, change: { state: 'stopped', endedAt: now() } }));
    log({ event: 'sqllab', event_name: 'sqllab_stop_query', query_id: runId });
    try {
      await api.call('query', 'stop', { body: { client_id: runId } });
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({
        kind: 'error',
        title: fillMessage(sqllabMessages.stopFailed.text, { reason: message }),
        requestId,
      });
    }
  };
}
