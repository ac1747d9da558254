import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { infoAnswer } from '../../object/info.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { isoWithoutZone, presentStored } from '../../object/present.ts';
import { peopleOf } from '../../object/people.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { checkAdministrator } from '../../rights/administration.ts';
import type { PasswordOwner } from '../../passwords/password-policy.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findGroups, setGroupsOfUser } from '../../stored/group.ts';
import { listUsers } from '../../stored/person.ts';
import { findRoles } from '../../stored/role.ts';
import { providersOf } from '../../stored/identity.ts';
import { signInWaysOf } from '../../stored/sign-in-way.ts';
import { stateOf } from '../../stored/user-state.ts';
import { userListAt, type PeopleAround } from '../../stored/user-list.ts';
import { setRolesOf, type UserRow } from '../../stored/user.ts';
import { heldPeople } from '../auth/held-people.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { endSignIns, users, wholeUsers, type WholeUser } from './kind.ts';
import { putLink, type PasswordLink } from './link.ts';
import { checkNames } from './names.ts';

type CreateBody = BodyOf<typeof ROUTES.user.create>;
type UpdateBody = BodyOf<typeof ROUTES.user.update>;

function present(
  { row, roles, groups }: WholeUser,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly providers: ReadonlyMap<number, readonly string[]>;
    readonly moment: PeopleAround;
  },
) {
  const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });
  return {
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    active: row.is_active,
    ends_on: row.ends_on?.toISOString() ?? null,
    is_service: row.is_service,
    status: stateOf(row, around.moment),
    has_password: row.password_hash !== null,
    has_second_factor: row.totp !== null,
    sign_in: [...signInWaysOf(row, around.providers.get(row.id) ?? [], around.moment.signIn)],
    login_count: row.login_count,
    last_login: row.last_login === null ? null : isoWithoutZone(row.last_login),
    roles: roles.map(named),
    groups: groups.map(named),
    can: holds(around.viewer, 'can_write', 'User') ? ['read', 'write', 'delete'] : ['read'],
    ...presentStored(row, around.people, around.moment.now),
  };
}

async function peopleAround(services: Services): Promise<PeopleAround> {
  const { config, clock } = services;
  return { now: clock(), held: await heldPeople(services), signIn: config.signIn };
}

async function presentAll(
  { store }: Services,
  viewer: Viewer,
  rows: readonly UserRow[],
  moment: PeopleAround,
) {
  const { reader } = store;
  const providers = await providersOf(
    reader,
    rows.map(({ id }) => id),
  );
  const around = { viewer, people: await peopleOf(reader, rows), providers, moment };
  return (await wholeUsers(reader, rows)).map((whole) => present(whole, around));
}

/** One page of people. */
export async function listUserPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const moment = await peopleAround(services);
  const list = userListAt(moment);
  return answerList(list, services, {
    viewer,
    query,
    read: (reader, scope, plan) => listUsers(list, reader, scope, plan),
    present: (rows) => presentAll(services, viewer, rows, moment),
  });
}

/** What the list of people can be asked for. */
export async function userInfo(services: Services, call: Parameters<typeof infoAnswer>[2]) {
  return infoAnswer(userListAt(await peopleAround(services)), services, call);
}

/** One person; throws NOT_FOUND. */
export async function getUser(services: Services, viewer: Viewer, id: number) {
  const row = await getObject(users, services.store.reader, scopeOf(services, viewer), id);
  const [shown] = await presentAll(services, viewer, [row], await peopleAround(services));
  if (shown === undefined) throw contractErrors.error('NOT_FOUND', { type: 'user', id });
  return shown;
}

/** What a person belongs to, by number. */
export type Belongings = Pick<UpdateBody, 'roles' | 'groups'>;

/** Throws FIELDS_INVALID for roles and groups that are not there. */
export async function checkBelongings(tx: Tx, { roles, groups }: Belongings): Promise<void> {
  if (roles !== undefined) {
    const found = await findRoles(tx, roles);
    if (found.length !== new Set(roles).size) throw invalidFields({ roles: [fieldTexts.rolesMissing.text] });
  }
  if (groups === undefined) return;
  const found = await findGroups(tx, groups);
  if (found.length !== new Set(groups).size) throw invalidFields({ groups: [fieldTexts.groupsMissing.text] });
}

