import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PermissionPair, Viewer } from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';

/** A person as stored. */
export type UserRow = Reader['t']['user']['$inferSelect'];
/** A role as stored. */
export type RoleRow = Reader['t']['role']['$inferSelect'];

/** What a new person is made from. */
export interface NewUser {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password_hash: string | null;
}

/** The person of that user name, in any letter case. */
export async function findUserByName({ db, t }: Reader, username: string): Promise<UserRow | null> {
  const isNamed = or(
    eq(t.user.username, username),
    eq(sql`lower(${t.user.username})`, username.toLowerCase()),
  );
  const rows = await db
    .select()
    .from(t.user)
    .where(and(isNamed, isNull(t.user.deleted_at)))
    .orderBy(asc(t.user.id));
  return rows.find((row) => row.username === username) ?? rows[0] ?? null;
}

/** Everybody of that email address, in any letter case; nobody has the empty one. */
export async function findUsersByEmail({ db, t }: Reader, email: string): Promise<UserRow[]> {
  if (email === '') return [];
  return db
    .select()
    .from(t.user)
    .where(and(eq(sql`lower(${t.user.email})`, email.toLowerCase()), isNull(t.user.deleted_at)));
}

/** What tells people apart, and whether they have a password. */
export async function allPersonNames({
  db,
  t,
}: Reader): Promise<readonly (Pick<UserRow, 'id' | 'username' | 'email'> & { has_password: boolean })[]> {
  const rows = await db
    .select({ id: t.user.id, username: t.user.username, email: t.user.email, hash: t.user.password_hash })
    .from(t.user)
    .where(isNull(t.user.deleted_at));
  return rows.map(({ hash, ...names }) => ({ ...names, has_password: hash !== null }));
}

/** Second factors of all people who have one, sealed. */
export async function peopleWithSecondFactor({
  db,
  t,
}: Reader): Promise<readonly Pick<UserRow, 'id' | 'uuid' | 'totp'>[]> {
  return db
    .select({ id: t.user.id, uuid: t.user.uuid, totp: t.user.totp })
    .from(t.user)
    .where(and(isNull(t.user.deleted_at), isNotNull(t.user.totp)));
}

/** The person of that id, unless deleted. */
export async function findUser({ db, t }: Reader, id: number): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(t.user)
    .where(and(eq(t.user.id, id), isNull(t.user.deleted_at)));
  return rows[0] ?? null;
}

/** People by id; names of deleted people are still shown. */
export async function findUsers({ db, t }: Reader, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(t.user)
    .where(inArray(t.user.id, [...ids]))
    .orderBy(asc(t.user.id));
}

/** Ids among the given ones that belong to active people. */
export async function existingUserIds({ db, t }: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: t.user.id })
    .from(t.user)
    .where(and(inArray(t.user.id, [...ids]), isNull(t.user.deleted_at)));
  return new Set(rows.map((row) => row.id));
}

/** Roles that people have by themselves, by person. */
export async function ownRolesOf(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleRow[]>> {
  const found = new Map<number, RoleRow[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: t.userRole.user_id, role: t.role })
    .from(t.userRole)
    .innerJoin(t.role, and(eq(t.role.id, t.userRole.role_id), isNull(t.role.deleted_at)))
    .where(inArray(t.userRole.user_id, [...ids]))
    .orderBy(asc(t.role.id));
  for (const { id, role } of rows) found.set(id, [...(found.get(id) ?? []), role]);
  return found;
}

/** Makes exactly these roles the ones that a person has by themselves; a deleted role comes back with those who had it. */
export async function setRolesOf({ db, t }: Tx, id: number, roleIds: readonly number[]): Promise<void> {
  const there = db.select({ id: t.role.id }).from(t.role).where(isNull(t.role.deleted_at));
  await db.delete(t.userRole).where(and(eq(t.userRole.user_id, id), inArray(t.userRole.role_id, there)));
  const values = [...new Set(roleIds)].map((role_id) => ({ user_id: id, role_id }));
  if (values.length > 0) await db.insert(t.userRole).values(values);
}

