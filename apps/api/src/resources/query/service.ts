import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { listAnswer } from '../../listing/list-answer.ts';
import { planList, type ListQuery, type ListVocabulary } from '../../listing/list-plan.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import {
  findOwnQuery,
  findQuery,
  listQueries,
  queriesChangedSince,
  updateQuery,
  type QueryRow,
} from '../../stored/query.ts';
import { findUsers } from '../../stored/user.ts';
import { presentQuery, presentQueryDetail, presentSqlLabQuery, type QuerySurroundings } from './present.ts';

const FINISHED = new Set(['success', 'failed', 'stopped', 'timed_out']);

const QUERY_LIST: ListVocabulary = {
  title: 'List Query',
  columns: [
    'id',
    'client_id',
    'changed_on',
    'database.id',
    'database.database_name',
    'schema',
    'sql',
    'executed_sql',
    'sql_tables',
    'status',
    'tab_name',
    'user.id',
    'user.first_name',
    'user.last_name',
    'start_time',
    'end_time',
    'rows',
    'tmp_table_name',
    'tracking_url',
    'error_message',
  ],
  order: [
    'changed_on',
    'database.database_name',
    'rows',
    'schema',
    'start_time',
    'sql',
    'tab_name',
    'user.first_name',
    'id',
  ],
  defaultOrder: 'changed_on',
};

/** Names beside runs. */
export async function querySurroundings(
  reader: Reader,
  rows: readonly QueryRow[],
): Promise<QuerySurroundings> {
  const users = await findUsers(reader, [...new Set(rows.map((row) => row.user_id))]);
  return {
    databases: await databasesById(
      reader,
      rows.map((row) => row.database_id),
    ),
    people: new Map(users.map((user) => [user.id, user])),
  };
}

/** Runs as SQL Lab shows them. */
export async function presentSqlLabQueries(reader: Reader, rows: readonly QueryRow[]) {
  const around = await querySurroundings(reader, rows);
  return rows.map((row) => presentSqlLabQuery(row, around));
}

/** One page of the query history. */
export async function listQueryPage({ store }: Services, viewer: Viewer, query: ListQuery | undefined) {
  const plan = planList(query, QUERY_LIST);
  const page = await listQueries(store.reader, viewer, plan);
  const around = await querySurroundings(store.reader, page.rows);
  return listAnswer(
    { count: page.count, rows: page.rows.map((row) => presentQuery(row, around)) },
    plan,
    QUERY_LIST,
  );
}

/** One run. */
export async function getQuery({ store }: Services, viewer: Viewer, id: number) {
  const row = await findQuery(store.reader, viewer, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id });
  return presentQueryDetail(row, await querySurroundings(store.reader, [row]));
}

/** The last moment that every metadata engine can hold: the end of the year 9999. */
const LAST_MOMENT_MS = Date.UTC(10_000, 0) - 1;

/** Own runs that changed since a time in milliseconds. */
export async function changedQueries({ store }: Services, viewer: Viewer, sinceMs: number) {
  const since = new Date(Math.max(0, Math.min(sinceMs, LAST_MOMENT_MS)));
  const rows = viewer.id === null ? [] : await queriesChangedSince(store.reader, viewer.id, since);
  return presentSqlLabQueries(store.reader, rows);
}

/** Name under which the engines know a run. */
export const engineQueryId = (row: Pick<QueryRow, 'id'>): string => `sqllab-${row.id}`;

/** Stops an own run; one that has ended stays as it is. */
export async function stopQuery(
  { store, engines, clock }: Services,
  viewer: Viewer,
  clientId: string,
): Promise<void> {
  const row = viewer.id === null ? null : await findOwnQuery(store.reader, viewer.id, clientId);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id: clientId });
  if (FINISHED.has(row.status)) return;
  const now = clock();
  await store.write((tx) =>
    updateQuery(tx, row.id, { status: 'stopped', end_time: now.getTime(), changed_on: now }),
  );
  engines.cancel(engineQueryId(row));
}
