import type { Readable } from 'node:stream';
import { contractErrors } from '@belvedere/contracts';
import { fileName, instantToWall, isAppError, SQLLAB_TIMEOUT_S } from '@belvedere/core';
import { growingRun } from '../../query/byte-stream.ts';
import { countSql } from '../../query/count-sql.ts';
import { FILE_TIMEOUT_MS } from '../../query/engine-limits.ts';
import { fileHeaders, fileNote, type FileFacts } from '../../query/file-facts.ts';
import { WHOLE_BYTES } from '../../query/long-file.ts';
import { runOwner } from '../../query/run-owner.ts';
import { runSql } from '../../query/run-sql.ts';
import type { SourceReader } from '../../reading/reader.ts';
import { checkAccess } from '../../security/check-access.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findOwnQuery } from '../../stored/query.ts';
import { getDatabaseRow } from '../database/service.ts';
import { userIdOf } from '../tab-state/service.ts';
import { runPlace } from './run-place.ts';
import { readerOf } from './template.ts';

/** How a run is made a file, and with which of its rows. */
export interface FileChoice {
  readonly format: 'csv' | 'xlsx' | 'json' | 'parquet';
  /** `shown`: those that the limit of the run lets through; `all`: as many as anybody may read. */
  readonly rows: 'shown' | 'all';
}

/** A file made from a run. */
export interface RunFile {
  readonly fileName: string;
  readonly type: string;
  /** Headers that say what the limit has left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | Buffer;
}

/** An own run, with the database and the text as they are for the person now. */
async function ownRun(services: Services, caller: SourceReader, clientId: string) {
  const { viewer } = caller;
  const { reader } = services.store;
  const row = await findOwnQuery(reader, userIdOf(viewer), clientId);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id: clientId });
  const database = await getDatabaseRow(reader, scopeOf(services, viewer), row.database_id);
  const place = await runPlace(services, readerOf(row, caller), row, database);
  return { ...place, row, config: { ...place.config, readOnly: true } };
}

type OwnRun = Awaited<ReturnType<typeof ownRun>>;

const FORMATS = {
  csv: { encoding: 'csv', type: 'text/csv; charset=utf-8' },
  json: { encoding: 'rows', type: 'application/json; charset=utf-8' },
  xlsx: { encoding: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  parquet: { encoding: 'parquet', type: 'application/vnd.apache.parquet' },
} as const;

/** What a workbook says of the run that it holds. */
const sheetOf = ({ row, sql }: OwnRun, madeAt: string) => ({
  about: [
    ['Made at', madeAt],
    ['Tab', row.tab_name ?? ''],
    ['SQL', sql],
  ] as const,
  ifCut: { sheetEnd: ' (cut)', line: ['Left out', 'The limit has left rows out'] } as const,
});

/** The most rows that a file of a run can have. */
function rowLimitOf({ row, config }: OwnRun, { rows }: FileChoice): number {
  const maximum = config.rowLimits?.maximum ?? Number.MAX_SAFE_INTEGER;
  return rows === 'all' || row.limit === null || row.limit === 0 ? maximum : Math.min(row.limit, maximum);
}

function runFile(
  { engines, clock }: Services,
  { viewer, requestId }: SourceReader,
  run: OwnRun,
  choice: FileChoice,
) {
  const { row, config, sql, template, authorize } = run;
  const limit = choice.rows === 'all' ? null : row.limit;
  const queryId = `export-${requestId}`;
  return growingRun(
    (onBytes) =>
      runSql({
        engines,
        onBytes,
        database: config,
        sql,
        template,
        queryLimit: limit,
        displayRows: rowLimitOf(run, choice),
        sheet: sheetOf(run, clock().toISOString()),
        owner: runOwner(viewer),
        requestId,
        queryId,
        encoding: FORMATS[choice.format].encoding,
        authorize,
        timeoutMs: FILE_TIMEOUT_MS,
      }),
    () => void engines.cancel(queryId),
    WHOLE_BYTES,
  );
}

/** What the limit has left out of a run's rows; nothing where the text's own LIMIT ends them. */
async function leftOut(
  services: Services,
  caller: SourceReader,
  run: OwnRun,
  rowLimit: number,
): Promise<readonly FileFacts[]> {
  const total = await countRun(services, caller, run).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
  if (total !== null && total <= rowLimit) return [];
  return [
    {
      unit: 'rows',
      rowLimit,
      cut: { total, isMaybe: total === null, isTop: false },
      unplaced: null,
      rejected: [],
    },
  ];
}

/**
 * The result of an own run as a file; the text runs again, with the rights the person has now. A long one is sent as the
 * engine gives its rows and never held here. Its name says when the limit has left rows out.
 */
export async function exportRun(
  services: Services,
  caller: SourceReader,
  clientId: string,
  choice: FileChoice,
): Promise<RunFile> {
  checkAccess({ kind: 'pair', permission: 'can_csv', view: 'Superset' }, caller.viewer);
  const run = await ownRun(services, caller, clientId);
  const grown = await runFile(services, caller, run, choice);
  const isWhole = 'whole' in grown && grown.result.limitingFactor === 'NOT_LIMITED';
  const facts = isWhole ? [] : await leftOut(services, caller, run, rowLimitOf(run, choice));
  const day = new Date(instantToWall(services.clock().getTime(), caller.viewer.zone))
    .toISOString()
    .slice(0, 10);
  const title = run.row.tab_name ?? '';
  return {
    fileName: fileName({ title, day, note: fileNote(facts), fallback: 'SQL Lab' }, choice.format),
    type: FORMATS[choice.format].type,
    headers: fileHeaders(facts),
    body: 'whole' in grown ? grown.whole : grown.stream,
  };
}

function countRun(
  { engines }: Services,
  { viewer, requestId, signal }: SourceReader,
  { config, sql, authorize }: OwnRun,
): Promise<number | null> {
  return countSql({
    engines,
    database: config,
    sql,
    owner: runOwner(viewer),
    requestId,
    authorize,
    timeoutMs: SQLLAB_TIMEOUT_S * 1000,
    ...(signal !== undefined && { signal }),
  });
}

/** How many rows an own run has without its limit; null for a text whose rows cannot be counted. Ends with its call. */
export async function countRows(
  services: Services,
  caller: SourceReader,
  clientId: string,
): Promise<number | null> {
  return countRun(services, caller, await ownRun(services, caller, clientId));
}
