import { problemOf, type AppThunk } from '@belvedere/client-store';
import { keepResult } from '../results.ts';
import { rowsToFrame, type ResultColumn } from '../rows-to-frame.ts';
import { sqllabActions, type QueryEditor, type QueryRun } from '../sqllab-slice.ts';

interface ExecuteReply {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: readonly ResultColumn[];
  readonly displayLimitReached?: boolean;
  readonly query?: { readonly limitingFactor?: string; readonly resultsKey?: string | null };
}

/** Characters of a client id that the server takes. */
const CLIENT_ID_CHARS = 11;

function startedRun(
  id: string,
  editor: QueryEditor & { readonly dbId: number },
  sql: string,
  now: number,
): QueryRun {
  return {
    id,
    editorId: editor.id,
    sql,
    dbId: editor.dbId,
    schema: editor.schema,
    limit: editor.queryLimit,
    templateParams: editor.templateParams,
    state: 'running',
    startedAt: now,
    endedAt: null,
    rows: null,
    limitingFactor: 'UNKNOWN',
    total: null,
    isDisplayCut: false,
    resultsKey: null,
    problem: null,
  };
}

/** Runs a text of a tab and keeps its rows. */
export function runQuery(editor: QueryEditor, sql: string): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { api, now, newId, log } = services;
    if (editor.dbId === null || sql.trim() === '') return;
    const id = newId().replaceAll('-', '').slice(0, CLIENT_ID_CHARS);
    dispatch(sqllabActions.queryStarted(startedRun(id, { ...editor, dbId: editor.dbId }, sql, now())));
    log({ event: 'sqllab', event_name: 'sqllab_run_query', sql_editor_id: editor.id });
    try {
      const body = {
        client_id: id,
        database_id: editor.dbId,
        json: true,
        runAsync: false,
        schema: editor.schema,
        sql,
        sql_editor_id: editor.id,
        tab: editor.name,
        queryLimit: editor.queryLimit,
        ...(editor.templateParams !== '' && { templateParams: editor.templateParams }),
        expand_data: true,
      };
      const search = editor.urlParams;
      const reply = (await api.call('sqllab', 'execute', { body }, { search })) as ExecuteReply;
      const frame = rowsToFrame(reply.columns ?? [], reply.data ?? []);
      keepResult(services, id, frame);
      dispatch(
        sqllabActions.queryEnded({
          id,
          change: {
            state: 'success',
            endedAt: now(),
            rows: frame.rows,
            limitingFactor: reply.query?.limitingFactor ?? 'UNKNOWN',
            isDisplayCut: reply.displayLimitReached === true,
            resultsKey: reply.query?.resultsKey ?? null,
          },
        }),
      );
    } catch (error) {
      log({ event: 'sqllab', event_name: 'sqllab_fetch_failed_query', sql_editor_id: editor.id });
      dispatch(
        sqllabActions.queryEnded({
          id,
          change: { state: 'failed', endedAt: now(), problem: problemOf(error) },
        }),
      );
    }
  };
}
