import { problemOf, type AppThunk } from '@belvedere/client-store';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';

/** Keeps a copy of a tab's text under a number; gives the address that opens it, null where it could not be kept. */
export function shareText(editor: QueryEditor): AppThunk<Promise<string | null>> {
  return async (_dispatch, _getState, { api, notify }) => {
    const { name: title, sql, dbId, schema, templateParams } = editor;
    try {
      const data = JSON.stringify({ title, sql, dbId, schema, templateParams });
      const { id } = await api.call('keyValue', 'store', { body: { data } });
      return `/sqllab/?id=${id}`;
    } catch (error) {
      const { message: text, requestId } = problemOf(error);
      notify({ kind: 'error', title: sqllabMessages.shareFailed.text, text, requestId });
      return null;
    }
  };
}
