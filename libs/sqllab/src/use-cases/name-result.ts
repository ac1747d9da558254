import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { isJsonObject } from '@belvedere/core';
import { sqllabActions } from '../state/sqllab-slice.ts';

/** Gives the result of a run another name, an empty one takes it off; answers why it could not, null when it is done. */
export function nameResult(key: string, id: string, name: string): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { api }) => {
    try {
      const body = { name: name.trim() === '' ? null : name.trim() };
      const { result } = await api.call('sqllab', 'nameResult', { params: { clientId: id }, body });
      dispatch(sqllabActions.runChanged({ key, id, change: { resultName: result.name } }));
      dispatch(serverChanged('sqllab'));
      return null;
    } catch (error) {
      const { message, details } = problemOf(error);
      const { fields } = details;
      return isJsonObject(fields) ? [fields['name']].flat().join(' ') : message;
    }
  };
}
