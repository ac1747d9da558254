import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import { isAppError, SQLLAB_ASYNC_TIMEOUT_S, SQLLAB_TIMEOUT_S, type Viewer } from '@belvedere/core';
import { databaseConfigOf, databaseRowLimits } from '../../connection/engine.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql, type RunSqlAnswer } from '../../query/run-sql.ts';
import { authorizeSql } from '../../reading/authorize-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { extraWith } from '../../reading/template/params.ts';
import { renderWhole } from '../../reading/template/render-sql.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { findQuery, updateQuery, type QueryRow } from '../../stored/query.ts';
import { getDatabaseRow } from '../database/service.ts';
import { engineQueryId, presentSqlLabQueries } from '../query/service.ts';
import { userIdOf } from '../tab-state/service.ts';
import { failRun, wellEnded, writeEnd } from './end-run.ts';
import type { ExecuteBody } from './execute-body.ts';
import { madeThing } from './made-thing.ts';
import { resultBody } from './result-body.ts';
import { startRun, underWay, type RunPlan } from './start-run.ts';
import { templateOf } from './template.ts';

const PROGRESS_WRITE_MS = 500;

/** A run that was answered: finished bytes, and what the engine needed. */
export interface ExecuteAnswer {
  readonly body: Buffer;
  readonly timings: string;
  /** It goes on in the background. */
  readonly isUnderWay: boolean;
}

async function runQuery(
  services: Services,
  caller: SourceReader,
  row: QueryRow,
  database: DatabaseRow,
  plan: RunPlan,
): Promise<RunSqlAnswer> {
  const { store, clock, engines } = services;
  const { viewer, requestId, signal } = caller;
  const { isAsync, makes } = plan;
  let lastWrite = clock().getTime();
  const template = templateOf(row, database);
  const { text: sql, origins } = await renderWhole(services, caller, template);
  return runSql({
    engines,
    database: databaseConfigOf(database, services, row.schema),
    sql,
    template: { text: template.sql, origins },
    queryLimit: row.limit,
    owner: runOwner(viewer),
    requestId,
    queryId: engineQueryId(row),
    encoding: 'rows',
    timeoutMs: (isAsync ? SQLLAB_ASYNC_TIMEOUT_S : SQLLAB_TIMEOUT_S) * 1000,
    ...(makes !== null && { makes }),
    authorize: (statements) => authorizeSql(services, caller, { database, schema: row.schema }, statements),
    onProgress: ({ statement, total, text }) => {
      const now = clock();
      if (now.getTime() - lastWrite < PROGRESS_WRITE_MS) return;
      lastWrite = now.getTime();
      const progress = Math.floor(((statement - 1) / total) * 100);
      const fields = { progress, extra_json: extraWith(row, { progress: text }), changed_on: now };
      store.write((tx) => updateQuery(tx, row.id, fields)).catch(() => undefined);
    },
    ...(signal !== undefined && !isAsync && { signal }),
  });
}

async function carryOut(
  services: Services,
  caller: SourceReader,
  { row, database, plan }: { readonly row: QueryRow; readonly database: DatabaseRow; readonly plan: RunPlan },
): Promise<ExecuteAnswer> {
  const { store, results, clock } = services;
  try {
    const answer = await runQuery(services, caller, row, database, plan);
    const ended = wellEnded(row, answer, clock());
    const [query = null] = await presentSqlLabQueries(store.reader, [ended]);
    const bytes = resultBody({
      query,
      queryId: row.id,
      columns: answer.columns,
      data: answer.data,
      displayLimitReached: answer.displayLimitReached,
    });
    if (ended.results_key !== null) await results.put(ended.results_key, bytes);
    const isWritten = await services.runEnds.again(() => writeEnd(services, caller.viewer, ended));
    if (!isWritten) throw CONNECTOR_ERRORS.error('QUERY_CANCELLED');
    const { queueMs, databaseMs, encodeMs } = answer.timing;
    const timings = `queue;dur=${queueMs.toFixed(1)}, database;dur=${databaseMs.toFixed(1)}, encode;dur=${encodeMs.toFixed(1)}`;
    return { body: bytes, timings, isUnderWay: false };
  } catch (error) {
    if (isAppError(error)) await failRun(services, row, error);
    else await failRun(services, row, contractErrors.error('INTERNAL', { requestId: caller.requestId }));
    throw error;
  }
}

/** Marks a pending run as running; false where it was stopped before it began. */
async function begin({ store, clock }: Services, viewer: Viewer, { id }: QueryRow): Promise<boolean> {
  const now = clock();
  return store.write(async (tx) => {
    if ((await findQuery(tx, viewer, id))?.status !== 'pending') return false;
    await updateQuery(tx, id, {
      status: 'running',
      start_running_time: now.getTime(),
      changed_on: now,
    });
    return true;
  });
}

/** Goes on with a run after its caller has been answered; how it ends is written, and told to whoever asks. */
async function goOn(
  services: Services,
  caller: SourceReader,
  run: Parameters<typeof carryOut>[2],
): Promise<void> {
  try {
    if (await begin(services, caller.viewer, run.row)) await carryOut(services, caller, run);
  } catch {
    // Its end is written already: nobody waits here for the error.
  }
}

/**
 * Runs SQL and keeps its result. A client id whose run is under way is answered with that run, and so is one that goes
 * on in the background because it was asked to and the database allows it.
 */
export async function executeSql(
  services: Services,
  caller: SourceReader,
  body: ExecuteBody,
): Promise<ExecuteAnswer> {
  const { store, config, clock } = services;
  const { viewer } = caller;
  const userId = userIdOf(viewer);
  const database = await getDatabaseRow(store.reader, scopeOf(services, viewer), body.database_id);
  if (!database.expose_in_sqllab)
    throw contractErrors.error('NOT_FOUND', { type: 'database', id: body.database_id });
  const plan: RunPlan = {
    maxRows: databaseRowLimits(database, config.rowLimits).maximum,
    makes: madeThing(database, viewer, body, clock()),
    isAsync: body.runAsync === true && database.allow_run_async,
  };
  const row = await startRun(services, caller, body, plan);
  if (row !== null && !plan.isAsync) return carryOut(services, caller, { row, database, plan });
  const answer = await underWay(services, userId, row?.client_id ?? body.client_id ?? '');
  if (row !== null) void goOn(services, caller, { row, database, plan });
  return { body: answer, timings: '', isUnderWay: row !== null };
}
