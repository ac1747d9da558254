import { problemOf, type AppThunk } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { readServerTab } from '../keeping/server-tab.ts';
import { isKept } from '../keeping/to-keep.ts';
import { areTabsKeptThere } from '../state/kept-there.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { closeTabs } from './close-tabs.ts';
import { meetOtherWindow } from './meet-other-window.ts';

const GONE = 404;

/** Takes over what another window did to a tab since it was kept; one closed there is closed here, or made again where something was typed since. */
export function refreshTab(key: string, id: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const { serverId, version, theirs } = kept(selectSqlLab(getState(), key).keepings, id);
    if (serverId === null || theirs !== null || !areTabsKeptThere(getState())) return;
    try {
      const tab = readServerTab(await api.call('tabState', 'get', { params: { id: serverId } }));
      const now = kept(selectSqlLab(getState(), key).keepings, id);
      const isNews = tab !== null && tab.version !== version && now.version === version;
      if (isNews) dispatch(meetOtherWindow(key, id, tab));
    } catch (error) {
      if (problemOf(error).status !== GONE) return;
      const state = selectSqlLab(getState(), key);
      const editor = editorOf(state, id);
      const nothing = { serverId: null, version: null, fields: null, tables: [] };
      dispatch(sqllabActions.tabKept({ key, id, keeping: nothing }));
      if (editor !== null && isKept(state, editor)) await dispatch(closeTabs(key, [id]));
    }
  };
}
