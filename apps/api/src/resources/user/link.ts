import { contractErrors, PAGE_URLS } from '@belvedere/contracts';
import { isAdmin, type Viewer } from '@belvedere/core';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Reader, Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { invalidFields } from '../../object/owners.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { actAs } from '../../stored/deed.ts';
import { findValue, putValue, removeOwned, removeValue } from '../../stored/key-value.ts';
import { groupsOfUsers } from '../../stored/group.ts';
import { findUser, ownRolesOf, rolesOf, type UserRow } from '../../stored/user.ts';
import { mayEnter } from '../auth/may-enter.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashSecret, makeSecret, setPassword } from '../auth/service.ts';
import { users } from './kind.ts';

const LINK_LIFE_MS = 7 * 24 * 3_600_000;

/**
 * What a link was made for. Whoever else may have it must not come by it into more than it was sent for: it ends when its person has
 * a new password, is given a role or a group, or becomes an administrator in any way. What a group of theirs is given later changes
 * the group, and what they lose only makes the link weaker: it then stays.
 */
const Standing = Type.Object({
  epoch: Type.Integer(),
  roles: Type.Array(Type.Integer()),
  groups: Type.Array(Type.Integer()),
  isAdmin: Type.Boolean(),
});

type Standing = Static<typeof Standing>;

async function standingOf(reader: Reader, { id, auth_epoch: epoch }: UserRow): Promise<Standing> {
  const idsOf = (rows: readonly { readonly id: number }[] = []): number[] => rows.map((row) => row.id);
  const every = await rolesOf(reader, id);
  return {
    epoch,
    roles: idsOf((await ownRolesOf(reader, [id])).get(id)),
    groups: idsOf((await groupsOfUsers(reader, [id])).get(id)),
    isAdmin: isAdmin({ roles: every.map(({ name }) => name) }),
  };
}

/** Whether a link that was made at one standing holds at another. */
function stillHolds(stored: string, now: Standing): boolean {
  const made: unknown = JSON.parse(stored);
  if (!Value.Check(Standing, made)) return false;
  return (
    made.epoch === now.epoch &&
    (made.isAdmin || !now.isAdmin) &&
    now.roles.every((id) => made.roles.includes(id)) &&
    now.groups.every((id) => made.groups.includes(id))
  );
}

/** A link by which somebody sets their password, and when it ends. */
export interface PasswordLink {
  readonly url: string;
  readonly expires_on: string;
}

/** Makes a link by which a person sets their password once within a week; links made for them before end. */
const makeLink = (services: Services, user: UserRow) =>
  services.store.write((tx) => putLink(tx, services, user));

/** The same within a transaction. */
export async function putLink(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  user: UserRow,
): Promise<PasswordLink> {
  const secret = makeSecret();
  const expiresOn = new Date(clock().getTime() + LINK_LIFE_MS);
  await removeOwned(tx, 'password_link', user.id);
  await putValue(tx, {
    resource: 'password_link',
    key: hashSecret(secret),
    value: JSON.stringify(await standingOf(tx, user)),
    ownerId: user.id,
    expiresOn,
  });
  const path = `${PAGE_URLS.password}${secret}`;
  const url = config.publicUrl === null ? path : new URL(path, config.publicUrl).href;
  return { url, expires_on: expiresOn.toISOString() };
}

/** A link for somebody who has none or forgot their password. Throws NOT_FOUND, FORBIDDEN, and FIELDS_INVALID for a service. */
export async function linkFor(services: Services, viewer: Viewer, id: number) {
  checkAdministrator(viewer, 'User');
  const user = await getObject(users, services.store.reader, scopeOf(services, viewer), id);
  if (user.is_service) throw invalidFields({ password: [fieldTexts.serviceByToken.text] });
  return makeLink(services, user);
}

/**
 * Sets the password of the person whom a link was made for. A used, wrong or late link is NOT_FOUND, and so is one whose
 * person has a new password since or was given more, or may not sign in. Throws FIELDS_INVALID for a bad password; the link then stays.
 */
export async function setPasswordByLink(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<UserRow> {
  const { store, clock } = services;
  const refused = contractErrors.error('NOT_FOUND', { type: 'link', id: token.slice(0, 8) });
  const key = hashSecret(token);
  const link = await findValue(store.reader, 'password_link', key, clock());
  const user = link?.owner_id == null ? null : await findUser(store.reader, link.owner_id);
  if (user === null || link === null || !mayEnter(user, clock())) throw refused;
  if (!stillHolds(link.value, await standingOf(store.reader, user))) throw refused;
  await checkNewPassword(services, { password, owner: user });
  await setPassword(services, user, password, async (tx) => {
    if ((await findValue(tx, 'password_link', key, clock())) === null) throw refused;
    await removeValue(tx, 'password_link', key);
  });
  actAs(user);
  return (await findUser(store.reader, user.id)) ?? user;
}