/** Writes which roles and groups a person has. */
export async function setBelongings(tx: Tx, id: number, { roles, groups }: Belongings): Promise<void> {
  if (roles !== undefined) await setRolesOf(tx, id, roles);
  if (groups !== undefined) await setGroupsOfUser(tx, id, groups);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment from which on somebody is not let in: that of a day is its end. Throws FIELDS_INVALID for a day that is none. */
function endOf(text: string | null): Date | null {
  if (text === null) return null;
  const moment = new Date(DAY.test(text) ? `${text}T23:59:59.999Z` : text);
  if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10))) return moment;
  throw invalidFields({ ends_on: [fieldTexts.notMoment.text] });
}

/** What a body writes into the row of a person. Throws FIELDS_INVALID. */
export function fieldsOf({ username, first_name, last_name, email, active, ends_on }: UpdateBody) {
  return {
    ...(ends_on !== undefined && { ends_on: endOf(ends_on) }),
    ...(username !== undefined && { username }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(email !== undefined && { email }),
    ...(active !== undefined && { is_active: active }),
  };
}

/** The names of a body that differ from those there are. */
const changedNames = ({ username, email }: UpdateBody, row: UserRow) => ({
  ...(username !== row.username && { username }),
  ...(email !== row.email && { email }),
});

const hashOf = async (
  services: Services,
  password: string | undefined,
  owner: PasswordOwner,
): Promise<string | null> =>
  password === undefined ? null : hashNewPassword(services, { password, owner, address: 'people' });

/**
 * Adds a person, who is invited by a link when no password is given, or a service, which gets neither. Throws FIELDS_INVALID naming the field.
 * FORBIDDEN is for everybody who is no administrator.
 */
export async function createUser(services: Services, viewer: Viewer, body: CreateBody) {
  checkAdministrator(viewer, 'User');
  const { is_service = false, ...fields } = body;
  if (is_service && body.password !== undefined)
    throw invalidFields({ password: [fieldTexts.serviceByToken.text] });
  const password_hash = await hashOf(services, body.password, body);
  let link: PasswordLink | null = null;
  const row = await createObject(users, services, viewer, async (tx) => {
    await checkNames(tx, body, null);
    await checkBelongings(tx, body);
    return {
      content: { ...fieldsOf(fields), username: body.username, password_hash, is_service },
      parts: async (user) => {
        await setBelongings(tx, user.id, body);
        link = password_hash === null && !is_service ? await putLink(tx, services, user) : null;
      },
    };
  });
  return { row, link };
}

/**
 * Changes a person; a new password, and setting them inactive, ends their sessions and tokens. Throws NOT_FOUND,
 * VERSION_CONFLICT, FIELDS_INVALID naming the field, and FORBIDDEN.
 */
export async function changeUser(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<UserRow> {
  checkAdministrator(viewer, 'User');
  const { password, ...body } = change.body;
  const known = await getObject(users, services.store.reader, scopeOf(services, viewer), change.id);
  if (known.is_service && password !== undefined)
    throw invalidFields({ password: [fieldTexts.serviceByToken.text] });
  const password_hash = await hashOf(services, password, { ...known, ...fieldsOf(body) });
  return changeObject(users, services, viewer, {
    ...change,
    body,
    write: async (tx, row, { now }) => {
      await checkNames(tx, changedNames(body, row), row.id);
      await checkBelongings(tx, body);
      await setBelongings(tx, row.id, body);
      if (password_hash !== null || body.active === false) await endSignIns(tx, row, now);
      return { ...fieldsOf(body), ...(password_hash !== null && { password_hash }) };
    },
  });
}

/** Deletes people, all or none; they can be brought back for thirty days. Throws FORBIDDEN. */
export async function deleteUsers(services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> {
  checkAdministrator(viewer, 'User');
  if (viewer.id !== null && ids.includes(viewer.id))
    throw invalidFields({ id: [fieldTexts.notOneself.text] });
  await deleteObjects(users, services, viewer, ids);
}

/** Brings a deleted person back, without their sessions. Throws FIELDS_INVALID when the user name is taken by now. */
export async function restoreUser(services: Services, viewer: Viewer, id: number): Promise<void> {
  checkAdministrator(viewer, 'User');
  await restoreObject(users, services, viewer, id);
}
