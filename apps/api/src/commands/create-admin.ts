import type { Config } from '../config.ts';
import { openMetadata } from '../open-metadata.ts';
import { ensureRoles } from '../resources/auth/setup.ts';
import { hashNewPassword } from '../resources/auth/new-password.ts';
import { createDerivePool } from '../security/derive-pool.ts';
import { createPasswords } from '../security/password.ts';
import { insertAudit } from '../stored/audit.ts';
import type { Tx } from '../db/store.ts';
import {
  findRolesByName,
  findUserByName,
  insertUser,
  ownRolesOf,
  setRolesOf,
  updateUser,
  type UserRow,
} from '../stored/user.ts';
import { commandErrors } from '../backup/command-errors.ts';

/** Who is to administer. */
export interface NewAdministrator {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Gives a person who is there the password and the role. */
  readonly isReset: boolean;
}

const SYSTEM = { kind: 'system', id: null, username: 'command line' } as const;

/** Gives somebody the password and the role; sessions and the second factor end. */
async function letIn(tx: Tx, row: UserRow, password_hash: string): Promise<void> {
  const own = (await ownRolesOf(tx, [row.id])).get(row.id) ?? [];
  const roles = [...own, ...(await findRolesByName(tx, ['Admin']))];
  await setRolesOf(
    tx,
    row.id,
    roles.map(({ id }) => id),
  );
  await updateUser(tx, row.id, {
    password_hash,
    is_active: true,
    totp: null,
    auth_epoch: row.auth_epoch + 1,
  });
}

/**
 * Makes an administrator who signs in by password, whatever other ways to sign in there are. The server must not run on a
 * metadata file. Throws PERSON_THERE, DATA_DIR_IN_USE, and FIELDS_INVALID for a bad
 * password.
 */
export async function createAdministrator(
  config: Config,
  asked: NewAdministrator,
): Promise<'made' | 'reset'> {
  const { username, email, password, isReset } = asked;
  const { store } = await openMetadata(config);
  const pool = createDerivePool();
  const passwords = createPasswords(pool.derive);
  try {
    await ensureRoles({ store });
    const known = await findUserByName(store.reader, username);
    if (known !== null && !isReset) throw commandErrors.error('PERSON_THERE', { username });
    const names = { username, first_name: username, last_name: '', email };
    const keeper = { config, passwords };
    const password_hash = await hashNewPassword(keeper, { password, owner: names, address: 'the server' });
    const person = { ...names, password_hash };
    await store.write(async (tx) => {
      const row = known ?? (await insertUser(tx, person, ['Admin']));
      if (known !== null) await letIn(tx, known, password_hash);
      await insertAudit(tx, {
        viewer: SYSTEM,
        action: known === null ? 'command.createAdmin' : 'command.resetAdmin',
        objectType: 'user',
        objectId: String(row.id),
        requestId: 'command',
        address: '',
        detail: { name: username },
      });
    });
    return known === null ? 'made' : 'reset';
  } finally {
    await store.close();
    await pool.dispose();
  }
}
