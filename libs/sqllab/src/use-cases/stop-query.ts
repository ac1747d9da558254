import { holdsPair, problemOf, type AppThunk } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { runningMessages } from '../messages/running.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

/** Stops a run; on the screen at once, in the database as soon as it listens. Only a failure to stop is announced. Nothing for whoever may not: the button says why. */
export function stopQuery(key: string, id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, now, notify, log }) => {
    const run = selectSqlLab(getState(), key).runs.find((other) => other.id === id);
    if (run === undefined || !holdsPair(getState(), 'can_read', 'Query')) return;
    const change = { state: 'stopped', endedAt: now(), isAwaited: false } as const;
    dispatch(sqllabActions.runChanged({ key, id, change }));
    log({ event: 'sqllab', event_name: 'sqllab_stop_query', query_id: id });
    try {
      await api.call('query', 'stop', { body: { client_id: id } });
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({
        kind: 'error',
        title: fillMessage(runningMessages.stopFailed.text, { reason: message }),
        requestId,
      });
    }
  };
}
