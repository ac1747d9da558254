import type { ResultColumn } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import { RESULT_KEPT_MS } from '../../query/result-store.ts';
import { checkSource } from '../../reading/kept-results/check-source.ts';
import { sharedName } from '../../reading/kept-results/find-asked-result.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { Services } from '../../services.ts';
import { databasesById, type DatabaseRow } from '../../stored/database.ts';
import { keptName, keptResultsOf, type KeptResultRow } from '../../stored/kept-result.ts';
import { resultsSharedWith, sharesOf } from '../../stored/kept-result-share.ts';
import { queriesById, type QueryRow } from '../../stored/query.ts';
import { findUsers, type UserRow } from '../../stored/user.ts';
import { userIdOf } from '../tab-state/service.ts';
import { namedPerson } from './share-result.ts';

/** What stands beside kept results. */
interface Surroundings {
  readonly viewerId: number;
  readonly queries: ReadonlyMap<number, QueryRow>;
  readonly databases: ReadonlyMap<number, DatabaseRow>;
  readonly shares: ReadonlyMap<number, readonly number[]>;
  /** By id; nobody who was deleted. */
  readonly people: ReadonlyMap<number, UserRow>;
}

function present(kept: KeptResultRow, around: Surroundings) {
  const query = around.queries.get(kept.query_id);
  const owner = around.people.get(kept.user_id);
  if (query === undefined || owner === undefined) return [];
  const isOwn = kept.user_id === around.viewerId;
  const shared = isOwn ? (around.shares.get(kept.id) ?? []) : [];
  const own = {
    name: isOwn ? keptName(kept) : sharedName(owner.username, keptName(kept)),
    owner: isOwn ? null : namedPerson(owner),
    shared_with: shared.flatMap((id) => {
      const person = around.people.get(id);
      return person === undefined ? [] : [namedPerson(person)];
    }),
    client_id: query.client_id,
    database: {
      id: query.database_id,
      database_name: around.databases.get(query.database_id)?.database_name ?? '',
    },
    tab_name: query.tab_name,
    sql: query.sql,
    rows: query.rows,
    columns: (kept.columns as readonly ResultColumn[]).map(({ name, type }) => ({ name, type })),
    made_on: kept.made_on.getTime(),
    kept_until: kept.made_on.getTime() + RESULT_KEPT_MS,
  };
  return [own];
}

const mayAsk = (services: Services, reader: SourceReader, kept: KeptResultRow): Promise<boolean> =>
  checkSource(services, reader, { kept, table: keptName(kept) }).then(
    () => true,
    (error: unknown) => {
      if (isAppError(error)) return false;
      throw error;
    },
  );

/** Results that others shared with a person who could run their queries as well. */
async function sharedResults(services: Services, reader: SourceReader, userId: number) {
  const shared = await resultsSharedWith(services.store.reader, userId);
  const mayBeAsked = await Promise.all(shared.map((kept) => mayAsk(services, reader, kept)));
  return shared.filter((_, index) => mayBeAsked[index]);
}

async function surroundingsOf(
  { store: { reader } }: Services,
  viewerId: number,
  kept: readonly KeptResultRow[],
): Promise<Surroundings> {
  const ids = (pick: (row: KeptResultRow) => number): number[] => [...new Set(kept.map(pick))];
  const queries = await queriesById(
    reader,
    ids((row) => row.query_id),
  );
  const databases = await databasesById(
    reader,
    [...queries.values()].map((query) => query.database_id),
  );
  const shares = await sharesOf(
    reader,
    ids((row) => row.id),
  );
  const named = [...new Set([...ids((row) => row.user_id), ...[...shares.values()].flat()])];
  const people = (await findUsers(reader, named)).filter((user) => user.deleted_at === null);
  return { viewerId, queries, databases, shares, people: new Map(people.map((user) => [user.id, user])) };
}

/** Results that a person can ask as tables: the own ones, the newest first, then those that others shared with them. */
export async function keptResultsFor(services: Services, reader: SourceReader) {
  const { store, results } = services;
  const userId = userIdOf(reader.viewer);
  const own = await keptResultsOf(store.reader, userId);
  const kept = [...own, ...(await sharedResults(services, reader, userId))];
  const areThere = await Promise.all(kept.map(({ results_key: key }) => results.has(key)));
  const there = kept.filter((_, index) => areThere[index]);
  const around = await surroundingsOf(services, userId, there);
  return there.flatMap((row) => present(row, around));
}
