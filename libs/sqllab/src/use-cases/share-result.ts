import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';

/** Shares the result of a run with these people and nobody else; answers why it could not, null when it is done. */
export function shareResult(id: string, people: readonly number[]): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { api }) => {
    try {
      await api.call('sqllab', 'shareResult', { params: { clientId: id }, body: { people: [...people] } });
      dispatch(serverChanged('sqllab'));
      return null;
    } catch (error) {
      const { message, details } = problemOf(error);
      const { fields } = details;
      return isJsonObject(fields) ? [fields['people']].flat().join(' ') : message;
    }
  };
}
