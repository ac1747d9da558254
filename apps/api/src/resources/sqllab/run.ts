import { randomUUID } from 'node:crypto';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isAppError, SQLLAB_TIMEOUT_S, type AppError, type Json } from '@belvedere/core';
import { databaseConfigOf, databaseRowLimits } from '../../connection/engine.ts';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql, type RunSqlAnswer } from '../../query/run-sql.ts';
import { authorizeSql } from '../../reading/authorize-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { extraOfParams, extraWith } from '../../reading/template/params.ts';
import { renderWhole } from '../../reading/template/render-sql.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import { findOwnQuery, findQuery, insertQuery, updateQuery, type QueryRow } from '../../stored/query.ts';
import { noteRun } from '../../stored/saved-query.ts';
import { getDatabaseRow } from '../database/service.ts';
import { engineQueryId, presentSqlLabQueries } from '../query/service.ts';
import { userIdOf } from '../tab-state/service.ts';
import { resultBody } from './result-body.ts';
import { templateOf } from './template.ts';

type ExecuteBody = BodyOf<typeof ROUTES.sqllab.execute>;

const UNDER_WAY = new Set(['pending', 'running', 'timed_out']);
const PROGRESS_WRITE_MS = 500;

/** A run that was answered: finished bytes, and what the engine needed. */
export interface ExecuteAnswer {
  readonly body: Buffer;
  readonly timings: string;
}

const newClientId = (): string => randomUUID().replaceAll('-', '').slice(0, 11);

function newQuery(body: ExecuteBody, { viewer, urlParams }: SourceReader, maxRows: number, now: Date) {
  return {
    client_id: body.client_id ?? newClientId(),
    user_id: userIdOf(viewer),
    database_id: body.database_id,
    schema: body.schema ?? null,
    tab_name: body.tab ?? null,
    sql_editor_id: body.sql_editor_id ?? null,
    sql: body.sql,
    status: 'running',
    limit:
      body.queryLimit === undefined || body.queryLimit === null ? null : Math.min(body.queryLimit, maxRows),
    select_as_cta: body.select_as_cta ?? false,
    ctas_method: body.ctas_method ?? null,
    tmp_table_name: body.tmp_table_name ?? null,
    extra_json: extraOfParams(body.templateParams, urlParams),
    start_time: now.getTime(),
    start_running_time: now.getTime(),
    changed_on: now,
  };
}

async function startQuery(
  services: Services,
  caller: SourceReader,
  body: ExecuteBody,
  maxRows: number,
): Promise<QueryRow | null> {
  const { store, clock } = services;
  const userId = userIdOf(caller.viewer);
  await services.runEnds.settle();
  const known =
    typeof body.client_id === 'string' ? await findOwnQuery(store.reader, userId, body.client_id) : null;
  if (known !== null && UNDER_WAY.has(known.status)) return null;
  if (known !== null) throw contractErrors.error('NAME_TAKEN', { type: 'query', name: known.client_id });
  try {
    return await store.write((tx) => insertQuery(tx, newQuery(body, caller, maxRows, clock())));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function finish(services: Services, row: QueryRow, answer: RunSqlAnswer): Promise<QueryRow> {
  const { store, clock } = services;
  const now = clock();
  return store.write(async (tx) => {
    await noteRun(tx, {
      databaseId: row.database_id,
      sql: row.sql,
      userId: row.user_id,
      rows: answer.rows,
      at: now,
    });
    const saved = await updateQuery(tx, row.id, {
      status: 'success',
      progress: 100,
      rows: answer.rows,
      limit: answer.limit,
      limiting_factor: answer.limitingFactor,
      executed_sql: answer.executedSql,
      results_key: answer.columns.length === 0 ? null : randomUUID(),
      extra_json: extraWith(row, {
        progress: null,
        columns: answer.columns.map((column) => ({ ...column })),
      }),
      end_time: now.getTime(),
      end_result_backend_time: now.getTime(),
      changed_on: now,
    });
    return saved ?? row;
  });
}

async function fail({ store, clock, runEnds }: Services, row: QueryRow, error: AppError): Promise<void> {
  const now = clock();
  const status =
    error.code === 'QUERY_CANCELLED' ? 'stopped' : error.code === 'QUERY_TIMEOUT' ? 'timed_out' : 'failed';
  const details = { error_code: error.code, request_details: error.details };
  const end = () =>
    store.write((tx) =>
      updateQuery(tx, row.id, {
        status,
        error_message: error.message,
        extra_json: extraWith(row, {
          progress: null,
          errors: [{ message: error.message, extra: details as Json }],
        }),
        end_time: now.getTime(),
        changed_on: now,
      }),
    );
  await runEnds.owe(end);
}

async function runQuery(
  services: Services,
  caller: SourceReader,
  row: QueryRow,
  database: DatabaseRow,
): Promise<RunSqlAnswer> {
  const { store, clock, engines } = services;
  const { viewer, requestId, signal } = caller;
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
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    authorize: (statements) => authorizeSql(services, caller, { database, schema: row.schema }, statements),
    onProgress: ({ statement, total, text }) => {
      const now = clock();
      if (now.getTime() - lastWrite < PROGRESS_WRITE_MS) return;
      lastWrite = now.getTime();
      const progress = Math.floor(((statement - 1) / total) * 100);
      const fields = { progress, extra_json: extraWith(row, { progress: text }), changed_on: now };
      store.write((tx) => updateQuery(tx, row.id, fields)).catch(() => undefined);
    },
    ...(signal !== undefined && { signal }),
  });
}

