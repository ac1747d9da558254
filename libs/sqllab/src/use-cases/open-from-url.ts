import { problemOf, type AppThunk } from '@belvedere/client-store';
import { sqllabMessages } from '../messages/sqllab.ts';
import { addressText, urlParamsFrom } from '../state/address-text.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { activeEditorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { addTab } from './add-tab.ts';
import { openTab } from './open-tab.ts';
import { restoreTabs } from './restore-tabs.ts';

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

/** Brings back the tabs of last time and opens what the address asks for. It never runs anything. */
export function openFromUrl(key: string, search: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, navigate, notify }) => {
    await dispatch(restoreTabs(key));
    const params = new URLSearchParams(search);
    try {
      const text = await addressText(api, params);
      if (text !== null) await dispatch(openText(key, text));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const failure = params.has('datasourceKey')
        ? sqllabMessages.datasourceFailed
        : sqllabMessages.loadFailed;
      notify({ kind: 'error', title: failure.text, text: message, requestId });
    }
    if (selectSqlLab(getState(), key).editors.length === 0) dispatch(addTab(key));
    dispatch(takeUrlParams(key, params));
    if (search !== '') navigate('/sqllab/', { replace: true });
  };
}