/** True when somebody who is active without an end has the role Admin, by themselves or by a group. */
export async function hasActiveAdministrator({ db, t }: Reader): Promise<boolean> {
  const isAdmin = and(eq(sql`lower(${t.role.name})`, 'admin'), isNull(t.role.deleted_at));
  const own = db
    .select({ id: t.userRole.user_id })
    .from(t.userRole)
    .innerJoin(t.role, and(eq(t.role.id, t.userRole.role_id), isAdmin));
  const byGroup = db
    .select({ id: t.groupUser.user_id })
    .from(t.groupUser)
    .innerJoin(t.group, and(eq(t.group.id, t.groupUser.group_id), isNull(t.group.deleted_at)))
    .innerJoin(t.groupRole, eq(t.groupRole.group_id, t.groupUser.group_id))
    .innerJoin(t.role, and(eq(t.role.id, t.groupRole.role_id), isAdmin));
  const rows = await db
    .select({ id: t.user.id })
    .from(t.user)
    .where(
      and(
        or(inArray(t.user.id, own), inArray(t.user.id, byGroup)),
        eq(t.user.is_active, true),
        isNull(t.user.ends_on),
        isNull(t.user.deleted_at),
        isNotNull(t.user.password_hash),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** True when somebody with a password and the role Admin exists. */
export async function hasAdministrator({ db, t }: Reader): Promise<boolean> {
  const rows = await db
    .select({ id: t.user.id })
    .from(t.user)
    .innerJoin(t.userRole, eq(t.userRole.user_id, t.user.id))
    .innerJoin(t.role, eq(t.role.id, t.userRole.role_id))
    .where(
      and(eq(sql`lower(${t.role.name})`, 'admin'), isNull(t.user.deleted_at), ne(t.user.password_hash, '')),
    )
    .limit(1);
  return rows.length > 0;
}

/** Adds a person with the named roles. */
export async function insertUser(tx: Tx, user: NewUser, roleNames: readonly string[]): Promise<UserRow> {
  const { db, t } = tx;
  const [row] = await db
    .insert(t.user)
    .values({ ...user, uuid: randomUUID() })
    .returning();
  const stored = row as UserRow;
  const roles = await findRolesByName(tx, roleNames);
  if (roles.length > 0) {
    await db.insert(t.userRole).values(roles.map((role) => ({ user_id: stored.id, role_id: role.id })));
  }
  return stored;
}

/** Changes fields of a person. */
export async function updateUser({ db, t }: Tx, id: number, fields: Partial<UserRow>): Promise<void> {
  await db.update(t.user).set(fields).where(eq(t.user.id, id));
}

/** Roles by name. */
export async function findRolesByName({ db, t }: Reader, names: readonly string[]): Promise<RoleRow[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(t.role)
    .where(and(inArray(t.role.name, [...names]), isNull(t.role.deleted_at)));
}

/** Every role, by name. */
export async function allRoles({ db, t }: Reader): Promise<RoleRow[]> {
  return db.select().from(t.role).where(isNull(t.role.deleted_at)).orderBy(asc(t.role.name));
}

/** Roles of a person, their own and those of their groups; a stranger has the role Public. */
export async function rolesOf({ db, t }: Reader, userId: number | null): Promise<RoleRow[]> {
  if (userId === null)
    return db
      .select()
      .from(t.role)
      .where(and(eq(t.role.name, 'Public'), isNull(t.role.deleted_at)));
  const own = db.select({ id: t.userRole.role_id }).from(t.userRole).where(eq(t.userRole.user_id, userId));
  const ofGroups = db
    .select({ id: t.groupRole.role_id })
    .from(t.groupRole)
    .innerJoin(t.groupUser, eq(t.groupUser.group_id, t.groupRole.group_id))
    .innerJoin(t.group, and(eq(t.group.id, t.groupRole.group_id), isNull(t.group.deleted_at)))
    .where(eq(t.groupUser.user_id, userId));
  return db
    .select()
    .from(t.role)
    .where(and(or(inArray(t.role.id, own), inArray(t.role.id, ofGroups)), isNull(t.role.deleted_at)))
    .orderBy(asc(t.role.id));
}

/** Pairs of a role. */
export async function pairsOf({ db, t }: Reader, roleId: number): Promise<PermissionPair[]> {
  const rows = await db.select().from(t.rolePermission).where(eq(t.rolePermission.role_id, roleId));
  return rows.map((row) => [row.permission, row.view] as const);
}

/** Makes sure that a role exists and grants at least these pairs. */
export async function ensureRole(tx: Tx, name: string, pairs: readonly PermissionPair[]): Promise<void> {
  const { db, t } = tx;
  const [known] = await findRolesByName(tx, [name]);
  const [role] =
    known === undefined ? await db.insert(t.role).values({ name, uuid: randomUUID() }).returning() : [known];
  const roleId = (role as RoleRow).id;
  const held = new Set((await pairsOf(tx, roleId)).map((pair) => pair.join('\u0000')));
  const missing = pairs.filter((pair) => !held.has(pair.join('\u0000')));
  if (missing.length === 0) return;
  await db
    .insert(t.rolePermission)
    .values(missing.map(([permission, view]) => ({ role_id: roleId, permission, view })))
    .onConflictDoNothing();
  await markChanged(tx, roleId);
}

async function markChanged({ db, t }: Tx, roleId: number): Promise<void> {
  await db
    .update(t.role)
    .set({ version: sql`${t.role.version} + 1` })
    .where(eq(t.role.id, roleId));
}

/** Takes pairs from a role; those it does not grant are left out. */
export async function withdrawPairs(tx: Tx, name: string, pairs: readonly PermissionPair[]): Promise<void> {
  const { db, t } = tx;
  const [role] = await findRolesByName(tx, [name]);
  if (role === undefined) return;
  for (const [permission, view] of pairs) {
    const isPair = and(
      eq(t.rolePermission.role_id, role.id),
      eq(t.rolePermission.permission, permission),
      eq(t.rolePermission.view, view),
    );
    const gone = await db.delete(t.rolePermission).where(isPair).returning();
    if (gone.length > 0) await markChanged(tx, role.id);
  }
}

/** Active people whose name matches, for pickers. */
export async function searchUsers(
  { db, t }: Reader,
  _viewer: Viewer,
  filter: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly count: number; readonly rows: UserRow[] }> {
  const pattern = `%${filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const name = sql`lower(${t.user.first_name} || ' ' || ${t.user.last_name})`;
  const where = and(
    isNull(t.user.deleted_at),
    filter === ''
      ? undefined
      : or(
          sql`${name} like ${pattern} escape '\\'`,
          sql`lower(${t.user.username}) like ${pattern} escape '\\'`,
        ),
  );
  const rows = await db
    .select()
    .from(t.user)
    .where(where)
    .orderBy(asc(t.user.first_name), asc(t.user.id))
    .limit(page.limit)
    .offset(page.offset);
  return { count: await db.$count(t.user, where), rows };
}
