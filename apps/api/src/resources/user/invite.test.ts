import { expect, test } from 'vitest';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';

const USERS = '/api/v1/security/users';
const PASSWORD = 'correct horse battery';

interface Invited {
  readonly result: readonly { readonly id: number | null; readonly link: { readonly url: string } | null }[];
}
interface Person {
  readonly status: string;
  readonly active: boolean;
  readonly groups: readonly { readonly name: string }[];
}

onEachEngine('people who come together', (app) => {
  let known: Caller | undefined;
  let made = 0;
  const nameOf = (): string => `guest-${(made += 1)}`;
  const adminOf = async (): Promise<Caller> =>
    (known ??= callerOf(app(), await app().addUser('host', ['Admin'])));
  const invite = async (people: readonly object[], more: object = {}) =>
    (await adminOf()).post(`${USERS}/invite`, { people, ...more });
  const personOf = async (id: number | null | undefined): Promise<Person> => {
    const caller = await adminOf();
    return (await caller.ok<{ result: Person }>(caller.get(`${USERS}/${id}`))).result;
  };
  const countOf = async (): Promise<number> => {
    const caller = await adminOf();
    return (await caller.ok<{ count: number }>(caller.get(`${USERS}/`))).count;
  };
  const passwordOf = async (link: string | undefined): Promise<number> => {
    const body = { token: link?.split('/').at(-1) ?? '', password: PASSWORD };
    return (await callerOf(app(), null).post('/api/v1/security/password', body)).status;
  };
  const signIn = async (username: string): Promise<number> =>
    (
      await callerOf(app(), null).post('/api/v1/security/login', {
        username,
        password: PASSWORD,
        provider: 'db',
      })
    ).status;

  test('each is given a link of their own', async () => {
    const answer = await invite([{ username: nameOf() }, { username: nameOf() }]);
    const { result } = answer.body as Invited;
    expect(new Set(result.map(({ link }) => link?.url)).size).toBe(2);
    expect(await personOf(result[0]?.id)).toMatchObject({ status: 'invited' });
    expect(await passwordOf(result[0]?.link?.url)).toBe(200);
    expect(await personOf(result[0]?.id)).toMatchObject({ status: 'active' });
  });

  test('one who is wrong keeps all out, and every fault is named by its place', async () => {
    const before = await countOf();
    const [good, twice] = [nameOf(), nameOf()];
    const answer = await invite([
      { username: good, email: 'no address' },
      { username: twice, roles: [99_999] },
      { username: twice.toUpperCase() },
      { username: nameOf(), ends_on: '2031-02-30' },
      { username: twice },
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: {
        'people.0.email': [expect.stringContaining('no address')],
        'people.1.roles': [expect.any(String)],
        'people.3.ends_on': [expect.any(String)],
        'people.4.username': [expect.any(String)],
      },
    });
    expect(await countOf()).toBe(before);
  });

  test('a dry run adds nobody and refuses what would be refused', async () => {
    const before = await countOf();
    const good = await invite([{ username: nameOf() }], { is_dry_run: true });
    expect(good).toMatchObject({ status: 200, body: { result: [{ id: null, link: null }] } });
    expect((await invite([{ username: 'HOST' }], { is_dry_run: true })).status).toBe(422);
    expect(await countOf()).toBe(before);
  });

  test('two people have one address in no letter case', async () => {
    const email = `${nameOf()}@test.invalid`;
    expect((await invite([{ username: nameOf(), email }])).status).toBe(200);
    const answer = await invite([{ username: nameOf(), email: email.toUpperCase() }]);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: { 'people.0.email': [expect.any(String)] } },
    });
  });

  test('somebody signs in by their address, unless it is the user name of somebody else', async () => {
    const email = `${nameOf()}@test.invalid`;
    const { result } = (await invite([{ username: nameOf(), email }])).body as Invited;
    await passwordOf(result[0]?.link?.url);
    expect(await signIn(email.toUpperCase())).toBe(200);
    await invite([{ username: email }]);
    expect(await signIn(email)).toBe(401);
  });

  test('after their end nobody is let in, by password, link or token', async () => {
    const username = nameOf();
    const { result } = (await invite([{ username, ends_on: '2001-01-01' }])).body as Invited;
    const [person] = result;
    expect(await personOf(person?.id)).toMatchObject({ status: 'ended' });
    expect(await passwordOf(person?.link?.url)).toBe(404);
    const caller = await adminOf();
    await caller.ok(caller.put(`${USERS}/${person?.id}`, { ends_on: null, password: PASSWORD }));
    expect(await signIn(username)).toBe(200);
    await caller.ok(caller.put(`${USERS}/${person?.id}`, { ends_on: '2001-01-01' }));
    expect(await signIn(username)).toBe(401);
  });

  test('several get a group and are put out at once, but nobody puts themselves out', async () => {
    const caller = await adminOf();
    const { result } = (await invite([{ username: nameOf() }, { username: nameOf() }])).body as Invited;
    const ids = result.map(({ id }) => id);
    const group = await caller.ok<{ id: number }>(
      caller.post('/api/v1/security/groups/', { name: nameOf() }),
    );
    await caller.ok(caller.put(`${USERS}/`, { ids, groups: [group.id], active: false }));
    expect(await personOf(ids[1])).toMatchObject({ active: false, groups: [{ id: group.id }] });
    const missing = await caller.put(`${USERS}/`, { ids: [...ids, 99_999], active: true });
    expect(missing.status).toBe(404);
    expect(await personOf(ids[0])).toMatchObject({ active: false });
    const { result: me } = await caller.ok<{ result: { id: number } }>(caller.get('/api/v1/me/'));
    expect((await caller.put(`${USERS}/`, { ids: [me.id], active: false })).status).toBe(422);
  });

  test('the list is narrowed by what people are at present', async () => {
    const caller = await adminOf();
    for (const status of ['active', 'invited', 'inactive', 'locked', 'ended', 'service']) {
      const q = encodeURIComponent(`(filters:!((col:status,opr:eq,value:${status})),page_size:100)`);
      const { result } = await caller.ok<{ result: Person[] }>(caller.get(`${USERS}/?q=${q}`));
      expect(new Set(result.map((person) => person.status)).size).toBeLessThanOrEqual(1);
      expect(result.every((person) => person.status === status)).toBe(true);
    }
    const q = encodeURIComponent('(filters:!((col:status,opr:eq,value:odd)))');
    expect((await caller.get(`${USERS}/?q=${q}`)).status).toBe(400);
  });

  test('names of groups and roles that only look different are refused', async () => {
    const caller = await adminOf();
    for (const kind of ['groups', 'roles']) {
      const name = nameOf();
      await caller.ok(caller.post(`/api/v1/security/${kind}/`, { name }));
      for (const like of [name.toUpperCase(), ` ${name} `, name.replace('e', 'е'), `${name}\u200B`])
        expect((await caller.post(`/api/v1/security/${kind}/`, { name: like })).status).toBe(422);
    }
    expect((await caller.post('/api/v1/security/roles/', { name: 'Аdmin' })).status).toBe(422);
  });
});
