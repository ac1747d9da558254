import { problemOf, type AppThunk } from '@belvedere/client-store';
import { fieldsToKeep } from '../keeping/to-keep.ts';
import { versionOfEtag } from '../keeping/version-of-etag.ts';
import { keepingMessages } from '../messages/keeping.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';
import type { TellFailure } from './tell-failure.ts';

function migrateRuns(
  key: string,
  { id, serverId }: { readonly id: string; readonly serverId: number },
  tell: TellFailure,
): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { api }) => {
    const { runs } = selectSqlLab(getState(), key);
    for (const run of runs.filter(({ editorId }) => editorId === id)) {
      try {
        const body = { queryId: JSON.stringify(run.id) };
        await api.call('tabState', 'migrateQuery', { params: { id: serverId }, body });
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status !== 404) tell(keepingMessages.migrateQueryFailed, problem, 'warning');
      }
    }
  };
}

/** Makes a tab on the server as it stands here, and brings the runs of the tab to it. Throws when the server does not take it. */
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
      extra: fields.extra_json,
    });
    try {
      const { reply, etag } = await api.send('tabState', 'create', { body: { queryEditor } });
      const keeping = { serverId: reply.id, version: versionOfEtag(etag), fields, tables: [] };
      dispatch(sqllabActions.tabKept({ key, id, keeping, at: now() }));
      await dispatch(migrateRuns(key, { id, serverId: reply.id }, tell));
    } catch (error) {
      const problem = problemOf(error);
      const isOld = editor.latestQueryId !== null || editor.tables.length > 0;
      const message = isOld ? keepingMessages.migrateEditorFailed : keepingMessages.addFailed;
      tell(message, problem, isOld ? 'warning' : 'error');
      throw error;
    }
  };
}
