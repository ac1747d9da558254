import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { dialogMessages } from '../messages/dialogs.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';

/** How a text is saved. */
export interface SavedAs {
  readonly label: string;
  /** Null leaves what stands there. */
  readonly description: string | null;
  /** The saved query that is changed; null makes one. */
  readonly remoteId: number | null;
}

/** Saves the text of a tab under a name, as a new query or in the place of one. True when it was saved. */
export function saveQuery(
  key: string,
  editor: QueryEditor,
  { label, description, remoteId }: SavedAs,
): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { api, notify, log }) => {
    if (editor.dbId === null) return false;
    const body = {
      db_id: editor.dbId,
      label,
      schema: editor.schema,
      sql: editor.sql,
      ...(description !== null && { description }),
      template_parameters: editor.templateParams,
    };
    try {
      const { id } =
        remoteId === null
          ? await api.call('savedQuery', 'create', { body })
          : await api.call('savedQuery', 'update', { params: { id: remoteId }, body });
      if (!Number.isInteger(Number(id))) {
        notify({ kind: 'error', title: dialogMessages.saveUnsure.text });
        return false;
      }
      dispatch(
        sqllabActions.editorChanged({ key, id: editor.id, change: { name: label, remoteId: Number(id) } }),
      );
      dispatch(serverChanged('savedQuery'));
      log({ event: 'sqllab', event_name: 'sqllab_save_query', sql_editor_id: editor.id });
      notify({
        kind: 'success',
        title: (remoteId === null ? dialogMessages.saved : dialogMessages.updated).text,
      });
      return true;
    } catch (error) {
      const { message, requestId } = problemOf(error);
      const failure = remoteId === null ? dialogMessages.saveFailed : dialogMessages.updateFailed;
      notify({ kind: 'error', title: failure.text, text: message, requestId });
      return false;
    }
  };
}
