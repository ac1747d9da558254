import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  booleanOperators,
  numberOperators,
  referenceOperators,
  textOperators,
  timeOperators,
  type ListSql,
} from '../db/list-sql.ts';
import { objectRows } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { dataGrants } from '../security/grants.ts';
import type { Scope } from '../security/scope.ts';
import { datasetIsReadable } from './dataset.ts';
import { isOwnedBy, personField } from './object.ts';

/** A database connection as stored. */
export type DatabaseRow = Reader['t']['database']['$inferSelect'];
/** Fields of a database that a save writes. */
export type DatabaseFields = Partial<Reader['t']['database']['$inferInsert']>;

const objects = objectRows('database');

const NEVER = sql`1 = 0`;

/** SQL that says whether a database may be read: all of it, or some dataset or schema in it. */
export function databaseIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  const grants = dataGrants(scope.viewer);
  if (grants.everyDatabase) return undefined;
  const { db, t } = reader;
  const withDatasets = db
    .selectDistinct({ id: t.dataset.database_id })
    .from(t.dataset)
    .where(and(isNull(t.dataset.deleted_at), datasetIsReadable(reader, scope)));
  const schemaPrefixes = grants.schemas.map((view) => view.slice(0, view.indexOf('].[') + 1));
  const bracketed = sql`'[' || ${t.database.database_name} || ']'`;
  return (
    or(
      scope.viewer.id === null ? undefined : isOwnedBy(reader, 'database', t.database.id, scope.viewer.id),
      grants.databaseIds.length === 0 ? undefined : inArray(t.database.id, [...grants.databaseIds]),
      schemaPrefixes.length === 0 ? undefined : inArray(bracketed, schemaPrefixes),
      inArray(t.database.id, withDatasets),
    ) ?? NEVER
  );
}

function listSql(reader: Reader): ListSql {
  const { database } = reader.t;
  return {
    filters: {
      id: numberOperators(database.id),
      database_name: textOperators(database.database_name),
      expose_in_sqllab: booleanOperators(database.expose_in_sqllab),
      allow_run_async: booleanOperators(database.allow_run_async),
      allow_dml: booleanOperators(database.allow_dml),
      allow_file_upload: {
        ...booleanOperators(database.allow_file_upload),
        upload_is_enabled: (value) => eq(database.allow_file_upload, value === true),
      },
      created_by: referenceOperators(database.created_by_id),
      changed_by: referenceOperators(database.changed_by_id),
      changed_on: timeOperators(database.changed_on),
    },
    order: {
      database_name: sql`lower(${database.database_name})`,
      changed_on: database.changed_on,
      changed_on_delta_humanized: database.changed_on,
      expose_in_sqllab: database.expose_in_sqllab,
      allow_file_upload: database.allow_file_upload,
      allow_dml: database.allow_dml,
      allow_run_async: database.allow_run_async,
      'created_by.first_name': personField(reader, database.created_by_id, 'first_name'),
      'changed_by.first_name': personField(reader, database.changed_by_id, 'first_name'),
      id: database.id,
    },
    tieBreak: database.id,
  };
}

const live = ({ t }: Reader): SQL => isNull(t.database.deleted_at);

/** One page of the databases the viewer may read. */
export async function listDatabases(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<DatabaseRow>> {
  return objects.list(reader, plan, { meaning: listSql(reader), where: databaseIsReadable(reader, scope) });
}

/** Every readable database, by name. */
export async function allDatabases(reader: Reader, scope: Scope): Promise<DatabaseRow[]> {
  const { db, t } = reader;
  const where = and(live(reader), databaseIsReadable(reader, scope));
  return db.select().from(t.database).where(where).orderBy(asc(t.database.database_name));
}

/** Every database that is not deleted, whoever asks: for what holds for data and not for people. */
export async function liveDatabases(reader: Reader): Promise<DatabaseRow[]> {
  const { db, t } = reader;
  return db.select().from(t.database).where(live(reader)).orderBy(asc(t.database.database_name));
}

/** A database the viewer may read. */
export async function findDatabase(reader: Reader, scope: Scope, id: number): Promise<DatabaseRow | null> {
  const { db, t } = reader;
  const where = and(live(reader), eq(t.database.id, id), databaseIsReadable(reader, scope));
  return (await db.select().from(t.database).where(where))[0] ?? null;
}

/** Databases by id, whoever asks: for names beside datasets and queries. */
export async function databasesById(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DatabaseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(t.database)
    .where(inArray(t.database.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The database of that name; null when there is none. */
export async function findDatabaseByName({ db, t }: Reader, name: string): Promise<DatabaseRow | null> {
  const where = and(isNull(t.database.deleted_at), eq(t.database.database_name, name));
  return (await db.select().from(t.database).where(where))[0] ?? null;
}

/** Adds a database. */
export const insertDatabase = objects.insert;

/** Writes a new version; null when somebody else did so first. */
export const updateDatabase = objects.update;

/** Writes fields that are no content, such as the deletion mark. */
export const markDatabase = objects.mark;

/** How many datasets a database has. */
export async function countDatasets({ db, t }: Reader, id: number): Promise<number> {
  return db.$count(t.dataset, and(eq(t.dataset.database_id, id), isNull(t.dataset.deleted_at)));
}
