import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { dialectFor } from '../../connection/engine.ts';
import type { ContentOf } from '../../db/object-rows.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { getVersion, listVersions } from '../../object/versions.ts';
import { humanizeDelta, presentStored, presentTag } from '../../object/present.ts';
import { deleteObjects } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import type { Reader } from '../../db/store.ts';
import { sqlTablesOf } from '../../query/sql-tables.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databasesById, findDatabase, type DatabaseRow } from '../../stored/database.ts';
import { savedQueryList } from '../../stored/saved-query-list.ts';
import {
  findSavedQuery,
  listSavedQueries,
  savedQueryRows,
  type SavedQueryFields,
  type SavedQueryRow,
} from '../../stored/saved-query.ts';
import { tagsOf, type TagRow } from '../../stored/tag.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.savedQuery.create>;
type UpdateBody = BodyOf<typeof ROUTES.savedQuery.update>;

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

const savedQueries: ObjectKind<SavedQueryRow, ContentOf<'savedQuery'>> = {
  type: 'saved_query',
  title: 'saved query',
  rows: savedQueryRows,
  find: (reader, { viewer }, id) => findSavedQuery(reader, viewer, id),
  document: (_reader, row) => documentOf(row),
};

function present(
  services: Services,
  row: SavedQueryRow,
  people: ReadonlyMap<number, UserRow>,
  databases: ReadonlyMap<number, DatabaseRow>,
  tags: ReadonlyMap<number, TagRow[]>,
) {
  const now = services.clock();
  const database = databases.get(row.db_id);
  return {
    label: row.label,
    db_id: row.db_id,
    database: database === undefined ? null : { id: database.id, database_name: database.database_name },
    schema: row.schema,
    sql: row.sql,
    description: row.description,
    template_parameters: row.template_parameters,
    extra: {},
    extra_json: row.extra_json,
    sql_tables: database === undefined ? [] : sqlTablesOf(row.sql ?? '', dialectFor(database, services)),
    rows: row.rows,
    last_run_delta_humanized: row.last_run === null ? null : humanizeDelta(row.last_run, now),
    tags: (tags.get(row.id) ?? []).map(presentTag),
    can: ['read', 'write', 'delete'],
    ...presentStored(row, people, now),
  };
}

/** One page of the viewer's saved queries. */
export async function listSavedQueryPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store } = services;
  return answerList(savedQueryList, services, {
    viewer,
    query,
    read: listSavedQueries,
    present: async (rows) => {
      const people = await peopleOf(store.reader, rows);
      const ids = rows.map((row) => row.db_id);
      const databases = await databasesById(store.reader, ids);
      const tags = await tagsOf(
        store.reader,
        'saved_query',
        rows.map((row) => row.id),
      );
      return rows.map((row) => present(services, row, people, databases, tags));
    },
  });
}

/** An own saved query; throws NOT_FOUND. */
export async function getSavedQuery(services: Services, viewer: Viewer, id: number) {
  const { store } = services;
  const row = await getObject(savedQueries, store.reader, scopeOf(services, viewer), id);
  const people = await peopleOf(store.reader, [row]);
  const tags = await tagsOf(store.reader, 'saved_query', [id]);
  return present(services, row, people, await databasesById(store.reader, [row.db_id]), tags);
}

const versioned = {
  type: savedQueries.type,
  getRow: (reader: Reader, scope: Scope, id: number) => getObject(savedQueries, reader, scope, id),
} as const;

/** The versions of an own saved query that are kept, newest first. */
export const savedQueryVersions = (services: Services, viewer: Viewer, id: number) =>
  listVersions(
    versioned,
    { reader: services.store.reader, scope: scopeOf(services, viewer), now: services.clock() },
    id,
  );

/** What an own saved query said in one version. Throws NOT_FOUND. */
export const savedQueryVersion = (
  services: Services,
  viewer: Viewer,
  at: { readonly id: number; readonly version: number },
) => getVersion(versioned, { reader: services.store.reader, scope: scopeOf(services, viewer) }, at);

/** Makes an own saved query say again what it said in one version. Throws NOT_FOUND and VERSION_CONFLICT. */
export async function restoreSavedQuery(
  services: Services,
  viewer: Viewer,
  at: { readonly id: number; readonly version: number; readonly ifMatch: number | null },
): Promise<SavedQueryRow> {
  const { id, ifMatch } = at;
  const body = (await savedQueryVersion(services, viewer, at)) as UpdateBody;
  await checkDatabase(services, viewer, body.db_id);
  return changeObject(savedQueries, services, viewer, {
    id,
    ifMatch,
    body,
    write: () => changedFields(body),
  });
}

/** Throws NOT_FOUND for a saved query that is not the viewer's. */
export async function checkOwnQuery(services: Services, viewer: Viewer, id: number): Promise<void> {
  await getObject(savedQueries, services.store.reader, scopeOf(services, viewer), id);
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

const given = (body: object): SavedQueryFields =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Saves a new query. */
export async function createSavedQuery(
  services: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<SavedQueryRow> {
  await checkDatabase(services, viewer, body.db_id);
  const { label, db_id, sql } = body;
  return createObject(savedQueries, services, viewer, () => ({
    content: { ...given(body), label, db_id, sql, user_id: viewer.id ?? 0 },
  }));
}

const REQUIRED = ['db_id', 'label', 'sql'] as const;

function changedFields(body: UpdateBody): SavedQueryFields {
  const fields = given(body);
  for (const name of REQUIRED) if (fields[name] === null) delete fields[name];
  return fields;
}

/** Changes an own saved query. Throws NOT_FOUND and VERSION_CONFLICT. */
export async function changeSavedQuery(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<SavedQueryRow> {
  await checkDatabase(services, viewer, change.body.db_id);
  return changeObject(savedQueries, services, viewer, {
    ...change,
    write: () => changedFields(change.body),
  });
}

/** Deletes own saved queries, all or none. */
export const deleteSavedQueries = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> => deleteObjects(savedQueries, services, viewer, ids);
