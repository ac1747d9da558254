import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../db/store.ts';
import type { ObjectType } from './object.ts';
import { openGrantsOf, type GrantedType } from './object-grant.ts';
import type { RoleRow } from './user.ts';

/** A person with what their rights follow from, apart from pairs. */
export interface PersonRoles {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly ends_on: Date | null;
  readonly ownRoles: readonly number[];
  readonly groups: readonly number[];
}

/** A group with its roles. */
export interface GroupRoles {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly number[];
}

/** Everybody with their groups and roles, and these. */
export interface Everybody {
  readonly people: readonly PersonRoles[];
  readonly groups: ReadonlyMap<number, GroupRoles>;
  readonly roles: ReadonlyMap<number, RoleRow>;
}

type Link = readonly [from: number, to: number];

function linked(links: readonly Link[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [from, to] of links) {
    const known = found.get(from);
    if (known === undefined) found.set(from, [to]);
    else known.push(to);
  }
  return found;
}

async function linksOf({ db, t }: Reader) {
  const { userRole, groupUser, groupRole } = t;
  const own = await db.select({ from: userRole.user_id, to: userRole.role_id }).from(userRole);
  const members = await db.select({ from: groupUser.user_id, to: groupUser.group_id }).from(groupUser);
  const ofGroups = await db.select({ from: groupRole.group_id, to: groupRole.role_id }).from(groupRole);
  const asLinks = (rows: readonly { readonly from: number; readonly to: number }[]): Link[] =>
    rows.map(({ from, to }) => [from, to]);
  return {
    own: linked(asLinks(own)),
    members: linked(asLinks(members)),
    ofGroups: linked(asLinks(ofGroups)),
  };
}

/** Everybody who is not deleted, by id, in six queries however many they are. */
export async function everybody(reader: Reader): Promise<Everybody> {
  const { db, t } = reader;
  const { id, username, first_name, last_name, is_active, ends_on } = t.user;
  const users = await db
    .select({ id, username, first_name, last_name, is_active, ends_on })
    .from(t.user)
    .where(isNull(t.user.deleted_at))
    .orderBy(asc(id));
  const roleRows = await db.select().from(t.role).where(isNull(t.role.deleted_at)).orderBy(asc(t.role.id));
  const groupRows = await db
    .select({ id: t.group.id, name: t.group.name })
    .from(t.group)
    .where(isNull(t.group.deleted_at))
    .orderBy(asc(t.group.id));
  const links = await linksOf(reader);
  const roles = new Map(roleRows.map((role) => [role.id, role]));
  const live = (ids: readonly number[] = []) => ids.filter((one) => roles.has(one)).toSorted((a, b) => a - b);
  const groups = new Map(
    groupRows.map((row) => [row.id, { ...row, roles: live(links.ofGroups.get(row.id)) }]),
  );
  const people = users.map(({ first_name: first, last_name: last, ...user }) => ({
    ...user,
    name: `${first} ${last}`.trim(),
    ownRoles: live(links.own.get(user.id)),
    groups: (links.members.get(user.id) ?? []).filter((one) => groups.has(one)).toSorted((a, b) => a - b),
  }));
  return { people, groups, roles };
}

/** What ties a person to an object for themselves alone. */
export interface Tie {
  readonly userId: number;
  readonly kind: 'owner' | 'grant';
  readonly type: GrantedType | 'chart' | 'database' | 'saved_query';
  readonly id: number;
}

async function ownersAsTies(
  { db, t }: Reader,
  type: ObjectType & Tie['type'],
  ids: readonly number[],
): Promise<readonly Tie[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ userId: t.owner.user_id, id: t.owner.object_id })
    .from(t.owner)
    .where(and(eq(t.owner.object_type, type), inArray(t.owner.object_id, [...ids])))
    .orderBy(asc(t.owner.object_id));
  return rows.map((row) => ({ ...row, kind: 'owner', type }));
}

async function makersAsTies({ db, t }: Reader, ids: readonly number[]): Promise<readonly Tie[]> {
  if (ids.length === 0) return [];
  const { savedQuery } = t;
  const rows = await db
    .select({ userId: savedQuery.user_id, id: savedQuery.id })
    .from(savedQuery)
    .where(inArray(savedQuery.id, [...ids]));
  return rows.flatMap(({ userId, id }) =>
    userId === null ? [] : [{ userId, id, kind: 'owner', type: 'saved_query' }],
  );
}

/** Who owns or was granted objects of a type: owners first. */
export async function tiesTo(
  reader: Reader,
  now: Date,
  type: Tie['type'],
  ids: readonly number[],
): Promise<readonly Tie[]> {
  if (type === 'saved_query') return makersAsTies(reader, ids);
  const owners = await ownersAsTies(reader, type, ids);
  if (type === 'chart' || type === 'database') return owners;
  const grants = await openGrantsOf(reader, type, ids, now);
  return [
    ...owners,
    ...grants.map(({ user_id: userId, object_id: id }): Tie => ({ userId, kind: 'grant', type, id })),
  ];
}