async function underWay(services: Services, userId: number, clientId: string): Promise<Buffer> {
  const { reader } = services.store;
  const row = await findOwnQuery(reader, userId, clientId);
  const [query = null] = row === null ? [] : await presentSqlLabQueries(reader, [row]);
  return Buffer.from(JSON.stringify({ query }));
}

/** Runs SQL and keeps its result. A client id whose run is under way is answered with that run. */
export async function executeSql(
  services: Services,
  caller: SourceReader,
  body: ExecuteBody,
): Promise<ExecuteAnswer> {
  const { store, results } = services;
  const userId = userIdOf(caller.viewer);
  const database = await getDatabaseRow(store.reader, scopeOf(services, caller.viewer), body.database_id);
  if (!database.expose_in_sqllab)
    throw contractErrors.error('NOT_FOUND', { type: 'database', id: body.database_id });
  if (body.select_as_cta === true)
    throw contractErrors.error('CTAS_UNSUPPORTED', { method: body.ctas_method ?? 'TABLE' });
  const { maximum } = databaseRowLimits(database, services.config.rowLimits);
  const row = await startQuery(services, caller, body, maximum);
  if (row === null) return { body: await underWay(services, userId, body.client_id ?? ''), timings: '' };
  try {
    const answer = await runQuery(services, caller, row, database);
    const isStopped = (await findQuery(store.reader, caller.viewer, row.id))?.status === 'stopped';
    if (isStopped) throw CONNECTOR_ERRORS.error('QUERY_CANCELLED');
    const saved = await services.runEnds.again(() => finish(services, row, answer));
    const [query = null] = await presentSqlLabQueries(store.reader, [saved]);
    const bytes = resultBody({
      query,
      queryId: row.id,
      columns: answer.columns,
      data: answer.data,
      displayLimitReached: answer.displayLimitReached,
    });
    if (saved.results_key !== null) await results.put(saved.results_key, bytes);
    const { queueMs, databaseMs, encodeMs } = answer.timing;
    const timings = `queue;dur=${queueMs.toFixed(1)}, database;dur=${databaseMs.toFixed(1)}, encode;dur=${encodeMs.toFixed(1)}`;
    return { body: bytes, timings };
  } catch (error) {
    if (isAppError(error)) await fail(services, row, error);
    else await fail(services, row, contractErrors.error('INTERNAL', { requestId: caller.requestId }));
    throw error;
  }
}
