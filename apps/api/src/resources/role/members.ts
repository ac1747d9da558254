import type { Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { invalidFields } from '../../object/owners.ts';
import { writeObject, type Saver } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findGroup, rolesOfGroups, setGroupRoles } from '../../stored/group.ts';
import { groupsOfRole, usersOfRole } from '../../stored/role.ts';
import { findUser, ownRolesOf, setRolesOf, type RoleRow } from '../../stored/user.ts';
import { groups } from '../group/kind.ts';
import { users } from '../user/kind.ts';
import { roles } from './kind.ts';

const withRole = (held: readonly RoleRow[], roleId: number, isMember: boolean): readonly number[] => {
  const others = held.map(({ id }) => id).filter((id) => id !== roleId);
  return isMember ? [...others, roleId] : others;
};

async function setUser(tx: Tx, saver: Saver, roleId: number, id: number, isMember: boolean): Promise<void> {
  const row = await findUser(tx, id);
  if (row === null) throw invalidFields({ user_ids: [fieldTexts.usersMissing.text] });
  const before = await users.document(tx, row, saver.scope);
  const held = (await ownRolesOf(tx, [id])).get(id) ?? [];
  const write = async () => {
    await setRolesOf(tx, id, withRole(held, roleId, isMember));
    return {};
  };
  await writeObject(tx, users, saver, { row, before, write });
}

async function setGroup(tx: Tx, saver: Saver, roleId: number, id: number, isMember: boolean): Promise<void> {
  const row = await findGroup(tx, id);
  if (row === null) throw invalidFields({ group_ids: [fieldTexts.groupsMissing.text] });
  const before = await groups.document(tx, row, saver.scope);
  const held = (await rolesOfGroups(tx, [id])).get(id) ?? [];
  const write = async () => {
    await setGroupRoles(tx, id, withRole(held, roleId, isMember));
    return {};
  };
  await writeObject(tx, groups, saver, { row, before, write });
}

/**
 * Makes exactly these people or groups the ones that have a role; each of them whose roles change gets a version. Throws
 * NOT_FOUND, FIELDS_INVALID for those that are not there, and FORBIDDEN.
 */
async function setMembers(
  services: Services,
  viewer: Viewer,
  { id, wanted }: { readonly id: number; readonly wanted: readonly number[] },
  [membersOf, setMember]: readonly [typeof usersOfRole, typeof setUser],
): Promise<readonly number[]> {
  checkAdministrator(viewer, 'Role');
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  const all = [...new Set(wanted)].toSorted((one, other) => one - other);
  await services.store.write(async (tx) => {
    await getObject(roles, tx, saver.scope, id);
    const members = await membersOf(tx, id);
    for (const one of all.filter((member) => !members.includes(member)))
      await setMember(tx, saver, id, one, true);
    for (const one of members.filter((member) => !all.includes(member)))
      await setMember(tx, saver, id, one, false);
  });
  return all;
}

/** Makes exactly these people the ones who have a role by themselves. */
export const setRoleUsers = (services: Services, viewer: Viewer, id: number, wanted: readonly number[]) =>
  setMembers(services, viewer, { id, wanted }, [usersOfRole, setUser]);

/** Makes exactly these groups the ones that have a role. */
export const setRoleGroups = (services: Services, viewer: Viewer, id: number, wanted: readonly number[]) =>
  setMembers(services, viewer, { id, wanted }, [groupsOfRole, setGroup]);
