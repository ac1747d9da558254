import { and, count, countDistinct, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { objectRows } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { roleList } from './role-list.ts';
import type { RoleRow } from './user.ts';

/** How roles are listed and written. */
export const roleRows = objectRows('role');

/** How much hangs on a role. */
export interface RoleUse {
  readonly users: number;
  readonly groups: number;
  readonly pairs: number;
}

/** One page of roles. */
export async function listRoles(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<RoleRow>> {
  return roleRows.list(reader, plan, { meaning: roleList.meaning(reader, scope) });
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<RoleRow | null> {
  return (await db.select().from(t.role).where(where))[0] ?? null;
}

/** A role; null when there is none. */
export const findRole = (reader: Reader, id: number): Promise<RoleRow | null> =>
  findOne(reader, and(eq(reader.t.role.id, id), isNull(reader.t.role.deleted_at)));

/** A role that was deleted and is still kept; null when there is none. */
export const findDeletedRole = (reader: Reader, id: number): Promise<RoleRow | null> =>
  findOne(reader, and(eq(reader.t.role.id, id), isNotNull(reader.t.role.deleted_at)));

/** Roles by id; ids that are none are left out. */
export async function findRoles({ db, t }: Reader, ids: readonly number[]): Promise<readonly RoleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(t.role)
    .where(and(inArray(t.role.id, [...ids]), isNull(t.role.deleted_at)));
}

/** How many people, groups and pairs hang on each of some roles. */
export async function usesOfRoles(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleUse>> {
  if (ids.length === 0) return new Map();
  const some = [...ids];
  const users = await db
    .select({ id: t.userRole.role_id, count: countDistinct(t.userRole.user_id) })
    .from(t.userRole)
    .innerJoin(t.user, and(eq(t.user.id, t.userRole.user_id), isNull(t.user.deleted_at)))
    .where(inArray(t.userRole.role_id, some))
    .groupBy(t.userRole.role_id);
  const groups = await db
    .select({ id: t.groupRole.role_id, count: count() })
    .from(t.groupRole)
    .innerJoin(t.group, and(eq(t.group.id, t.groupRole.group_id), isNull(t.group.deleted_at)))
    .where(inArray(t.groupRole.role_id, some))
    .groupBy(t.groupRole.role_id);
  const pairs = await db
    .select({ id: t.rolePermission.role_id, count: count() })
    .from(t.rolePermission)
    .where(inArray(t.rolePermission.role_id, some))
    .groupBy(t.rolePermission.role_id);
  const numbers = [users, groups, pairs].map((rows) => new Map(rows.map((row) => [row.id, row.count])));
  return new Map(
    some.map((id) => {
      const [held = 0, grouped = 0, granted = 0] = numbers.map((of) => of.get(id) ?? 0);
      return [id, { users: held, groups: grouped, pairs: granted }];
    }),
  );
}

/** Ids of the people who have a role by themselves. */
export async function usersOfRole({ db, t }: Reader, id: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: t.userRole.user_id })
    .from(t.userRole)
    .innerJoin(t.user, and(eq(t.user.id, t.userRole.user_id), isNull(t.user.deleted_at)))
    .where(eq(t.userRole.role_id, id));
  return rows.map((row) => row.id);
}

/** Ids of the groups that have a role. */
export async function groupsOfRole({ db, t }: Reader, id: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: t.groupRole.group_id })
    .from(t.groupRole)
    .innerJoin(t.group, and(eq(t.group.id, t.groupRole.group_id), isNull(t.group.deleted_at)))
    .where(eq(t.groupRole.role_id, id));
  return rows.map((row) => row.id);
}

/** Names of the row rules that name a role. */
export async function rulesNaming({ db, t }: Reader, roleId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ name: t.rowRule.name })
    .from(t.rowRuleRole)
    .innerJoin(t.rowRule, and(eq(t.rowRule.id, t.rowRuleRole.rule_id), isNull(t.rowRule.deleted_at)))
    .where(eq(t.rowRuleRole.role_id, roleId));
  return rows.map(({ name }) => name);
}
