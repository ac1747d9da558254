import { randomUUID } from 'node:crypto';
import type { AppError, Json, Viewer } from '@belvedere/core';
import type { RunSqlAnswer } from '../../query/run-sql.ts';
import { extraWith } from '../../reading/template/params.ts';
import type { Services } from '../../services.ts';
import { findQuery, updateQuery, type QueryRow } from '../../stored/query.ts';
import { noteRun } from '../../stored/saved-query.ts';

/** The end of a run that went well, as it is to be written. */
export function wellEnded(row: QueryRow, answer: RunSqlAnswer, now: Date): QueryRow {
  return {
    ...row,
    status: 'success',
    progress: 100,
    rows: row.select_as_cta ? answer.rowsChanged : answer.rows,
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
  };
}

/** Writes the end of a run that went well; false where it was stopped meanwhile, and stays so. */
export async function writeEnd({ store }: Services, viewer: Viewer, ended: QueryRow): Promise<boolean> {
  const { id, user_id: userId, database_id: databaseId, sql, rows, changed_on: at } = ended;
  return store.write(async (tx) => {
    if ((await findQuery(tx, viewer, id))?.status === 'stopped') return false;
    await noteRun(tx, { databaseId, sql, userId, rows: rows ?? 0, at });
    await updateQuery(tx, id, ended);
    return true;
  });
}

/** Writes how a run failed, or that it was stopped or took too long. */
export async function failRun(
  { store, clock, runEnds }: Services,
  row: QueryRow,
  error: AppError,
): Promise<void> {
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
