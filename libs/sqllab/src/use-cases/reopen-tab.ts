import type { AppThunk } from '@belvedere/client-store';
import { sqllabActions } from '../state/sqllab-slice.ts';

/** Opens the tab that was closed last, with its text, as a tab of its own. */
export function reopenTab(key: string): AppThunk {
  return (dispatch, _getState, { newId }) => {
    dispatch(sqllabActions.tabReopened({ key, id: newId() }));
  };
}
