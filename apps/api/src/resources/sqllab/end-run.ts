import type { AppError, Json, Viewer } from '@belvedere/core';
import type { RunSqlAnswer } from '../../query/run-sql.ts';
import { extraWith } from '../../reading/template/params.ts';
import type { Services } from '../../services.ts';
import { insertKeptResult, keptName, type NewKeptResult } from '../../stored/kept-result.ts';
import { findQuery, updateQuery, type QueryRow } from '../../stored/query.ts';
import { noteRun } from '../../stored/saved-query.ts';

/** The end of a run that went well, as it is to be written. */
export function wellEnded(row: QueryRow, answer: RunSqlAnswer, key: string, now: Date): QueryRow {
  return {
    ...row,
    status: 'success',
    progress: 100,
    rows: row.select_as_cta ? answer.rowsChanged : answer.rows,
    limit: answer.limit,
    limiting_factor: answer.limitingFactor,
    executed_sql: answer.executedSql,
    results_key: answer.columns.length === 0 ? null : key,
    extra_json: extraWith(row, {
      progress: null,
      columns: answer.columns.map((column, at) => ({
        ...column,
        kind: answer.resultColumns[at]?.kind ?? null,
      })),
    }),
    end_time: now.getTime(),
    end_result_backend_time: now.getTime(),
    changed_on: now,
  };
}

/** Of a run whose rows are kept: its text before row rules came in, the results that it read, and its columns. */
export type KeptOfRun = Pick<NewKeptResult, 'sql' | 'sources' | 'columns'>;

/** The table by which the result of a run can be asked; null where its rows are not kept. */
interface WrittenEnd {
  readonly resultName: string | null;
}

/**
 * Writes the end of a run that went well, and that its result can be asked as a table where its rows are kept; null
 * where it was stopped meanwhile, and stays so.
 */
export async function writeEnd(
  { store }: Services,
  viewer: Viewer,
  ended: QueryRow,
  kept: KeptOfRun | null,
): Promise<WrittenEnd | null> {
  const { id, user_id: userId, database_id: databaseId, sql, rows, changed_on: at } = ended;
  return store.write(async (tx) => {
    if ((await findQuery(tx, viewer, id))?.status === 'stopped') return null;
    await noteRun(tx, { databaseId, sql, userId, rows: rows ?? 0, at });
    await updateQuery(tx, id, ended);
    if (kept === null || ended.results_key === null) return { resultName: null };
    const key = { query_id: id, user_id: userId, results_key: ended.results_key, made_on: at };
    return { resultName: keptName(await insertKeptResult(tx, { ...kept, ...key })) };
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
