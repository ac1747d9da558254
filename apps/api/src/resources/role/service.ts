import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { fillMessage, holds, permissionKey, type PermissionPair, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { ROLE_NAMES, ROLE_PAIRS, type RoleName } from '../../security/role-pairs.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { numbersOfPairs, pairsNumbered, setPairs } from '../../stored/pair.ts';
import { roleList } from '../../stored/role-list.ts';
import { listRoles, usesOfRoles, type RoleUse } from '../../stored/role.ts';
import { pairsOf, type RoleRow, type UserRow } from '../../stored/user.ts';
import { checkRoleName, isBuiltin, refuseBuiltin, roles } from './kind.ts';

type Body = BodyOf<typeof ROUTES.role.create>;
type UpdateBody = BodyOf<typeof ROUTES.role.update>;

const UNUSED: RoleUse = { users: 0, groups: 0, pairs: 0 };

function present(
  row: RoleRow,
  use: RoleUse,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  const mayWrite = holds(around.viewer, 'can_write', 'Role');
  const mayDelete = mayWrite && !isBuiltin(row.name);
  return {
    name: row.name,
    is_builtin: isBuiltin(row.name),
    user_count: use.users,
    group_count: use.groups,
    permission_count: use.pairs,
    can: ['read', ...(mayWrite ? ['write'] : []), ...(mayDelete ? ['delete'] : [])],
    ...presentStored(row, around.people, around.now),
  };
}

/** One page of roles. */
export async function listRolePage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(roleList, services, {
    viewer,
    query,
    read: listRoles,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      const uses = await usesOfRoles(
        store.reader,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => present(row, uses.get(row.id) ?? UNUSED, around));
    },
  });
}

/** One role; throws NOT_FOUND. */
export async function getRole(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getObject(roles, store.reader, scopeOf(services, viewer), id);
  const uses = await usesOfRoles(store.reader, [id]);
  const around = { viewer, people: await peopleOf(store.reader, [row]), now: clock() };
  return present(row, uses.get(id) ?? UNUSED, around);
}

/** Pairs of a role with their numbers; throws NOT_FOUND. */
export async function pairsOfRole({ store, ...services }: Services, viewer: Viewer, id: number) {
  await getObject(roles, store.reader, scopeOf(services, viewer), id);
  const rows = await numbersOfPairs(store.reader, await pairsOf(store.reader, id));
  return rows.map((row) => ({ id: row.id, permission_name: row.permission, view_menu_name: row.view }));
}

/** Adds a role without pairs. Throws FIELDS_INVALID when its name is taken. */
export const createRole = (services: Services, viewer: Viewer, { name }: Body): Promise<RoleRow> => {
  checkAdministrator(viewer, 'Role');
  refuseBuiltin({ name });
  return createObject(roles, services, viewer, async (tx) => {
    await checkRoleName(tx, name, null);
    return { content: { name } };
  });
};

/** Adds a role with the pairs of another one. Throws NOT_FOUND, FIELDS_INVALID, and FORBIDDEN. */
export const copyRole = (
  services: Services,
  viewer: Viewer,
  id: number,
  { name }: Body,
): Promise<RoleRow> => {
  checkAdministrator(viewer, 'Role');
  refuseBuiltin({ name });
  return createObject(roles, services, viewer, async (tx, { scope }) => {
    const source = await getObject(roles, tx, scope, id);
    await checkRoleName(tx, name, null);
    const added = await pairsOf(tx, source.id);
    return { content: { name }, parts: (row) => setPairs(tx, row.id, { added, removed: [] }) };
  });
};

/** Renames a role. Throws NOT_FOUND, VERSION_CONFLICT, FIELDS_INVALID, and FORBIDDEN. */
export const changeRole = (
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<RoleRow> => {
  checkAdministrator(viewer, 'Role');
  return changeObject(roles, services, viewer, {
    ...change,
    write: async (tx, row) => {
      const { name = row.name } = change.body;
      if (name !== row.name) {
        refuseBuiltin(row);
        refuseBuiltin({ name });
        await checkRoleName(tx, name, row.id);
      }
      return { name };
    },
  });
};

const keyOf = (pair: PermissionPair): string => permissionKey(...pair);

const ownPairs = (name: string): readonly PermissionPair[] => {
  const builtin: RoleName | undefined = ROLE_NAMES.find((one) => one === name);
  return builtin === undefined ? [] : ROLE_PAIRS[builtin];
};

/** What a role gains and loses when exactly these pairs are to be its own. Throws FIELDS_INVALID for numbers of no pair. */
async function plannedPairs(tx: Tx, { id, name }: RoleRow, numbers: readonly number[]) {
  const rows = await pairsNumbered(tx, [...new Set(numbers)]);
  const unknown = numbers.filter((number) => !rows.some((row) => row.id === number));
  if (unknown.length > 0) {
    const reason = fillMessage(fieldTexts.pairsMissing.text, { ids: unknown.slice(0, 10).join(', ') });
    throw invalidFields({ permission_view_menu_ids: [reason] });
  }
  const wanted = rows.map((row): PermissionPair => [row.permission, row.view]);
  const held = await pairsOf(tx, id);
  const [wantedKeys, heldKeys] = [new Set(wanted.map(keyOf)), new Set(held.map(keyOf))];
  const added = wanted.filter((pair) => !heldKeys.has(keyOf(pair)));
  const removed = held.filter((pair) => !wantedKeys.has(keyOf(pair)));
  const kept = new Set(ownPairs(name).map(keyOf));
  if (removed.some((pair) => kept.has(keyOf(pair)))) refuseBuiltin({ name });
  return { added, removed };
}

/**
 * Makes exactly the pairs of these numbers the ones of a role; the starting roles keep their own. Throws NOT_FOUND,
 * VERSION_CONFLICT, FIELDS_INVALID, and FORBIDDEN.
 */
export async function setPairsOfRole(
  services: Services,
  viewer: Viewer,
  {
    id,
    numbers,
    ifMatch,
  }: { readonly id: number; readonly numbers: readonly number[]; readonly ifMatch: number | null },
): Promise<readonly number[]> {
  checkAdministrator(viewer, 'Role');
  await changeObject(roles, services, viewer, {
    id,
    ifMatch,
    body: { permission_view_menu_ids: numbers },
    write: async (tx, row) => {
      const { added, removed } = await plannedPairs(tx, row, numbers);
      await setPairs(tx, id, { added, removed });
      return {};
    },
  });
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

/** Deletes roles, all or none. Throws FIELDS_INVALID for starting roles and those that row rules name, and FORBIDDEN. */
export async function deleteRoles(services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> {
  checkAdministrator(viewer, 'Role');
  await deleteObjects(roles, services, viewer, ids);
}

/** Brings a deleted role back. Throws FIELDS_INVALID when its name is taken by now, and FORBIDDEN. */
export async function restoreRole(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkAdministrator(viewer, 'Role');
  await restoreObject(roles, services, viewer, id);
}
