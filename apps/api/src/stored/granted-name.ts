import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';
import { grantNames } from '../security/grants.ts';

/** What a granted view is called from now on; null for one that grants nothing any longer. */
type NameOf = (view: string) => string | null;

async function renameNumbered({ db, t }: Tx, permission: string, nameOf: NameOf): Promise<void> {
  const { permissionPair: pair } = t;
  const rows = await db.select().from(pair).where(eq(pair.permission, permission));
  for (const { id, view } of rows) {
    const next = nameOf(view);
    if (next === view) continue;
    const isTaken = next === null || rows.some((row) => row.view === next);
    if (isTaken) await db.delete(pair).where(eq(pair.id, id));
    else await db.update(pair).set({ view: next }).where(eq(pair.id, id));
  }
}

/** Calls the views of a permission otherwise wherever they are granted; viewers are kept by the versions of their roles. */
async function renameViews(tx: Tx, permission: string, nameOf: NameOf): Promise<void> {
  const { db, t } = tx;
  const { rolePermission: granted, role } = t;
  const rows = await db.select().from(granted).where(eq(granted.permission, permission));
  const changed = rows.filter(({ view }) => nameOf(view) !== view);
  for (const { role_id, view } of changed) {
    const next = nameOf(view);
    const isRow = and(
      eq(granted.role_id, role_id),
      eq(granted.permission, permission),
      eq(granted.view, view),
    );
    await db.delete(granted).where(isRow);
    if (next !== null)
      await db.insert(granted).values({ role_id, permission, view: next }).onConflictDoNothing();
  }
  const roleIds = [...new Set(changed.map(({ role_id }) => role_id))];
  if (roleIds.length > 0)
    await db
      .update(role)
      .set({ version: sql`${role.version} + 1` })
      .where(inArray(role.id, roleIds));
  await renameNumbered(tx, permission, nameOf);
}

/** Something by whose number it is granted. */
const isOf = (view: string, id: number): boolean => view.endsWith(`(id:${id})`);

/** Takes the schemas of a database name from every role: what has the name from now on is not what was granted. */
export async function dropSchemasNamed(tx: Tx, database: string): Promise<void> {
  const prefix = grantNames.schema(database, '').slice(0, -1);
  await renameViews(tx, 'schema_access', (view) => (view.startsWith(prefix) ? null : view));
}

async function tablesOf({ db, t }: Reader, databaseId: number): Promise<ReadonlyMap<number, string>> {
  const { id, table_name: table, database_id } = t.dataset;
  const rows = await db.select({ id, table }).from(t.dataset).where(eq(database_id, databaseId));
  return new Map(rows.map((row) => [row.id, row.table]));
}

/** A database by the names under which it is granted. */
interface NamedDatabase {
  readonly id: number;
  readonly database_name: string;
}

/** Calls a database otherwise wherever it, its schemas and its datasets, also deleted ones, are granted. */
export async function renameDatabase(
  tx: Tx,
  before: NamedDatabase,
  { id, database_name: name }: NamedDatabase,
) {
  await dropSchemasNamed(tx, name);
  const prefix = grantNames.schema(before.database_name, '').slice(0, -1);
  await renameViews(tx, 'schema_access', (view) =>
    view.startsWith(prefix) ? grantNames.schema(name, view.slice(prefix.length, -1)) : view,
  );
  await renameViews(tx, 'database_access', (view) => (isOf(view, id) ? grantNames.database(id, name) : view));
  const tables = [...(await tablesOf(tx, id))];
  await renameViews(tx, 'datasource_access', (view) => {
    const [found] = tables.filter(([datasetId]) => isOf(view, datasetId));
    return found === undefined ? view : grantNames.dataset(found[0], name, found[1]);
  });
}

/** Takes a database and its schemas from every role. */
export async function dropDatabase(tx: Tx, { id, database_name }: NamedDatabase): Promise<void> {
  await dropSchemasNamed(tx, database_name);
  await renameViews(tx, 'database_access', (view) => (isOf(view, id) ? null : view));
}

/** Calls a dataset otherwise wherever it is granted. */
export async function renameDataset(
  tx: Tx,
  {
    id,
    table_name: table,
    database,
  }: { readonly id: number; readonly table_name: string; readonly database: string },
): Promise<void> {
  const next = grantNames.dataset(id, database, table);
  await renameViews(tx, 'datasource_access', (view) => (isOf(view, id) ? next : view));
}
