import { problemOf, type AppThunk, type CallProblem } from '@belvedere/client-store';
import { kept } from '../model/keeping.ts';
import { readServerRuns } from '../keeping/server-state.ts';
import type { QueryEditor } from '../model/query-editor.ts';
import { ownCeiling } from '../model/row-ceiling.ts';
import { newRun, type MadeTable, type QueryRun, type RunBatch } from '../model/query-run.ts';
import { keepResult } from '../state/results.ts';
import { rowsToFrame, type ResultColumn } from '../state/rows-to-frame.ts';
import { editorOf, selectSqlLab, sqllabActions } from '../state/sqllab-slice.ts';

interface ExecuteReply {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly columns?: readonly ResultColumn[];
  readonly displayLimitReached?: boolean;
  readonly query?: {
    readonly limitingFactor?: string;
    readonly serverId?: number;
    readonly resultsKey?: string | null;
    readonly resultName?: string | null;
    readonly rows?: number | null;
    readonly tempTable?: string | null;
    readonly tempSchema?: string | null;
  };
}

/** How a text is run. */
export interface RunChoice {
  readonly sql: string;
  /** Lets the server go on with it when the page is closed. */
  readonly runAsync?: boolean;
  /** Makes a table or view of the result. */
  readonly makes?: MadeTable;
  readonly batch?: RunBatch;
  readonly before?: QueryRun['before'];
}

/** Characters of a client id that the server takes. */
const CLIENT_ID_CHARS = 11;
/** A longer text is not sent on by a browser whose page is left: it takes 64 kB of all such calls together. */
const LEAVING_CHARS = 8000;

function bodyOf(run: QueryRun, editorId: string, rowCeiling: number | null) {
  return {
    client_id: run.id,
    database_id: run.dbId,
    json: true,
    runAsync: run.runAsync,
    schema: run.schema,
    sql: run.sql,
    sql_editor_id: editorId,
    tab: run.tab,
    queryLimit: run.limit,
    ...(rowCeiling !== null && { rowCeiling }),
    ...(run.templateParams !== '' && { templateParams: run.templateParams }),
    ...(run.makes !== null && {
      select_as_cta: true,
      ctas_method: run.makes.method,
      tmp_table_name: run.makes.name,
    }),
    expand_data: true,
  };
}

const startedRun = (
  id: string,
  editor: QueryEditor & { readonly dbId: number },
  choice: RunChoice,
  now: number,
) =>
  newRun({
    id,
    editorId: editor.id,
    tab: editor.name,
    sql: choice.sql,
    dbId: editor.dbId,
    schema: editor.schema,
    limit: editor.queryLimit,
    templateParams: editor.templateParams,
    runAsync: choice.runAsync ?? false,
    isAwaited: true,
    makes: choice.makes ?? null,
    ...(choice.batch !== undefined && { batch: choice.batch }),
    ...(choice.before !== undefined && { before: choice.before }),
    startedAt: now,
  });

/** What an answered run has become. */
function endedBy(run: QueryRun, { data = [], columns = [], query, ...reply }: ExecuteReply, now: number) {
  const frame = rowsToFrame(columns, data);
  const { tempTable, tempSchema } = query ?? {};
  const change: Partial<QueryRun> = {
    state: 'success',
    isAwaited: false,
    progress: 100,
    endedAt: now,
    rows: frame.rows,
    limitingFactor: query?.limitingFactor ?? 'UNKNOWN',
    isDisplayCut: reply.displayLimitReached === true,
    resultsKey: query?.resultsKey ?? null,
    serverId: query?.serverId ?? null,
    resultName: query?.resultName ?? null,
    keptRows: query?.rows ?? null,
    ...(run.makes !== null && {
      makes: { ...run.makes, name: tempTable ?? run.makes.name, schema: tempSchema ?? run.makes.schema },
    }),
  };
  return { frame, change };
}

/** What a failed call says of its run: without an answer nobody knows yet how it stands. */
const failedBy = (problem: CallProblem, now: number): Partial<QueryRun> =>
  problem.status === 0
    ? { state: 'offline', isAwaited: false, problem }
    : { state: 'failed', isAwaited: false, endedAt: now, problem };

/** Runs a text of a tab. Its rows are kept here; one that runs in the background is followed by asking. */
export function runQuery(key: string, editorId: string, choice: RunChoice): AppThunk<Promise<void>> {
  return async (dispatch, getState, services) => {
    const { api, now, newId, log } = services;
    const state = selectSqlLab(getState(), key);
    const editor = editorOf(state, editorId);
    if (editor === null || editor.dbId === null || choice.sql.trim() === '') return;
    const id = newId().replaceAll('-', '').slice(0, CLIENT_ID_CHARS);
    const run = startedRun(id, { ...editor, dbId: editor.dbId }, choice, now());
    dispatch(sqllabActions.runStarted({ key, run }));
    log({ event: 'sqllab', event_name: 'sqllab_run_query', sql_editor_id: editorId });
    try {
      const { serverId } = kept(state.keepings, editorId);
      const ceiling = ownCeiling(services.storage);
      const body = bodyOf(run, serverId === null ? editorId : String(serverId), ceiling);
      const search = editor.urlParams;
      const keepalive = run.runAsync && run.sql.length < LEAVING_CHARS;
      const reply = (await api.call('sqllab', 'execute', { body }, { search, keepalive })) as ExecuteReply;
      if (reply.data === undefined) {
        dispatch(sqllabActions.runChanged({ key, id, change: { isAwaited: false } }));
        dispatch(sqllabActions.runsMerged({ key, runs: readServerRuns([reply.query], () => editorId) }));
        return;
      }
      const { frame, change } = endedBy(run, reply, now());
      keepResult(services, id, frame);
      dispatch(sqllabActions.runChanged({ key, id, change }));
    } catch (error) {
      log({ event: 'sqllab', event_name: 'sqllab_fetch_failed_query', sql_editor_id: editorId });
      dispatch(sqllabActions.runChanged({ key, id, change: failedBy(problemOf(error), now()) }));
    }
  };
}
