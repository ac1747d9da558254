import { fillMessage } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { nameKey } from '../../object/name-key.ts';
import { invalidFields } from '../../object/owners.ts';
import { ROLE_NAMES } from '../../security/role-pairs.ts';
import { checkLikeness } from '../../object/check-name.ts';
import { findDeletedRole, findRole, roleRows, rulesNaming } from '../../stored/role.ts';
import { allRoles, pairsOf, type RoleRow } from '../../stored/user.ts';
import { checkAdministratorLeft } from '../user/kind.ts';

/** True for roles that every installation starts with, in any letters: who is called Admin may do everything. */
export const isBuiltin = (name: string): boolean => ROLE_NAMES.some((one) => nameKey(one) === nameKey(name));

/** Throws FIELDS_INVALID for a role that belongs to Belvedere. */
export function refuseBuiltin({ name }: Pick<RoleRow, 'name'>): void {
  if (isBuiltin(name)) throw invalidFields({ name: [fillMessage(fieldTexts.builtinRole.text, { name })] });
}

/** Throws FIELDS_INVALID for a name that people would take for that of another role. */
export const checkRoleName = (tx: Tx, name: string, own: number | null): Promise<void> =>
  checkLikeness(tx, 'roles', allRoles, { name, own });

async function documentOf(reader: Reader, row: RoleRow) {
  const pairs = await pairsOf(reader, row.id);
  return { name: row.name, permissions: pairs.map((pair) => pair.join(' on ')).toSorted() };
}

/** A rule for people in a role holds for nobody once the role is gone: they would see more than before. */
async function refuseInRules(tx: Tx, { id, name }: RoleRow): Promise<void> {
  const rules = await rulesNaming(tx, id);
  if (rules.length === 0) return;
  const reason = fillMessage(fieldTexts.roleInRules.text, { name, rules: rules.join(', ') });
  throw invalidFields({ name: [reason] });
}

/** Roles as the save pipeline writes them. */
export const roles: ObjectKind<RoleRow, ContentOf<'role'>> = {
  type: 'role',
  title: 'role',
  rows: roleRows,
  find: (reader, _scope, id) => findRole(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedRole(reader, id),
  document: (reader, row) => documentOf(reader, row),
  nameTaken: () => invalidFields({ name: [fieldTexts.nameTaken.text] }),
  restoreHeld: (tx, row) => checkRoleName(tx, row.name, row.id),
  checkDeletion: async (tx, row) => {
    refuseBuiltin(row);
    await refuseInRules(tx, row);
  },
  checkWritten: checkAdministratorLeft,
};
