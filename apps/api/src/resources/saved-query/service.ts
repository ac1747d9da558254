import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, type Viewer } from '@belvedere/core';
import { StaleRow } from '../../db/stale-row.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { humanizeDelta, presentStored } from '../../object/present.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databasesById, findDatabase, type DatabaseRow } from '../../stored/database.ts';
import { recordVersion } from '../../stored/object.ts';
import { savedQueryList } from '../../stored/saved-query-list.ts';
import {
  findSavedQuery,
  insertSavedQuery,
  listSavedQueries,
  markSavedQuery,
  updateSavedQuery,
  type SavedQueryFields,
  type SavedQueryRow,
} from '../../stored/saved-query.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.savedQuery.create>;
type UpdateBody = BodyOf<typeof ROUTES.savedQuery.update>;

const missing = (id: number) => contractErrors.error('NOT_FOUND', { type: 'saved query', id });

function present(
  row: SavedQueryRow,
  people: ReadonlyMap<number, UserRow>,
  databases: ReadonlyMap<number, DatabaseRow>,
  now: Date,
) {
  const database = databases.get(row.db_id);
  return {
    ...presentStored(row, people, now),
    label: row.label,
    db_id: row.db_id,
    database: database === undefined ? null : { id: database.id, database_name: database.database_name },
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    template_parameters: row.template_parameters,
    extra: {},
    extra_json: row.extra_json,
    sql_tables: [],
    rows: row.rows,
    last_run_delta_humanized: row.last_run === null ? null : humanizeDelta(row.last_run, now),
    can: ['read', 'write', 'delete'],
  };
}

/** One page of the viewer's saved queries. */
export async function listSavedQueryPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(savedQueryList, services, {
    viewer,
    query,
    read: listSavedQueries,
    present: async (rows) => {
      const people = await peopleOf(store.reader, rows);
      const ids = rows.map((row) => row.db_id);
      const databases = await databasesById(store.reader, ids);
      return rows.map((row) => present(row, people, databases, clock()));
    },
  });
}

/** An own saved query; throws NOT_FOUND. */
export async function getSavedQuery({ store, clock }: Services, viewer: Viewer, id: number) {
  const row = await findSavedQuery(store.reader, viewer, id);
  if (row === null) throw missing(id);
  const people = await peopleOf(store.reader, [row]);
  return present(row, people, await databasesById(store.reader, [row.db_id]), clock());
}

async function checkDatabase(
  services: Services,
  viewer: Viewer,
  id: number | null | undefined,
): Promise<void> {
  if (typeof id !== 'number') return;
  const row = await findDatabase(services.store.reader, scopeOf(services, viewer), id);
  if (row === null) throw invalidFields({ db_id: [fieldTexts.databaseMissing.text] });
}

const documentOf = ({
  label,
  db_id,
  schema,
  sql,
  description,
  template_parameters,
  extra_json,
}: SavedQueryRow) => ({
  label,
  db_id,
  schema,
  sql,
  description,
  template_parameters,
  extra_json,
});

/** Saves a new query. */
export async function createSavedQuery(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<SavedQueryRow> {
  const { store, clock } = services;
  await checkDatabase(services, viewer, body.db_id);
  const now = clock();
  const given = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined),
  ) as SavedQueryFields;
  return store.write(async (tx) => {
    const row = await insertSavedQuery(tx, {
      ...given,
      label: body.label,
      db_id: body.db_id,
      sql: body.sql,
      uuid: randomUUID(),
      user_id: viewer.id ?? 0,
      created_on: now,
      changed_on: now,
      created_by_id: viewer.id,
      changed_by_id: viewer.id,
    });
    await recordVersion(tx, {
      type: 'saved_query',
      id: row.id,
      version: 1,
      document: documentOf(row),
      viewer,
    });
    return row;
  });
}

/** Changes an own saved query. */
export async function changeSavedQuery(
  services: Services,
  viewer: Viewer,
  id: number,
  body: UpdateBody,
): Promise<SavedQueryRow> {
  const { store, clock } = services;
  await checkDatabase(services, viewer, body.db_id);
  const given = Object.entries(body).filter(
    ([key, value]) => value !== undefined && !(value === null && ['db_id', 'label', 'sql'].includes(key)),
  );
  const fields = Object.fromEntries(given) as SavedQueryFields;
  return store.write(async (tx) => {
    const row = await findSavedQuery(tx, viewer, id);
    if (row === null) throw missing(id);
    const next = { ...row, ...(fields as Partial<SavedQueryRow>) };
    if (canonicalJson(documentOf(next)) === canonicalJson(documentOf(row))) return row;
    const saved = await updateSavedQuery(tx, row, {
      ...fields,
      changed_on: clock(),
      changed_by_id: viewer.id,
    });
    if (saved === null) throw new StaleRow();
    const document = documentOf(saved);
    await recordVersion(tx, { type: 'saved_query', id, version: saved.version, document, viewer });
    return saved;
  });
}

/** Deletes an own saved query. */
export async function deleteSavedQuery(
  { store, clock }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await store.write(async (tx) => {
    if ((await findSavedQuery(tx, viewer, id)) === null) throw missing(id);
    await markSavedQuery(tx, id, { deleted_at: clock() });
  });
}
