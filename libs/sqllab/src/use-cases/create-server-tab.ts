import { problemOf, type AppThunk } from '@belvedere/client-store';
import { signed } from '../keeping/signed.ts';
import { fieldsToKeep } from '../keeping/to-keep.ts';
import { kept } from '../model/keeping.ts';
import { versionOfEtag } from '../keeping/version-of-etag.ts';
import { notKeptMessages } from '../messages/not-kept.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import { isUntitled } from '../state/tab-moves.ts';
import type { TellFailure } from './tell-failure.ts';

/** Makes a tab on the server as it stands here, its tables and runs still to be brought to it. Throws when the server does not take it. */
export function createServerTab(key: string, id: string, tell: TellFailure): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, now }) => {
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, id);
    if (editor === null) return;
    const fields = { ...fieldsToKeep(state, editor), latest_query_id: null };
    const { name, dbId, schema, sql, queryLimit, hideLeftBar, remoteId, templateParams, autorun } = editor;
    const queryEditor = JSON.stringify({
      name,
      dbId,
      schema,
      sql,
      queryLimit,
      hideLeftBar,
      remoteId,
      templateParams,
      autorun,
      isNumbered: isUntitled(name),
      extra: { ...signed(fields.extra_json, state.windowId, now()), made_as: id },
    });
    try {
      const { reply, etag } = await api.send('tabState', 'create', { body: { queryEditor } });
      const runsLeft = selectSqlLab(getState(), key)
        .runs.filter(({ editorId }) => editorId === id)
        .map((run) => run.id);
      const label = reply.label ?? name;
      const taken = { ...fields, label };
      const keeping = {
        serverId: reply.id,
        version: versionOfEtag(etag),
        fields: taken,
        tables: [],
        runsLeft,
      };
      dispatch(sqllabActions.tabKept({ key, id, keeping, at: now() }));
      if (editorOf(selectSqlLab(getState(), key), id)?.name === name)
        dispatch(sqllabActions.editorChanged({ key, id, change: { name: label } }));
    } catch (error) {
      const problem = problemOf(error);
      const isOld = kept(state.keepings, id).isFromDevice === true;
      const message = isOld ? notKeptMessages.migrateEditorFailed : notKeptMessages.addFailed;
      tell(message, problem, isOld ? 'warning' : 'error');
      throw error;
    }
  };
}
