import { holdsPair, problemOf, type AppThunk, type RootState } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { addressMessages } from '../messages/address.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { addressText, urlParamsFrom } from '../state/address-text.ts';
import { activeEditorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { openTab } from './open-tab.ts';

/** Gives the open tab the parameters of the address; one without any changes nothing. */
function takeUrlParams(key: string, params: URLSearchParams): AppThunk {
  return (dispatch, getState) => {
    const urlParams = urlParamsFrom(params);
    const id = activeEditorOf(selectSqlLab(getState(), key))?.id;
    if (id !== undefined && Object.keys(urlParams).length > 0)
      dispatch(sqllabActions.editorChanged({ key, id, change: { urlParams } }));
  };
}

/** Opens a text in a tab of its own; a saved query that a tab holds already is shown there, with what was typed into it. */
function openText(key: string, text: Partial<QueryEditor>): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { remoteId = null } = text;
    const open = selectSqlLab(getState(), key).editors.find((editor) => editor.remoteId === remoteId);
    if (remoteId === null || open === undefined) dispatch(addTab(key, text));
    else await dispatch(openTab(key, open.id));
  };
}

/** What each parameter of an address is read from. */
const VIEWS = [
  ['savedQueryId', 'SavedQuery'],
  ['queryId', 'Query'],
  ['datasourceKey', 'Dataset'],
] as const;

/** Throws for an address that asks for what the reader may not read; it need not be asked for. */
function checkRights(root: RootState, params: URLSearchParams): void {
  const denied = VIEWS.find(([name, view]) => params.has(name) && !holdsPair(root, 'can_read', view));
  if (denied === undefined) return;
  throw new Error(fillMessage(addressMessages.denied.text, { permission: `can_read on ${denied[1]}` }));
}

/** Opens what the parameters of an address ask for, and says so where it cannot be had; a text in the address is opened even then. It never runs anything. */
export function openAddress(key: string, params: URLSearchParams): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    try {
      checkRights(getState(), params);
      const text = await addressText(api, params);
      if (text !== null) await dispatch(openText(key, text));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const failure = params.has('datasourceKey')
        ? addressMessages.datasourceFailed
        : addressMessages.loadFailed;
      notify({ kind: 'error', title: failure.text, text: message, requestId });
      const sql = params.get('sql');
      if (sql !== null) dispatch(addTab(key, { sql }));
    }
    if (selectSqlLab(getState(), key).editors.length === 0) dispatch(addTab(key));
    dispatch(takeUrlParams(key, params));
  };
}
