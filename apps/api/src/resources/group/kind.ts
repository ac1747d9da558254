import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { checkLikeness } from '../../object/check-name.ts';
import { invalidFields } from '../../object/owners.ts';
import {
  allGroups,
  findDeletedGroup,
  findGroup,
  groupRows,
  rolesOfGroups,
  usersOfGroups,
  type GroupRow,
} from '../../stored/group.ts';
import type { RoleRow, UserRow } from '../../stored/user.ts';
import { checkAdministratorLeft } from '../user/kind.ts';

/** A group with its people and roles. */
export interface WholeGroup {
  readonly row: GroupRow;
  readonly users: readonly UserRow[];
  readonly roles: readonly RoleRow[];
}

/** Groups with their people and roles. */
export async function wholeGroups(reader: Reader, rows: readonly GroupRow[]): Promise<readonly WholeGroup[]> {
  const ids = rows.map(({ id }) => id);
  const [users, roles] = [await usersOfGroups(reader, ids), await rolesOfGroups(reader, ids)];
  return rows.map((row) => ({ row, users: users.get(row.id) ?? [], roles: roles.get(row.id) ?? [] }));
}

async function documentOf(reader: Reader, row: GroupRow) {
  const [whole] = await wholeGroups(reader, [row]);
  return {
    name: row.name,
    label: row.label,
    description: row.description,
    roles: whole?.roles.map(({ id }) => id) ?? [],
    users: whole?.users.map(({ id }) => id) ?? [],
  };
}

/** Throws FIELDS_INVALID for a name that people would take for that of another group. */
export const checkGroupName = (tx: Tx, name: string, own: number | null): Promise<void> =>
  checkLikeness(tx, 'groups', allGroups, { name, own });

/** Groups as the save pipeline writes them. */
export const groups: ObjectKind<GroupRow, ContentOf<'group'>> = {
  type: 'group',
  title: 'group',
  rows: groupRows,
  find: (reader, _scope, id) => findGroup(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedGroup(reader, id),
  document: (reader, row) => documentOf(reader, row),
  nameTaken: () => invalidFields({ name: [fieldTexts.nameTaken.text] }),
  restoreHeld: (tx, row) => checkGroupName(tx, row.name, row.id),
  checkWritten: checkAdministratorLeft,
};
