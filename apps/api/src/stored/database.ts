import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { databaseList } from './database-list.ts';
import { dataGrants } from '../security/grants.ts';
import type { Scope } from '../security/scope.ts';
import { datasetIsReadable } from './dataset.ts';
import { isOwnedBy } from './object.ts';

/** A database connection as stored. */
export type DatabaseRow = Reader['t']['database']['$inferSelect'];
/** Fields of a database that a save writes. */
export type DatabaseFields = Partial<ContentOf<'database'>>;

/** How databases are listed and written. */
export const databaseRows = objectRows('database');

const NEVER = sql`1 = 0`;

/** SQL that says whether a database may be read: all of it, or some dataset or schema in it. */
function databaseIsReadable(reader: Reader, scope: Scope): SQL | undefined {
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

const live = ({ t }: Reader): SQL => isNull(t.database.deleted_at);

/** One page of the databases the viewer may read. */
export async function listDatabases(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<DatabaseRow>> {
  return databaseRows.list(reader, plan, {
    meaning: databaseList.meaning(reader, scope),
    where: databaseIsReadable(reader, scope),
  });
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

/** How many datasets a database has. */
export async function countDatasets({ db, t }: Reader, id: number): Promise<number> {
  return db.$count(t.dataset, and(eq(t.dataset.database_id, id), isNull(t.dataset.deleted_at)));
}

/** Every database by name. */
export async function databaseNames({
  db,
  t,
}: Reader): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { id, database_name: name, deleted_at: deletedAt } = t.database;
  return db.select({ id, name }).from(t.database).where(isNull(deletedAt));
}
