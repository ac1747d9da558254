import { contractErrors } from '@belvedere/contracts';
import type { Tx } from '../../db/store.ts';
import type { Services } from '../../services.ts';
import type { ArrivalSettings } from '../../sign-in-config.ts';
import { allGroups, groupsOfUsers, setGroupsOfUser } from '../../stored/group.ts';
import { noteFacts } from '../../stored/deed.ts';
import { findIdentity, insertIdentity, noteIdentityUse } from '../../stored/identity.ts';
import {
  findRolesByName,
  findUser,
  findUserByName,
  hasActiveAdministrator,
  insertUser,
  setRolesOf,
  type RoleRow,
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

/** Puts somebody into the groups that their groups elsewhere stand for; groups that the setting does not name are left as they are. */
async function followGroups(
  tx: Tx,
  user: UserRow,
  mapping: Readonly<Record<string, readonly string[]>>,
  there: readonly string[],
): Promise<void> {
  const ids = new Map((await allGroups(tx)).map(({ name, id }) => [name, id]));
  const governed = new Set(Object.values(mapping).flatMap((names) => names.map((name) => ids.get(name))));
  const wanted = there.flatMap((group) => (Object.hasOwn(mapping, group) ? (mapping[group] ?? []) : []));
  noteMissing('groups_missing', wanted, new Set(ids.keys()));
  const present = (await groupsOfUsers(tx, [user.id])).get(user.id) ?? [];
  const kept = present.map(({ id }) => id).filter((id) => !governed.has(id));
  const hadAdministrator = await hasActiveAdministrator(tx);
  await setGroupsOfUser(tx, user.id, [...kept, ...wanted.flatMap((name) => ids.get(name) ?? [])]);
  if (hadAdministrator) await checkAdministratorLeft(tx);
}

/** Names that the settings give this person and nothing has stand in the line of their sign-in, which they do not hinder. */
function noteMissing(fact: string, wanted: readonly string[], known: ReadonlySet<string>): void {
  const missing = wanted.filter((name) => !known.has(name));
  if (missing.length > 0) noteFacts({ [fact]: missing });
}

async function givenRoles(tx: Tx, names: readonly string[]): Promise<readonly RoleRow[]> {
  const roles = await findRolesByName(tx, names);
  noteMissing('roles_missing', names, new Set(roles.map(({ name }) => name)));
  return roles;
}

async function setRoles(tx: Tx, user: UserRow, names: readonly string[]): Promise<void> {
  const roles = await givenRoles(tx, names);
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
  const roles = await givenRoles(tx, rolesFor(settings, groups));
  const names = roles.map(({ name }) => name);
  const user = await insertUser(tx, person, names);
  await insertIdentity(tx, { user_id: user.id, provider, subject, created_on: now, used_on: now });
  return user;
}

/** The person who came before, with the roles of today; null for one who comes for the first time. */
async function knownPerson(
  tx: Tx,
  { provider, subject, groups }: Arrival,
  settings: ArrivalSettings,
  now: Date,
): Promise<UserRow | null> {
  const identity = await findIdentity(tx, provider, subject);
  if (identity === null) return null;
  const known = await findUser(tx, identity.user_id);
  if (known === null || !mayEnter(known, now)) throw contractErrors.error('SIGN_IN_FAILED');
  await noteIdentityUse(tx, identity.id, now);
  if (settings.roles !== undefined) await setRoles(tx, known, rolesFor(settings, groups));
  return known;
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
    const person =
      (await knownPerson(tx, arrival, settings, now)) ?? (await newPerson(tx, arrival, settings, now));
    if (settings.groups !== undefined) await followGroups(tx, person, settings.groups, arrival.groups);
    return person;
  });
  return (await findUser(store.reader, user.id)) ?? user;
}
