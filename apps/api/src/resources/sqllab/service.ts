import type { Readable } from 'node:stream';
import { contractErrors } from '@belvedere/contracts';
import { parseJsonObject, SQLLAB_TIMEOUT_S, type RowLimits, type Viewer } from '@belvedere/core';
import type { CheckedStatement } from '@belvedere/sql';
import { streamedRun } from '../../query/byte-stream.ts';
import { countSql } from '../../query/count-sql.ts';
import { FILE_TIMEOUT_MS } from '../../query/engine-limits.ts';
import { runSql } from '../../query/run-sql.ts';
import type { Services } from '../../services.ts';
import { authorizeSql } from '../database/authorize-sql.ts';
import { databaseConfigOf, databaseRowLimits, estimatesCost } from '../database/engine.ts';
import { allDatabases, type DatabaseRow } from '../database/repository.ts';
import { getDatabaseRow } from '../database/service.ts';
import type { SourceReader } from '../datasource/reader.ts';
import { scopeOf } from '../object/scope.ts';
import { findOwnQuery, findQueryByResults, queriesOfEditors } from '../query/repository.ts';
import { presentSqlLabQueries } from '../query/service.ts';
import { tabsOf } from '../tab-state/repository.ts';
import { presentTab, userIdOf } from '../tab-state/service.ts';
import { renderSql } from '../template/render-sql.ts';
import { trimmedBody } from './result-body.ts';
import { readerOf, templateOf } from './template.ts';

const presentDatabase = (row: DatabaseRow, limits: RowLimits) => ({
  id: row.id,
  database_name: row.database_name,
  backend: row.engine,
  allow_file_upload: row.allow_file_upload,
  allow_ctas: row.allow_ctas,
  allow_cvas: row.allow_cvas,
  allow_dml: row.allow_dml,
  allow_run_async: row.allow_run_async,
  allows_subquery: true,
  allows_cost_estimate: estimatesCost(row, parseJsonObject(row.extra)),
  expose_in_sqllab: row.expose_in_sqllab,
  force_ctas_schema: row.force_ctas_schema,
  row_limit_max: databaseRowLimits(row, limits).maximum,
  disable_data_preview: parseJsonObject(row.extra)?.['disable_data_preview'] === true,
});

/** Everything SQL Lab starts with: tabs, the active one, databases, and the queries of the tabs. */
export async function sqlLabBootstrap(services: Services, viewer: Viewer) {
  const { reader } = services.store;
  const userId = userIdOf(viewer);
  const databases = (await allDatabases(reader, scopeOf(services, viewer))).filter(
    (row) => row.expose_in_sqllab,
  );
  const tabs = services.config.flags.SQLLAB_BACKEND_PERSISTENCE ? await tabsOf(reader, userId) : [];
  const active = tabs.find((tab) => tab.active) ?? tabs[0];
  const queries = await queriesOfEditors(
    reader,
    userId,
    tabs.map((tab) => String(tab.id)),
  );
  const shown = await presentSqlLabQueries(reader, queries);
  return {
    tab_state_ids: tabs.map(({ id, label }) => ({ id, label })),
    active_tab: active === undefined ? null : await presentTab(reader, active),
    databases: Object.fromEntries(
      databases.map((row) => [String(row.id), presentDatabase(row, services.config.rowLimits)]),
    ),
    queries: Object.fromEntries(shown.map((query) => [query.id, query])),
  };
}

/** A kept result, cut to the asked rows. Throws NOT_FOUND for a foreign key, RESULTS_GONE for one that was swept. */
export async function keptResult(
  { store, results }: Services,
  viewer: Viewer,
  key: string,
  rows: number | undefined,
): Promise<Buffer> {
  const query = await findQueryByResults(store.reader, viewer, key);
  if (query === null) throw contractErrors.error('NOT_FOUND', { type: 'result', id: key });
  const bytes = await results.get(key);
  if (bytes === null) throw contractErrors.error('RESULTS_GONE');
  return rows === undefined || rows === 0 ? bytes : trimmedBody(bytes, rows);
}

/** A file made from a run. */
export interface CsvExport {
  readonly fileName: string;
  readonly body: Readable;
}

function fileNameOf(tab: string | null, now: Date): string {
  const name = (tab ?? '').replace(/[^\w-]+/g, '_').slice(0, 60);
  return `sqllab_${name === '' ? 'query' : name}_${now.toISOString().replace(/\D/g, '').slice(0, 14)}.csv`;
}

/** An own run, with the database and the text as they are for the person now. */
async function ownRun(services: Services, caller: SourceReader, clientId: string) {
  const { viewer } = caller;
  const { reader } = services.store;
  const row = await findOwnQuery(reader, userIdOf(viewer), clientId);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id: clientId });
  const database = await getDatabaseRow(reader, scopeOf(services, viewer), row.database_id);
  return {
    row,
    config: { ...databaseConfigOf(database, services, row.schema), readOnly: true },
    sql: await renderSql(services, readerOf(row, caller), templateOf(row, database)),
    authorize: (statements: readonly CheckedStatement[]) =>
      authorizeSql(services, caller, { database, schema: row.schema }, statements),
  };
}

/**
 * The result of an own run as CSV; the text runs again, with the rights the person has now. The rows are sent as the
 * engine gives them and never held here.
 */
export async function exportCsv(
  services: Services,
  caller: SourceReader,
  clientId: string,
): Promise<CsvExport> {
  const { engines, clock } = services;
  const { viewer, requestId } = caller;
  const { row, config, sql, authorize } = await ownRun(services, caller, clientId);
  const queryId = `export-${requestId}`;
  const run = (onBytes: (bytes: Buffer) => Promise<void>) =>
    runSql({
      engines,
      onBytes,
      database: config,
      sql,
      queryLimit: row.limit,
      displayRows: row.limit ?? Number.MAX_SAFE_INTEGER,
      owner: { viewerId: viewer.id, viewerKind: viewer.kind },
      requestId,
      queryId,
      encoding: 'csv',
      authorize,
      timeoutMs: FILE_TIMEOUT_MS,
    });
  const body = await streamedRun(run, () => void engines.cancel(queryId));
  return { fileName: fileNameOf(row.tab_name, clock()), body };
}

/** How many rows an own run has without its limit; null for a text whose rows cannot be counted. Ends with its call. */
export async function countRows(
  services: Services,
  caller: SourceReader,
  clientId: string,
): Promise<number | null> {
  const { viewer, requestId, signal } = caller;
  const { config, sql, authorize } = await ownRun(services, caller, clientId);
  return countSql({
    engines: services.engines,
    database: config,
    sql,
    owner: { viewerId: viewer.id, viewerKind: viewer.kind },
    requestId,
    authorize,
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    ...(signal !== undefined && { signal }),
  });
}
