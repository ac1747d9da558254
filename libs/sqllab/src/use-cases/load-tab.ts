import { problemOf, type AppThunk } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { editorOfTab, keepingOfTab, readServerTab } from '../keeping/server-tab.ts';
import { keepingMessages } from '../messages/keeping.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

const GONE = 404;

/** Fetches a tab of which only the name is here; one that is gone on the server goes here too. False when it could not be had. */
export function loadTab(key: string, id: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { api, notify }) => {
    const state = selectSqlLab(getState(), key);
    const { serverId } = kept(state.keepings, id);
    const known = editorOf(state, id);
    if (known === null || known.loaded || serverId === null) return known !== null;
    try {
      const tab = readServerTab(await api.call('tabState', 'get', { params: { id: serverId } }));
      if (tab === null) throw new TypeError(`the server tells no tab at ${serverId}`);
      const { latestQueryId, position } = known;
      const editor = editorOfTab(tab, id);
      const change = { ...editor, position, latestQueryId: editor.latestQueryId ?? latestQueryId };
      dispatch(sqllabActions.editorChanged({ key, id, change }));
      dispatch(sqllabActions.tabKept({ key, id, keeping: keepingOfTab(tab) }));
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status === GONE) dispatch(sqllabActions.tabLost({ key, id }));
      else
        notify({
          kind: 'error',
          title: keepingMessages.fetchFailed.text,
          text: problem.message,
          requestId: problem.requestId,
        });
      return false;
    }
  };
}
