import { problemOf, type AppThunk } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { keepingMessages } from '../messages/keeping.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { loadTab } from './load-tab.ts';

const GONE = 404;

/** Opens a tab: at once where it is here, else as soon as it is fetched. The server is told which one is open. */
export function openTab(key: string, id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    dispatch(sqllabActions.tabActivated({ key, id }));
    const isThere = await dispatch(loadTab(key, id));
    if (selectSqlLab(getState(), key).editors.length === 0) dispatch(addTab(key));
    const { serverId } = kept(selectSqlLab(getState(), key).keepings, id);
    if (!isThere || serverId === null) return;
    try {
      await api.call('tabState', 'activate', { params: { id: serverId } });
    } catch (error) {
      const { status, message, requestId } = problemOf(error);
      if (status === GONE) dispatch(sqllabActions.tabLost({ key, id }));
      else if (status !== 0)
        notify({ kind: 'error', title: keepingMessages.activateFailed.text, text: message, requestId });
    }
  };
}
