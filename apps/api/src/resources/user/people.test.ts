import { expect, test } from 'vitest';
import type { PermissionPair } from '@belvedere/core';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { addObjects, addPeople } from '../../testing/fixtures.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { ensureRole, findUser, findUserByName, type UserRow } from '../../stored/user.ts';
import { issueToken } from '../auth/service.ts';

const USERS = '/api/v1/security/users';
const ROLES = '/api/v1/security/roles';
const GROUPS = '/api/v1/security/groups';
const PASSWORD = 'correct horse battery';

interface Saved {
  readonly id: number;
  readonly link?: { readonly url: string };
}
interface Listed<Item> {
  readonly count: number;
  readonly result: readonly Item[];
}
interface Pair {
  readonly id: number;
  readonly permission: { readonly name: string };
  readonly view_menu: { readonly name: string };
}

onEachEngine('people, groups and roles', (app) => {
  let admin: Caller;
  let made = 0;
  const nameOf = (kind: string): string => `${kind}-${(made += 1)}`;
  const adminOf = async (): Promise<Caller> => {
    admin ??= callerOf(app(), await app().addUser('chief', ['Admin']));
    return admin;
  };
  const roleId = async (name: string): Promise<number> => {
    const caller = await adminOf();
    const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:${name})))`);
    const { result } = await caller.ok<Listed<{ id: number }>>(caller.get(`${ROLES}/?q=${q}`));
    return result[0]?.id ?? 0;
  };
  const addPerson = async (body: object = {}): Promise<UserRow> => {
    const caller = await adminOf();
    const sent = { username: nameOf('person'), password: PASSWORD, ...body };
    const { id } = await caller.ok<Saved>(caller.post(`${USERS}/`, sent));
    return (await findUser(app().services.store.reader, id)) as UserRow;
  };
  const addRole = async (): Promise<number> => {
    const caller = await adminOf();
    return (await caller.ok<Saved>(caller.post(`${ROLES}/`, { name: nameOf('role') }))).id;
  };
  const pairId = async (permission: string, view: string): Promise<number> => {
    const caller = await adminOf();
    const q = encodeURIComponent(`(filters:!((col:view_menu.name,opr:eq,value:'${view}')),page_size:-1)`);
    const { result } = await caller.ok<Listed<Pair>>(
      caller.get(`/api/v1/security/permissions-resources/?q=${q}`),
    );
    return result.find((pair) => pair.permission.name === permission)?.id ?? 0;
  };
  const bearer = async (): Promise<string> => {
    await adminOf();
    const row = (await findUserByName(app().services.store.reader, 'chief')) as UserRow;
    return `Bearer ${issueToken(app().services, row, 'access')}`;
  };
  const mayRead = async (user: UserRow, path: string): Promise<boolean> =>
    (await callerOf(app(), user).get(path)).status === 200;

  test('somebody is invited by a link that sets a password once', async () => {
    const caller = await adminOf();
    const username = nameOf('invited');
    const sent = {
      username,
      first_name: 'In',
      last_name: 'Vited',
      email: 'in@test.invalid',
      roles: [await roleId('Gamma')],
    };
    const saved = await caller.ok<Saved>(caller.post(`${USERS}/`, sent));
    const token = saved.link?.url.split('/').at(-1) ?? '';
    const stranger = callerOf(app(), null);
    const credentials = { username, password: PASSWORD, provider: 'db' };
    expect((await stranger.post('/api/v1/security/login', credentials)).status).toBe(401);
    const setPassword = { token, password: PASSWORD };
    expect((await stranger.post('/api/v1/security/password', setPassword)).status).toBe(200);
    expect((await stranger.post('/api/v1/security/password', setPassword)).status).toBe(404);
    expect((await stranger.post('/api/v1/security/login', credentials)).status).toBe(200);
    const { result } = await caller.ok<{ result: object }>(caller.get(`${USERS}/${saved.id}`));
    expect(result).toMatchObject({ username, has_password: true, active: true, roles: [{ name: 'Gamma' }] });
    expect(result).toMatchObject({ last_login: expect.any(String), login_count: 1 });
    expect(JSON.stringify(result)).not.toContain('scrypt');
  });

  test('nobody is given a bad password, and a link stays that was tried with one', async () => {
    const caller = await adminOf();
    const username = nameOf('careful');
    const bad = { status: 422, body: { message: { password: [expect.any(String)] } } };
    for (const password of ['Password123!', `${username}1`, 'aaaaaaaaaa'])
      expect(await caller.post(`${USERS}/`, { username, password })).toMatchObject(bad);
    const saved = await caller.ok<Saved>(caller.post(`${USERS}/`, { username }));
    expect(await caller.put(`${USERS}/${saved.id}`, { password: 'letmein1' })).toMatchObject(bad);
    expect(
      await caller.put(`${USERS}/${saved.id}`, { password: 'lovelace1', last_name: 'Lovelace' }),
    ).toMatchObject(bad);
    const token = saved.link?.url.split('/').at(-1) ?? '';
    const stranger = callerOf(app(), null);
    const set = (password: string) => stranger.post('/api/v1/security/password', { token, password });
    expect(await set(username.toUpperCase())).toMatchObject(bad);
    expect((await set(PASSWORD)).status).toBe(200);
  });

  test('a list by name goes by the name that is shown, the user name where there is no other', async () => {
    const caller = await adminOf();
    const mark = nameOf('shown');
    const email = (at: number): string => `${mark}.${at}@test.invalid`;
    await addPerson({ username: `b-${mark}`, email: email(1) });
    await addPerson({ first_name: 'ADA', last_name: 'Stone', email: email(2) });
    await addPerson({ last_name: 'Clay', email: email(3) });
    const q = encodeURIComponent(
      `(filters:!((col:email,opr:ct,value:'${mark}.')),order_column:name,order_direction:asc)`,
    );
    const { result } = await caller.ok<Listed<{ email: string }>>(caller.get(`${USERS}/?q=${q}`));
    expect(result.map((one) => one.email)).toEqual([email(2), email(1), email(3)]);
  });

  test('an older link ends with a newer one', async () => {
    const caller = await adminOf();
    const saved = await caller.ok<Saved>(caller.post(`${USERS}/`, { username: nameOf('twice') }));
    await caller.ok(caller.post(`${USERS}/${saved.id}/link`));
    const token = saved.link?.url.split('/').at(-1) ?? '';
    const answer = await callerOf(app(), null).post('/api/v1/security/password', {
      token,
      password: PASSWORD,
    });
    expect(answer.status).toBe(404);
  });

  test('a link stays when a group of its person is given a role, and ends when they themselves are given more', async () => {
    const caller = await adminOf();
    const use = async (change: (saved: Saved, group: number) => Promise<unknown>): Promise<number> => {
      const { id: group } = await caller.ok<Saved>(caller.post(`${GROUPS}/`, { name: nameOf('desk') }));
      const sent = { username: nameOf('invited'), groups: [group], roles: [await roleId('Gamma')] };
      const saved = await caller.ok<Saved>(caller.post(`${USERS}/`, sent));
      await change(saved, group);
      const token = saved.link?.url.split('/').at(-1) ?? '';
      return (await callerOf(app(), null).post('/api/v1/security/password', { token, password: PASSWORD }))
        .status;
    };
    const person =
      (body: object) =>
      async ({ id }: Saved) =>
        caller.ok(caller.put(`${USERS}/${id}`, body));
    const other = await addRole();
    const { id: another } = await caller.ok<Saved>(caller.post(`${GROUPS}/`, { name: nameOf('other') }));
    const ofGroup = (roles: number[]) => async (_saved: Saved, group: number) =>
      caller.ok(caller.put(`${GROUPS}/${group}`, { roles }));
    expect(await use(ofGroup([other]))).toBe(200);
    expect(await use(ofGroup([await roleId('Admin')]))).toBe(404);
    expect(await use(person({ roles: [], groups: [] }))).toBe(200);
    expect(await use(person({ roles: [await roleId('Gamma'), other] }))).toBe(404);
    expect(await use(person({ groups: [another] }))).toBe(404);
  });

  test('a user name is taken in any letter case', async () => {
    const caller = await adminOf();
    const { username } = await addPerson();
    const answer = await caller.post(`${USERS}/`, { username: username.toUpperCase() });
    expect(answer).toMatchObject({ status: 422, body: { message: { username: [expect.any(String)] } } });
  });

  test('a role grants the pairs of its numbers, at once, and takes them away', async () => {
    const caller = await adminOf();
    const role = await addRole();
    const user = await addPerson({ roles: [role] });
    const charts = '/api/v1/chart/';
    expect(await mayRead(user, charts)).toBe(false);
    const ids = [await pairId('can_read', 'Chart')];
    await caller.ok(caller.post(`${ROLES}/${role}/permissions`, { permission_view_menu_ids: ids }));
    expect(await mayRead(user, charts)).toBe(true);
    const { result } = await caller.ok<{ result: object[] }>(caller.get(`${ROLES}/${role}/permissions/`));
    expect(result).toEqual([{ id: ids[0], permission_name: 'can_read', view_menu_name: 'Chart' }]);
    await caller.ok(caller.post(`${ROLES}/${role}/permissions`, { permission_view_menu_ids: [] }));
    expect(await mayRead(user, charts)).toBe(false);
    const unknown = await caller.post(`${ROLES}/${role}/permissions`, {
      permission_view_menu_ids: [9_999_999],
    });
    expect(unknown.status).toBe(422);
  });

  test('people have the roles of their groups, until they leave or the group goes', async () => {
    const caller = await adminOf();
    const user = await addPerson();
    const name = nameOf('group');
    const body = { name, roles: [await roleId('Gamma')], users: [user.id] };
    const { id } = await caller.ok<Saved>(caller.post(`${GROUPS}/`, body));
    expect(await mayRead(user, '/api/v1/chart/')).toBe(true);
    await caller.ok(caller.put(`${GROUPS}/${id}`, { users: [] }));
    expect(await mayRead(user, '/api/v1/chart/')).toBe(false);
    await caller.ok(caller.put(`${USERS}/${user.id}`, { groups: [id] }));
    expect(await mayRead(user, '/api/v1/chart/')).toBe(true);
    await caller.ok(caller.delete(`${GROUPS}/${id}`));
    expect(await mayRead(user, '/api/v1/chart/')).toBe(false);
    await caller.ok(caller.post(`${GROUPS}/${id}/restore`));
    expect(await mayRead(user, '/api/v1/chart/')).toBe(true);
  });

  test('the people and groups of a role are set from its side, with a version of each', async () => {
    const caller = await adminOf();
    const role = await addRole();
    const [one, other] = [await addPerson(), await addPerson({ roles: [role] })];
    const { id: group } = await caller.ok<Saved>(caller.post(`${GROUPS}/`, { name: nameOf('group') }));
    await caller.ok(caller.put(`${ROLES}/${role}/users`, { user_ids: [one.id] }));
    await caller.ok(caller.put(`${ROLES}/${role}/groups`, { group_ids: [group] }));
    const rolesOf = async (id: number) =>
      (await caller.ok<{ result: { roles: object[]; version: number } }>(caller.get(`${USERS}/${id}`)))
        .result;
    expect(await rolesOf(one.id)).toMatchObject({ roles: [{ id: role }], version: 2 });
    expect(await rolesOf(other.id)).toMatchObject({ roles: [], version: 2 });
    const { result } = await caller.ok<{ result: object }>(caller.get(`${ROLES}/${role}`));
    expect(result).toMatchObject({ user_count: 1, group_count: 1, permission_count: 0, is_builtin: false });
  });

  test('starting roles keep name and pairs, take grants on data, and are copied', async () => {
    const caller = await adminOf();
    const gamma = await roleId('Gamma');
    expect((await caller.put(`${ROLES}/${gamma}`, { name: 'Delta' })).status).toBe(422);
    expect((await caller.delete(`${ROLES}/${gamma}`)).status).toBe(422);
    expect(
      (await caller.post(`${ROLES}/${gamma}/permissions`, { permission_view_menu_ids: [] })).status,
    ).toBe(422);
    expect((await caller.post(`${ROLES}/`, { name: 'ADMIN' })).status).toBe(422);
    const { id } = await caller.ok<Saved>(caller.post(`${ROLES}/${gamma}/copy`, { name: nameOf('copy') }));
    const pairsOf = async (role: number) =>
      (await caller.ok<{ result: object[] }>(caller.get(`${ROLES}/${role}/permissions/`))).result;
    expect(await pairsOf(id)).toEqual(await pairsOf(gamma));
  });

  test('a role that row rules name stays', async () => {
    const caller = await adminOf();
    const people = await addPeople(app());
    const { dataset } = await addObjects(app(), people.owner);
    const role = await addRole();
    const rule = {
      name: nameOf('rule'),
      filter_type: 'Regular',
      tables: [dataset],
      roles: [role],
      clause: '1 = 1',
    };
    await caller.ok(caller.post('/api/v1/rowlevelsecurity/', rule));
    const answer = await caller.delete(`${ROLES}/${role}`);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(rule.name);
  });

  test('a new password and setting somebody inactive end their tokens and sessions', async () => {
    const caller = await adminOf();
    const user = await addPerson({ roles: [await roleId('Gamma')] });
    const before = callerOf(app(), user);
    expect((await before.get('/api/v1/me/')).status).toBe(200);
    await caller.ok(caller.put(`${USERS}/${user.id}`, { password: 'another horse battery' }));
    expect((await before.get('/api/v1/me/')).status).toBe(401);
    const now = (await findUser(app().services.store.reader, user.id)) as UserRow;
    const again = callerOf(app(), now);
    expect((await again.get('/api/v1/me/')).status).toBe(200);
    await caller.ok(caller.put(`${USERS}/${user.id}`, { active: false }));
    expect((await again.get('/api/v1/me/')).status).toBe(401);
  });

  test('a deleted person comes back without what they held', async () => {
    const caller = await adminOf();
    const user = await addPerson({ roles: [await roleId('Gamma')] });
    const held = callerOf(app(), user);
    await caller.ok(caller.delete(`${USERS}/${user.id}`));
    expect((await held.get('/api/v1/me/')).status).toBe(401);
    await caller.ok(caller.post(`${USERS}/${user.id}/restore`));
    expect((await held.get('/api/v1/me/')).status).toBe(401);
  });

  test('only administrators write people, groups and roles', async () => {
    const pairs = ['User', 'Role', 'Group'].flatMap((view): PermissionPair[] => [
      ['can_read', view],
      ['can_write', view],
    ]);
    await app().services.store.write((tx) => ensureRole(tx, 'People keepers', pairs));
    const row = await app().addUser(nameOf('keeper'), ['People keepers', 'Gamma']);
    const keeper = callerOf(app(), row);
    const [gamma, role] = [await roleId('Gamma'), await addRole()];
    const person = await addPerson();
    const attempts = [
      keeper.post(`${USERS}/`, { username: nameOf('mine') }),
      keeper.put(`${USERS}/${row.id}`, { roles: [gamma] }),
      keeper.put(`${USERS}/${person.id}`, { password: 'taken over now' }),
      keeper.post(`${USERS}/${person.id}/link`),
      keeper.delete(`${USERS}/${person.id}`),
      keeper.delete(`${USERS}/${person.id}/sessions`),
      keeper.post(`${ROLES}/`, { name: nameOf('role') }),
      keeper.put(`${ROLES}/${role}`, { name: nameOf('role') }),
      keeper.put(`${ROLES}/${gamma}/users`, { user_ids: [] }),
      keeper.put(`${ROLES}/${gamma}/groups`, { group_ids: [] }),
      keeper.post(`${ROLES}/${gamma}/copy`, { name: nameOf('copy') }),
      keeper.post(`${ROLES}/${role}/permissions`, { permission_view_menu_ids: [] }),
      keeper.delete(`${ROLES}/${role}`),
      keeper.post(`${GROUPS}/`, { name: nameOf('group'), users: [row.id] }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 403));
    expect((await keeper.get(`${USERS}/${person.id}`)).status).toBe(200);
  });

  test('a person is not restored beside somebody with their name in other letters', async () => {
    const caller = await adminOf();
    const { id, username } = await addPerson();
    await caller.ok(caller.delete(`${USERS}/${id}`));
    await addPerson({ username: username.toUpperCase() });
    expect((await caller.post(`${USERS}/${id}/restore`)).status).toBe(422);
  });

  test('of two at once with one name in other letters, one is added', async () => {
    const caller = await adminOf();
    const name = nameOf('same');
    const names = [name, name.toUpperCase()];
    const both = await Promise.all(names.map((username) => caller.post(`${USERS}/`, { username })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('a link ends when its person has other roles', async () => {
    const caller = await adminOf();
    const saved = await caller.ok<Saved>(caller.post(`${USERS}/`, { username: nameOf('grown') }));
    await caller.ok(caller.put(`${USERS}/${saved.id}`, { roles: [await roleId('Alpha')] }));
    const token = saved.link?.url.split('/').at(-1) ?? '';
    const answer = await callerOf(app(), null).post('/api/v1/security/password', {
      token,
      password: PASSWORD,
    });
    expect(answer.status).toBe(404);
  });

  test('what was deleted for a while comes back with those who belonged to it', async () => {
    const caller = await adminOf();
    const [role, gamma] = [await addRole(), await roleId('Gamma')];
    const user = await addPerson({ roles: [gamma, role] });
    const { id: group } = await caller.ok<Saved>(
      caller.post(`${GROUPS}/`, { name: nameOf('group'), users: [user.id] }),
    );
    await caller.ok(caller.delete(`${ROLES}/${role}`));
    await caller.ok(caller.put(`${USERS}/${user.id}`, { roles: [gamma] }));
    await caller.ok(caller.post(`${ROLES}/${role}/restore`));
    await caller.ok(caller.delete(`${USERS}/${user.id}`));
    await caller.ok(caller.put(`${GROUPS}/${group}`, { users: [] }));
    await caller.ok(caller.post(`${USERS}/${user.id}/restore`));
    const { result } = await caller.ok<{ result: { roles: object[]; groups: object[] } }>(
      caller.get(`${USERS}/${user.id}`),
    );
    expect(result).toMatchObject({ roles: [{ id: gamma }, { id: role }], groups: [{ id: group }] });
  });

  test('pairs are set on the version that was read, and lists know no filters of the engine', async () => {
    const caller = await adminOf();
    const role = await addRole();
    const headers = { 'if-match': '"7"' };
    const body = { permission_view_menu_ids: [] };
    const url = `${ROLES}/${role}/permissions`;
    const answer = await app().app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { ...headers, authorization: await bearer() },
    });
    expect(answer.statusCode).toBe(412);
    for (const filter of ['(col:__proto__,opr:ct,value:a)', '(col:view_menu.name,opr:constructor,value:a)']) {
      const q = encodeURIComponent(`(filters:!(${filter}))`);
      expect((await caller.get(`/api/v1/security/permissions-resources/?q=${q}`)).status).toBe(400);
    }
  });

  test('the last administrator stays, also when two leave at once', async () => {
    const caller = await adminOf();
    const { id } = await caller
      .ok<{ result: { id: number } }>(caller.get('/api/v1/me/'))
      .then(({ result }) => result);
    const admins = await caller.ok<Listed<{ id: number }>>(
      caller.get(
        `${USERS}/?q=${encodeURIComponent(`(filters:!((col:roles,opr:rel_m_m,value:!(${await roleId('Admin')}))),page_size:100)`)}`,
      ),
    );
    for (const one of admins.result.filter((user) => user.id !== id))
      await caller.ok(caller.delete(`${USERS}/${one.id}`));
    expect((await caller.put(`${USERS}/${id}`, { active: false })).status).toBe(422);
    expect((await caller.put(`${USERS}/${id}`, { roles: [] })).status).toBe(422);
    const second = await addPerson({ roles: [await roleId('Admin')] });
    const both = await Promise.all(
      [id, second.id].map((one) => caller.put(`${USERS}/${one}`, { roles: [] })),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
