import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { permissionKey, type PermissionPair } from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';

/** A pair with its number. */
export type PairRow = Reader['t']['permissionPair']['$inferSelect'];

/** How many pairs go into one statement: engines bound the values of one. */
const AT_ONCE = 200;

function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, at) =>
    items.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Every pair that has a number, by its number. */
export const allPairs = async ({ db, t }: Reader): Promise<readonly PairRow[]> =>
  db.select().from(t.permissionPair).orderBy(asc(t.permissionPair.id));

/** Gives numbers to pairs that have none. */
export async function numberPairs(tx: Tx, pairs: readonly PermissionPair[]): Promise<void> {
  const { db, t } = tx;
  const known = new Set((await allPairs(tx)).map(({ permission, view }) => permissionKey(permission, view)));
  const missing = new Map(
    pairs.filter((pair) => !known.has(permissionKey(...pair))).map((pair) => [permissionKey(...pair), pair]),
  );
  for (const some of chunksOf([...missing.values()]))
    await db
      .insert(t.permissionPair)
      .values(some.map(([permission, view]) => ({ permission, view })))
      .onConflictDoNothing();
}

/** Pairs of these numbers. */
export async function pairsNumbered({ db, t }: Reader, ids: readonly number[]): Promise<readonly PairRow[]> {
  const found: PairRow[] = [];
  for (const some of chunksOf(ids))
    found.push(
      ...(await db
        .select()
        .from(t.permissionPair)
        .where(inArray(t.permissionPair.id, [...some]))),
    );
  return found;
}

/** The numbers of pairs, in their order; pairs without one are left out. */
export async function numbersOfPairs(
  reader: Reader,
  pairs: readonly PermissionPair[],
): Promise<readonly PairRow[]> {
  const wanted = new Set(pairs.map((pair) => permissionKey(...pair)));
  return (await allPairs(reader)).filter(({ permission, view }) =>
    wanted.has(permissionKey(permission, view)),
  );
}

/** Makes exactly these pairs the ones of a role. */
export async function setPairs(
  { db, t }: Tx,
  roleId: number,
  {
    added,
    removed,
  }: { readonly added: readonly PermissionPair[]; readonly removed: readonly PermissionPair[] },
): Promise<void> {
  const { rolePermission } = t;
  for (const some of chunksOf(removed))
    await db
      .delete(rolePermission)
      .where(
        and(
          eq(rolePermission.role_id, roleId),
          or(
            ...some.map(([permission, view]) =>
              and(eq(rolePermission.permission, permission), eq(rolePermission.view, view)),
            ),
          ),
        ),
      );
  for (const some of chunksOf(added))
    await db
      .insert(rolePermission)
      .values(some.map(([permission, view]) => ({ role_id: roleId, permission, view })))
      .onConflictDoNothing();
}

/** Every pair that some role grants. */
export async function grantedPairs({ db, t }: Reader): Promise<readonly PermissionPair[]> {
  const { permission, view } = t.rolePermission;
  const rows = await db.selectDistinct({ permission, view }).from(t.rolePermission);
  return rows.map((row): PermissionPair => [row.permission, row.view]);
}
