import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentPerson, presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { groupList } from '../../stored/group-list.ts';
import {
  listGroups,
  setGroupRoles,
  setGroupUsers,
  type GroupFields,
  type GroupRow,
} from '../../stored/group.ts';
import { findRoles } from '../../stored/role.ts';
import { existingUserIds, type UserRow } from '../../stored/user.ts';
import { checkGroupName, groups, wholeGroups, type WholeGroup } from './kind.ts';

type CreateBody = BodyOf<typeof ROUTES.group.create>;
type UpdateBody = BodyOf<typeof ROUTES.group.update>;

function present(
  { row, users, roles }: WholeGroup,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  return {
    name: row.name,
    label: row.label,
    description: row.description,
    roles: roles.map(({ id, name }) => ({ id, name })),
    users: users.map(presentPerson),
    can: holds(around.viewer, 'can_write', 'Group') ? ['read', 'write', 'delete'] : ['read'],
    ...presentStored(row, around.people, around.now),
  };
}

/** One page of groups. */
export async function listGroupPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(groupList, services, {
    viewer,
    query,
    read: listGroups,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return (await wholeGroups(store.reader, rows)).map((whole) => present(whole, around));
    },
  });
}

/** One group; throws NOT_FOUND. */
export async function getGroup(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getObject(groups, store.reader, scopeOf(services, viewer), id);
  const [whole = { row, users: [], roles: [] }] = await wholeGroups(store.reader, [row]);
  return present(whole, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });
}

async function setMembers(
  tx: Tx,
  id: number,
  { users, roles }: Pick<UpdateBody, 'users' | 'roles'>,
): Promise<void> {
  if (roles !== undefined) {
    const found = await findRoles(tx, roles);
    if (found.length !== new Set(roles).size) throw invalidFields({ roles: [fieldTexts.rolesMissing.text] });
    await setGroupRoles(tx, id, roles);
  }
  if (users === undefined) return;
  const known = await existingUserIds(tx, users);
  if (users.some((user) => !known.has(user))) throw invalidFields({ users: [fieldTexts.usersMissing.text] });
  await setGroupUsers(tx, id, users);
}

function fieldsOf({ name, label, description }: UpdateBody): GroupFields {
  return {
    ...(name !== undefined && { name }),
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
  };
}

/** Adds a group. Throws FIELDS_INVALID naming the field, FORBIDDEN for everybody who is no administrator. */
export const createGroup = (services: Services, viewer: Viewer, body: CreateBody): Promise<GroupRow> => {
  checkAdministrator(viewer, 'Group');
  return createObject(groups, services, viewer, async (tx) => {
    await checkGroupName(tx, body.name, null);
    return {
      content: { ...fieldsOf(body), name: body.name },
      parts: ({ id }) => setMembers(tx, id, body),
    };
  });
};

/** Changes a group. Throws NOT_FOUND, VERSION_CONFLICT, FIELDS_INVALID, and FORBIDDEN. */
export const changeGroup = (
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<GroupRow> => {
  checkAdministrator(viewer, 'Group');
  return changeObject(groups, services, viewer, {
    ...change,
    write: async (tx, { id }) => {
      if (change.body.name !== undefined) await checkGroupName(tx, change.body.name, id);
      await setMembers(tx, id, change.body);
      return fieldsOf(change.body);
    },
  });
};

/** Deletes groups, all or none; they can be brought back for thirty days. Throws FORBIDDEN. */
export async function deleteGroups(
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> {
  checkAdministrator(viewer, 'Group');
  await deleteObjects(groups, services, viewer, ids);
}

/** Brings a deleted group back. Throws FIELDS_INVALID when its name is taken by now, and FORBIDDEN. */
export async function restoreGroup(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkAdministrator(viewer, 'Group');
  await restoreObject(groups, services, viewer, id);
}
