import { contractErrors } from '@belvedere/contracts';
import type { Tx } from '../../db/store.ts';
import type { Services } from '../../services.ts';
import type { ArrivalSettings } from '../../sign-in-config.ts';
import { findIdentity, insertIdentity, noteIdentityUse } from '../../stored/identity.ts';
import {
  findRolesByName,
  findUser,
  findUserByName,
  hasActiveAdministrator,
  insertUser,
  setRolesOf,
  type UserRow,
} from '../../stored/user.ts';
import { mayEnter } from '../auth/may-enter.ts';
import { checkAdministratorLeft } from '../user/kind.ts';

/** Who somebody is, as a provider says that we trust. */
export interface Arrival {
  /** Name of the provider; with the subject it names one person for ever. */
  readonly provider: string;
  readonly subject: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** Names of the roles that somebody has by the groups they are in elsewhere. */
function rolesFor({ default_roles, roles }: ArrivalSettings, groups: readonly string[]): readonly string[] {
  const mapped = groups.flatMap((group) =>
    roles !== undefined && Object.hasOwn(roles, group) ? (roles[group] ?? []) : [],
  );
  return [...new Set([...(default_roles ?? []), ...mapped])];
}

async function setRoles(tx: Tx, user: UserRow, names: readonly string[]): Promise<void> {
  const roles = await findRolesByName(tx, names);
  const hadAdministrator = await hasActiveAdministrator(tx);
  await setRolesOf(
    tx,
    user.id,
    roles.map(({ id }) => id),
  );
  if (hadAdministrator) await checkAdministratorLeft(tx);
}

async function newPerson(tx: Tx, arrival: Arrival, settings: ArrivalSettings, now: Date): Promise<UserRow> {
  const { provider, subject, username, firstName, lastName, email, groups } = arrival;
  if (settings.creates_people === false) throw contractErrors.error('SIGN_IN_UNKNOWN', { name: username });
  if ((await findUserByName(tx, username)) !== null)
    throw contractErrors.error('SIGN_IN_NAME_TAKEN', { name: username });
  const person = { username, first_name: firstName, last_name: lastName, email, password_hash: null };
  const user = await insertUser(tx, person, rolesFor(settings, groups));
  await insertIdentity(tx, { user_id: user.id, provider, subject, created_on: now, used_on: now });
  return user;
}

/**
 * The person who arrives from a provider: known by provider and subject alone, never by name or e-mail, which anybody may claim
 * elsewhere. Throws SIGN_IN_UNKNOWN, SIGN_IN_NAME_TAKEN, and SIGN_IN_FAILED for one who may not enter.
 */
export async function arrive(
  services: Services,
  arrival: Arrival,
  settings: ArrivalSettings,
): Promise<UserRow> {
  const { store, clock } = services;
  const now = clock();
  const user = await store.write(async (tx) => {
    const identity = await findIdentity(tx, arrival.provider, arrival.subject);
    if (identity === null) return newPerson(tx, arrival, settings, now);
    const known = await findUser(tx, identity.user_id);
    if (known === null || !mayEnter(known, now)) throw contractErrors.error('SIGN_IN_FAILED');
    await noteIdentityUse(tx, identity.id, now);
    if (settings.roles !== undefined) await setRoles(tx, known, rolesFor(settings, arrival.groups));
    return known;
  });
  return (await findUser(store.reader, user.id)) ?? user;
}
