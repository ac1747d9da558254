import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { sqllabMessages } from '../messages/sqllab.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';

/** Saves the text of a tab under a name, or updates what it came from. True when it was saved. */
export function saveQuery(
  key: string,
  editor: QueryEditor,
  label: string,
  description: string,
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { api, notify, log }) => {
    if (editor.dbId === null) return false;
    const body = {
      db_id: editor.dbId,
      label,
      schema: editor.schema,
      sql: editor.sql,
      description,
      template_parameters: editor.templateParams,
    };
    try {
      const { id } =
        editor.remoteId === null
          ? await api.call('savedQuery', 'create', { body })
          : await api.call('savedQuery', 'update', { params: { id: editor.remoteId }, body });
      if (!Number.isInteger(Number(id))) {
        notify({ kind: 'error', title: sqllabMessages.saveUnsure.text });
        return false;
      }
      dispatch(
        sqllabActions.editorChanged({ key, id: editor.id, change: { name: label, remoteId: Number(id) } }),
      );
      dispatch(serverChanged('savedQuery'));
      log({ event: 'sqllab', event_name: 'sqllab_save_query', sql_editor_id: editor.id });
      notify({
        kind: 'success',
        title: (editor.remoteId === null ? sqllabMessages.saved : sqllabMessages.updated).text,
      });
      return true;
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const failure = editor.remoteId === null ? sqllabMessages.saveFailed : sqllabMessages.updateFailed;
      notify({ kind: 'error', title: failure.text, text: message, requestId });
      return false;
    }
  };
}
