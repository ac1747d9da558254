import type { AppThunk } from '@belvedere/client-store';
import { fillMessage } from '@belvedere/core';
import { tabMessages } from '../messages/tabs.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

/** Opens a copy of a tab right after it; what it was saved as and what it ran stay with the first one. */
export function duplicateTab(key: string, id: string): AppThunk {
  return (dispatch, getState, { newId }) => {
    const from = editorOf(selectSqlLab(getState(), key), id);
    if (from === null) return;
    const name = fillMessage(tabMessages.copyOf.text, { name: from.name });
    const editor = { ...from, id: newId(), name, remoteId: null, latestQueryId: null };
    dispatch(sqllabActions.tabAdded({ key, editor, afterId: id }));
  };
}
