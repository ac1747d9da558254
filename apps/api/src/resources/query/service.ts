import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { dialectFor } from '../../connection/engine.ts';
import type { Reader } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { answerList } from '../../object/list.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import { keptResultsOfQueries } from '../../stored/kept-result.ts';
import { queryList } from '../../stored/query-list.ts';
import {
  findOwnQuery,
  findQuery,
  listQueries,
  queriesChangedSince,
  removeQuery,
  updateQuery,
  type QueryRow,
} from '../../stored/query.ts';
import { findUsers } from '../../stored/user.ts';
import { presentQuery, presentQueryDetail, presentSqlLabQuery, type QuerySurroundings } from './present.ts';

const FINISHED = new Set(['success', 'failed', 'stopped', 'timed_out']);

/** Names beside runs. */
async function querySurroundings(reader: Reader, rows: readonly QueryRow[]): Promise<QuerySurroundings> {
  const users = await findUsers(reader, [...new Set(rows.map((row) => row.user_id))]);
  return {
    databases: await databasesById(
      reader,
      rows.map((row) => row.database_id),
    ),
    people: new Map(users.map((user) => [user.id, user])),
    kept: await keptResultsOfQueries(
      reader,
      rows.flatMap(({ id, results_key: key }) => (key === null ? [] : [id])),
    ),
  };
}

/** Runs as SQL Lab shows them. */
export async function presentSqlLabQueries(reader: Reader, rows: readonly QueryRow[]) {
  const around = await querySurroundings(reader, rows);
  return rows.map((row) => presentSqlLabQuery(row, around));
}

/** One page of the query history. */
export async function listQueryPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  await services.runEnds.settle();
  return answerList(queryList, services, {
    viewer,
    query,
    read: listQueries,
    present: async (rows) => {
      const around = await querySurroundings(services.store.reader, rows);
      const kept = await askable(services, viewer, around.kept);
      return rows.map((row) => presentQuery(row, { ...around, kept }, (one) => dialectFor(one, services)));
    },
  });
}

/** The results that the viewer can ask: the own ones that are still kept. */
async function askable(
  { results }: Services,
  viewer: Viewer,
  all: QuerySurroundings['kept'],
): Promise<QuerySurroundings['kept']> {
  const own = [...all].filter(([, { user_id: owner }]) => owner === viewer.id);
  const areThere = await Promise.all(own.map(([, { results_key: key }]) => results.has(key)));
  return new Map(own.filter((_, index) => areThere[index]));
}

/** One run. */
export async function getQuery(services: Services, viewer: Viewer, id: number) {
  const { store, runEnds } = services;
  await runEnds.settle();
  const row = await findQuery(store.reader, viewer, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id });
  const around = await querySurroundings(store.reader, [row]);
  const kept = await askable(services, viewer, around.kept);
  return presentQueryDetail(row, { ...around, kept }, (one) => dialectFor(one, services));
}

/** The last moment that every metadata engine can hold: the end of the year 9999. */
const LAST_MOMENT_MS = Date.UTC(10_000, 0) - 1;

/** Own runs that changed since a time in milliseconds. */
export async function changedQueries({ store, runEnds }: Services, viewer: Viewer, sinceMs: number) {
  await runEnds.settle();
  const since = new Date(Math.max(0, Math.min(sinceMs, LAST_MOMENT_MS)));
  const rows = viewer.id === null ? [] : await queriesChangedSince(store.reader, viewer.id, since);
  return presentSqlLabQueries(store.reader, rows);
}

/** Name under which the engines know a run. */
export const engineQueryId = (row: Pick<QueryRow, 'id'>): string => `sqllab-${row.id}`;

/**
 * Takes an own run that has ended out of the history, with the rows that are kept of it. Throws NOT_FOUND, NOT_OWNER
 * for a run of somebody else, and FIELDS_INVALID for one that goes on.
 */
export async function deleteQuery(
  { store, results, runEnds }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await runEnds.settle();
  const row = await findQuery(store.reader, viewer, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id });
  if (row.user_id !== viewer.id) throw contractErrors.error('NOT_OWNER', { type: 'query' });
  if (!FINISHED.has(row.status))
    throw contractErrors.error('NOT_POSSIBLE', { reason: 'the query still runs; stop it first' });
  await store.write((tx) => removeQuery(tx, id));
  if (row.results_key !== null) await results.remove(row.results_key);
}

/** Stops an own run; one that has ended stays as it is. */
export async function stopQuery(
  { store, engines, clock, runEnds }: Services,
  viewer: Viewer,
  clientId: string,
): Promise<void> {
  await runEnds.settle();
  const row = viewer.id === null ? null : await findOwnQuery(store.reader, viewer.id, clientId);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'query', id: clientId });
  if (FINISHED.has(row.status)) return;
  const now = clock();
  await store.write((tx) =>
    updateQuery(tx, row.id, { status: 'stopped', end_time: now.getTime(), changed_on: now }),
  );
  engines.cancel(engineQueryId(row));
}
