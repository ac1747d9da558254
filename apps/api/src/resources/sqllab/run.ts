import { randomUUID } from 'node:crypto';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import {
  DISPLAY_MAX_ROWS,
  isAppError,
  SQLLAB_ASYNC_TIMEOUT_S,
  SQLLAB_TIMEOUT_S,
  type Viewer,
} from '@belvedere/core';
import { databaseRowLimits } from '../../connection/engine.ts';
import type { RunTiming } from '../../query/engine-port.ts';
import type { RowKeeper } from '../../query/row-keeper.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql, type RunSqlAnswer, type RunSqlInput } from '../../query/run-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { extraWith } from '../../reading/template/params.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { findQuery, updateQuery, type QueryRow } from '../../stored/query.ts';
import { getDatabaseRow } from '../database/service.ts';
import { engineQueryId, presentSqlLabQueries } from '../query/service.ts';
import { userIdOf } from '../tab-state/service.ts';
import { checkCeiling } from './ceiling.ts';
import { failRun, wellEnded, writeEnd } from './end-run.ts';
import type { ExecuteBody } from './execute-body.ts';
import { madeThing } from './made-thing.ts';
import { resultBody } from './result-body.ts';
import { runPlace, type RunPlace } from './run-place.ts';
import { startRun, underWay, type RunPlan } from './start-run.ts';

const PROGRESS_WRITE_MS = 500;

/** A run that was answered: finished bytes, and what the engine needed. */
export interface ExecuteAnswer {
  readonly body: Buffer;
  readonly timings: string;
  /** It goes on in the background. */
  readonly isUnderWay: boolean;
}

/** A run that has begun. */
interface BegunRun {
  readonly row: QueryRow;
  readonly database: DatabaseRow;
  readonly plan: RunPlan;
}

/** Where a run's rows go, and under which key they are kept. */
interface Keeping {
  readonly key: string;
  readonly keeper: RowKeeper;
}

function writeProgress({ store, clock }: Services, row: QueryRow): NonNullable<RunSqlInput['onProgress']> {
  let lastWrite = clock().getTime();
  return ({ statement, total, text }) => {
    const now = clock();
    if (now.getTime() - lastWrite < PROGRESS_WRITE_MS) return;
    lastWrite = now.getTime();
    const progress = Math.floor(((statement - 1) / total) * 100);
    const fields = { progress, extra_json: extraWith(row, { progress: text }), changed_on: now };
    store.write((tx) => updateQuery(tx, row.id, fields)).catch(() => undefined);
  };
}

function runQuery(
  services: Services,
  { viewer, requestId, signal }: SourceReader,
  { row, plan: { isAsync, makes } }: BegunRun,
  { place, keeper }: { readonly place: RunPlace; readonly keeper: RowKeeper },
): Promise<RunSqlAnswer> {
  const { sql, template, config, authorize } = place;
  return runSql({
    engines: services.engines,
    database: config,
    sql,
    template,
    queryLimit: row.limit,
    owner: runOwner(viewer),
    requestId,
    queryId: engineQueryId(row),
    encoding: 'rows',
    keeper,
    timeoutMs: (isAsync ? SQLLAB_ASYNC_TIMEOUT_S : SQLLAB_TIMEOUT_S) * 1000,
    ...(makes !== null && { makes }),
    authorize,
    onProgress: writeProgress(services, row),
    ...(signal !== undefined && !isAsync && { signal }),
  });
}

const timingsText = ({ queueMs, databaseMs, encodeMs }: RunTiming): string =>
  `queue;dur=${queueMs.toFixed(1)}, database;dur=${databaseMs.toFixed(1)}, encode;dur=${encodeMs.toFixed(1)}`;

/** Runs, keeps the result and writes the end; the answer names the table by which the result can be asked. */
async function runAndKeep(
  services: Services,
  caller: SourceReader,
  run: BegunRun,
  { key, keeper }: Keeping,
): Promise<ExecuteAnswer> {
  const { store, results, clock, runEnds } = services;
  const { row, database, plan } = run;
  const place = await runPlace(services, caller, row, database);
  const { sql, sources } = place;
  const planned = { ...place, written: place.template.text, rendered: { ...place.template, text: sql } };
  await checkCeiling(services, caller, database, planned, plan.rowCeiling);
  if (plan.makes !== null && sources.length > 0) throw contractErrors.error('RESULTS_MAKE_NOTHING');
  const answer = await runQuery(services, caller, run, { place, keeper });
  const areRowsKept = await keeper.finish();
  const ended = wellEnded(row, answer, key, clock());
  const [query] = await presentSqlLabQueries(store.reader, [ended]);
  const { columns, resultColumns, data, displayLimitReached } = answer;
  const parts = { queryId: row.id, columns, data, displayLimitReached };
  const bytes = resultBody({ ...parts, query });
  const isKept = ended.results_key !== null && (await results.put(key, bytes)) && areRowsKept;
  const kept = isKept ? { sql, sources, columns: resultColumns } : null;
  const end = await runEnds.again(() => writeEnd(services, caller.viewer, ended, kept));
  if (end === null) throw CONNECTOR_ERRORS.error('QUERY_CANCELLED');
  const { resultName } = end;
  const body = resultName === null ? bytes : resultBody({ ...parts, query: { ...query, resultName } });
  return { body, timings: timingsText(answer.timing), isUnderWay: false };
}

async function carryOut(services: Services, caller: SourceReader, run: BegunRun): Promise<ExecuteAnswer> {
  const key = randomUUID();
  const keeper = services.results.keeper(key, DISPLAY_MAX_ROWS);
  try {
    return await runAndKeep(services, caller, run, { key, keeper });
  } catch (error) {
    await keeper.discard();
    if (isAppError(error)) await failRun(services, run.row, error);
    else await failRun(services, run.row, contractErrors.error('INTERNAL', { requestId: caller.requestId }));
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
async function goOn(services: Services, caller: SourceReader, run: BegunRun): Promise<void> {
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
    rowCeiling: body.rowCeiling ?? null,
    isAsync: body.runAsync === true && database.allow_run_async,
  };
  const row = await startRun(services, caller, body, plan);
  if (row !== null && !plan.isAsync) return carryOut(services, caller, { row, database, plan });
  const answer = await underWay(services, userId, row?.client_id ?? body.client_id ?? '');
  if (row !== null) void goOn(services, caller, { row, database, plan });
  return { body: answer, timings: '', isUnderWay: row !== null };
}
