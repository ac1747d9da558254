import { contractErrors } from '@belvedere/contracts';
import { ROLE_NAMES, ROLE_PAIRS, WITHDRAWN_PAIRS } from '../../security/role-pairs.ts';
import type { Services } from '../../services.ts';
import { findValue, putValue, removeValues } from '../../stored/key-value.ts';
import {
  ensureRole,
  findUserByName,
  hasAdministrator,
  insertUser,
  withdrawPairs,
  type UserRow,
} from '../../stored/user.ts';
import { hashNewPassword } from './new-password.ts';
import { hashSecret, makeSecret, setPassword } from './service.ts';

const TOKEN_LIFE_MS = 24 * 3_600_000;
const ADMIN_NAME = 'admin';
/** Whose the hashes are that the server itself asks for. */
const OWN = 'the server';

/** The first administrator, as the set-up page sends it. */
export interface FirstAdministrator {
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Makes sure that the starting roles exist with at least their pairs, and without those that were withdrawn. */
export async function ensureRoles({ store }: Pick<Services, 'store'>): Promise<void> {
  await store.write(async (tx) => {
    for (const name of ROLE_NAMES) {
      await ensureRole(tx, name, ROLE_PAIRS[name]);
      await withdrawPairs(tx, name, WITHDRAWN_PAIRS[name] ?? []);
    }
  });
}

async function ensureAdminPassword(services: Services, password: string): Promise<void> {
  const { passwords, store } = services;
  const known = await findUserByName(store.reader, ADMIN_NAME);
  if (known !== null) {
    if (!(await passwords.verify(password, known.password_hash, OWN)))
      await setPassword(services, known, password);
    return;
  }
  const names = { username: ADMIN_NAME, first_name: 'Admin', last_name: '', email: '' };
  const password_hash = await hashNewPassword(services, { password, owner: names, address: OWN });
  await store.write((tx) => insertUser(tx, { ...names, password_hash }, ['Admin']));
}

/**
 * Prepares sign-in: roles, and the administrator when a password was given. Gives the secret of the one-time set-up
 * link while there is no administrator, else null.
 */
export async function prepareSignIn(services: Services): Promise<string | null> {
  await ensureRoles(services);
  const { adminPassword } = services.config;
  if (adminPassword !== null) await ensureAdminPassword(services, adminPassword);
  if (await hasAdministrator(services.store.reader)) return null;
  const secret = makeSecret();
  const expiresOn = new Date(services.clock().getTime() + TOKEN_LIFE_MS);
  await services.store.write(async (tx) => {
    await removeValues(tx, 'setup_token');
    await putValue(tx, {
      resource: 'setup_token',
      key: hashSecret(secret),
      value: '',
      ownerId: null,
      expiresOn,
    });
  });
  return secret;
}

/** Makes the first administrator. A used, wrong or late link is NOT_FOUND, and so is everything once there is one.
 * Throws FIELDS_INVALID for a bad password. */
export async function setUpAdministrator(services: Services, input: FirstAdministrator): Promise<UserRow> {
  const { token, password, ...names } = input;
  const refused = contractErrors.error('NOT_FOUND', { type: 'set-up link', id: token.slice(0, 8) });
  const key = hashSecret(token);
  if ((await findValue(services.store.reader, 'setup_token', key, services.clock())) === null) throw refused;
  const password_hash = await hashNewPassword(services, { password, owner: names, address: OWN });
  return services.store.write(async (tx) => {
    const isOpen = (await findValue(tx, 'setup_token', key, services.clock())) !== null;
    if (!isOpen || (await hasAdministrator(tx))) throw refused;
    await removeValues(tx, 'setup_token');
    return insertUser(tx, { ...names, password_hash }, ['Admin']);
  });
}
