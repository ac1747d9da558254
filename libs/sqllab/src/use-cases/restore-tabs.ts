import { holdsPair, problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { readLatestDraft } from '../keeping/local-draft.ts';
import { readServerState } from '../keeping/server-state.ts';
import { withDraft, type ServerState } from '../keeping/with-draft.ts';
import { keepingMessages } from '../messages/keeping.ts';
import { areTabsKeptThere } from '../state/kept-there.ts';
import { selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { runLeft } from './follow-runs.ts';
import { openTab } from './open-tab.ts';

const NOTHING: ServerState = { editors: [], activeId: '', runs: [], keepings: {} };

/** Null where the server does not tell. */
async function toldByServer({ api, notify }: Services): Promise<ServerState | null> {
  try {
    const { result } = await api.call('sqllab', 'bootstrap', {});
    return readServerState(result);
  } catch (error) {
    const { message, requestId } = problemOf(error);
    notify({ kind: 'error', title: keepingMessages.fetchFailed.text, text: message, requestId });
    return null;
  }
}

/** Brings back the tabs of last time, those of the server together with what only this device has. Nothing is run. */
export function restoreTabs(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    if (selectSqlLab(getState(), key).editors.length > 0) return;
    const isKeptThere = areTabsKeptThere(getState());
    const [told, draft] = await Promise.all([
      isKeptThere ? toldByServer(services) : NOTHING,
      readLatestDraft(services),
    ]);
    const left = runLeft(holdsPair(getState(), 'can_read', 'Query'), services.now());
    const own = draft && { ...draft, runs: draft.runs.map(left) };
    const state = told === null ? (own ?? NOTHING) : withDraft(told, own);
    dispatch(sqllabActions.restored({ key, state: { ...state, windowId: services.newId() } }));
    const { editors, activeId } = selectSqlLab(getState(), key);
    const open = editors.find(({ id }) => id === activeId) ?? editors[0];
    if (open !== undefined) await dispatch(openTab(key, open.id));
  };
}
