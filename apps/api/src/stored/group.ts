import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { groupList } from './group-list.ts';
import type { RoleRow, UserRow } from './user.ts';

/** A group of people as stored. */
export type GroupRow = Reader['t']['group']['$inferSelect'];
/** Fields of a group that a save writes. */
export type GroupFields = Partial<ContentOf<'group'>>;

/** How groups are listed and written. */
export const groupRows = objectRows('group');

/** One page of groups. */
export async function listGroups(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<GroupRow>> {
  return groupRows.list(reader, plan, { meaning: groupList.meaning(reader, scope) });
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<GroupRow | null> {
  return (await db.select().from(t.group).where(where))[0] ?? null;
}

/** A group; null when there is none. */
export const findGroup = (reader: Reader, id: number): Promise<GroupRow | null> =>
  findOne(reader, and(eq(reader.t.group.id, id), isNull(reader.t.group.deleted_at)));

/** A group that was deleted and is still kept; null when there is none. */
export const findDeletedGroup = (reader: Reader, id: number): Promise<GroupRow | null> =>
  findOne(reader, and(eq(reader.t.group.id, id), isNotNull(reader.t.group.deleted_at)));

/** Every group. */
export async function allGroups({ db, t }: Reader): Promise<readonly GroupRow[]> {
  return db.select().from(t.group).where(isNull(t.group.deleted_at));
}

/** Groups by id; ids that are none are left out. */
export async function findGroups({ db, t }: Reader, ids: readonly number[]): Promise<readonly GroupRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(t.group)
    .where(and(inArray(t.group.id, [...ids]), isNull(t.group.deleted_at)));
}

function byId<Value>(
  rows: readonly { readonly id: number; readonly value: Value }[],
): ReadonlyMap<number, Value[]> {
  const found = new Map<number, Value[]>();
  for (const { id, value } of rows) found.set(id, [...(found.get(id) ?? []), value]);
  return found;
}

/** People of groups, by group. */
export async function usersOfGroups(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: t.groupUser.group_id, value: t.user })
    .from(t.groupUser)
    .innerJoin(t.user, and(eq(t.user.id, t.groupUser.user_id), isNull(t.user.deleted_at)))
    .where(inArray(t.groupUser.group_id, [...ids]))
    .orderBy(asc(t.user.id));
  return byId(rows);
}

/** Roles of groups, by group. */
export async function rolesOfGroups(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: t.groupRole.group_id, value: t.role })
    .from(t.groupRole)
    .innerJoin(t.role, and(eq(t.role.id, t.groupRole.role_id), isNull(t.role.deleted_at)))
    .where(inArray(t.groupRole.group_id, [...ids]))
    .orderBy(asc(t.role.id));
  return byId(rows);
}

/** Groups of people, by person. */
export async function groupsOfUsers(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GroupRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: t.groupUser.user_id, value: t.group })
    .from(t.groupUser)
    .innerJoin(t.group, and(eq(t.group.id, t.groupUser.group_id), isNull(t.group.deleted_at)))
    .where(inArray(t.groupUser.user_id, [...ids]))
    .orderBy(asc(t.group.id));
  return byId(rows);
}

/** Makes exactly these people the ones of a group; deleted ones come back into it. */
export async function setGroupUsers({ db, t }: Tx, id: number, userIds: readonly number[]): Promise<void> {
  const there = db.select({ id: t.user.id }).from(t.user).where(isNull(t.user.deleted_at));
  await db.delete(t.groupUser).where(and(eq(t.groupUser.group_id, id), inArray(t.groupUser.user_id, there)));
  const values = [...new Set(userIds)].map((user_id) => ({ group_id: id, user_id }));
  if (values.length > 0) await db.insert(t.groupUser).values(values);
}

/** Makes exactly these roles the ones of a group; deleted ones come back into it. */
export async function setGroupRoles({ db, t }: Tx, id: number, roleIds: readonly number[]): Promise<void> {
  const there = db.select({ id: t.role.id }).from(t.role).where(isNull(t.role.deleted_at));
  await db.delete(t.groupRole).where(and(eq(t.groupRole.group_id, id), inArray(t.groupRole.role_id, there)));
  const values = [...new Set(roleIds)].map((role_id) => ({ group_id: id, role_id }));
  if (values.length > 0) await db.insert(t.groupRole).values(values);
}

/** Makes exactly these groups the ones of a person; into deleted ones they come back. */
export async function setGroupsOfUser(
  { db, t }: Tx,
  userId: number,
  groupIds: readonly number[],
): Promise<void> {
  const there = db.select({ id: t.group.id }).from(t.group).where(isNull(t.group.deleted_at));
  await db
    .delete(t.groupUser)
    .where(and(eq(t.groupUser.user_id, userId), inArray(t.groupUser.group_id, there)));
  const values = [...new Set(groupIds)].map((group_id) => ({ group_id, user_id: userId }));
  if (values.length > 0) await db.insert(t.groupUser).values(values);
}
