import type { Reader, Tx } from '../../db/store.ts';
import { lockAlone } from '../../db/lock-alone.ts';
import type { ContentOf } from '../../db/object-rows.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { invalidFields } from '../../object/owners.ts';
import { groupsOfUsers } from '../../stored/group.ts';
import { findDeletedUser, userRows } from '../../stored/person.ts';
import { revokeSessionsOf } from '../../stored/session.ts';
import { revokeTokensOf } from '../../stored/token.ts';
import {
  findUser,
  hasActiveAdministrator,
  ownRolesOf,
  updateUser,
  type RoleRow,
  type UserRow,
} from '../../stored/user.ts';
import { checkNames } from './names.ts';

/** A person with their own roles and their groups. */
export interface WholeUser {
  readonly row: UserRow;
  readonly roles: readonly Pick<RoleRow, 'id' | 'name'>[];
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/** People with their own roles and their groups. */
export async function wholeUsers(reader: Reader, rows: readonly UserRow[]): Promise<readonly WholeUser[]> {
  const ids = rows.map(({ id }) => id);
  const [roles, groups] = [await ownRolesOf(reader, ids), await groupsOfUsers(reader, ids)];
  return rows.map((row) => ({ row, roles: roles.get(row.id) ?? [], groups: groups.get(row.id) ?? [] }));
}

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

async function documentOf(reader: Reader, row: UserRow) {
  const [whole] = await wholeUsers(reader, [row]);
  const { username, first_name, last_name, email, is_active, ends_on, settings } = row;
  return {
    username,
    first_name,
    last_name,
    email,
    active: is_active,
    ends_on: ends_on?.toISOString() ?? null,
    settings,
    roles: idsOf(whole?.roles ?? []),
    groups: idsOf(whole?.groups ?? []),
  };
}

/** Throws FIELDS_INVALID when nobody is left who may do everything, also where two people leave at once. */
export async function checkAdministratorLeft(tx: Tx): Promise<void> {
  await lockAlone(tx, 'administrators');
  if (!(await hasActiveAdministrator(tx)))
    throw invalidFields({ roles: [fieldTexts.lastAdministrator.text] });
}

/** Ends all that a person holds: sessions and tokens. */
export async function endSignIns(tx: Tx, row: UserRow, at: Date): Promise<void> {
  await updateUser(tx, row.id, { auth_epoch: row.auth_epoch + 1 });
  await revokeSessionsOf(tx, row.id, at);
  await revokeTokensOf(tx, row.id, at);
}

/** People as the save pipeline writes them. */
export const users: ObjectKind<UserRow, ContentOf<'user'>> = {
  type: 'user',
  title: 'user',
  rows: userRows,
  find: (reader, _scope, id) => findUser(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedUser(reader, id),
  document: (reader, row) => documentOf(reader, row),
  hidden: ['password_hash'],
  nameTaken: () => invalidFields({ username: [fieldTexts.usernameTaken.text] }),
  deleteHeld: async (tx, id, at) => {
    const row = await findDeletedUser(tx, id);
    if (row !== null) await endSignIns(tx, row, at);
  },
  restoreHeld: (tx, row) => checkNames(tx, row, row.id),
  checkWritten: checkAdministratorLeft,
};
