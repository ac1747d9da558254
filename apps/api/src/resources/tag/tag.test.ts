import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/tag';
const at = (id: number) => `${URL}/${id}`;
const DASHBOARD = 3;
const CHART = 2;

interface Tagged {
  readonly result: readonly { readonly id: number; readonly type: string; readonly name: string }[];
}

describe('POST /api/v1/tag/', () => {
  it('saves a tag and puts it on objects, which show it', async () => {
    const { owner, objects } = home();
    const sent = { name: 'Board', objects_to_tag: [['dashboard', objects.draft]] };
    const answer = await owner.post(`${URL}/`, sent);
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(at(id)))).toMatchObject({
      result: { name: 'Board', type: 1, description: null, can: ['read', 'write', 'delete'] },
    });
    expect(await owner.ok(owner.get(`/api/v1/dashboard/${objects.draft}`))).toMatchObject({
      result: { tags: expect.arrayContaining([{ id, name: 'Board', type: 1 }]) },
    });
  });

  it.each(['', '  ', 'a,b', 'owner:1'])('refuses the name %j, which no address could carry', async (name) => {
    const { owner } = home();
    expect((await owner.post(`${URL}/`, { name })).status).toBe(422);
  });

  it('refuses a name that is taken, and makes nothing where an object cannot be tagged', async () => {
    const { owner } = home();
    await owner.ok(owner.post(`${URL}/`, { name: 'Once' }));
    expect((await owner.post(`${URL}/`, { name: 'Once' })).status).toBe(422);
    const sent = { name: 'Nowhere', objects_to_tag: [['chart', 999_999]] };
    expect((await owner.post(`${URL}/`, sent)).status).toBe(404);
    const find = { filters: [{ col: 'name', opr: 'eq', value: 'Nowhere' }] };
    expect(await owner.ok(owner.get(`${URL}/`, find))).toMatchObject({ count: 0 });
    const count = async (value: boolean) =>
      (
        await owner.ok<{ count: number }>(
          owner.get(`${URL}/`, { filters: [{ col: 'type', opr: 'custom_tag', value }] }),
        )
      ).count;
    expect([(await count(true)) > 0, await count(false)]).toEqual([true, 0]);
  });
});

describe('POST and DELETE /api/v1/tag/{type}/{id}/', () => {
  it('gives an object tags, new ones among them, and takes one away', async () => {
    const { owner, objects } = home();
    const url = `${URL}/${CHART}/${objects.chart}`;
    const given = await owner.post(`${url}/`, { properties: { tags: ['Monthly', 'Delays'] } });
    expect(given).toMatchObject({ status: 201, body: { result: [{ name: 'Delays' }, { name: 'Monthly' }] } });
    expect((await owner.post(`${url}/`, { properties: { tags: ['Delays'] } })).status).toBe(201);
    expect(await owner.ok(owner.delete(`${url}/Delays/`))).toEqual({ message: 'OK' });
    expect(await owner.ok(owner.get(`/api/v1/chart/${objects.chart}`))).toMatchObject({
      result: { tags: [{ name: 'Monthly' }] },
    });
    expect((await owner.delete(`${url}/Delays/`)).status).toBe(404);
    expect((await owner.delete(`${url}/Never/`)).status).toBe(404);
    expect((await owner.post(`${URL}/5/${objects.chart}/`, { properties: { tags: ['a'] } })).status).toBe(
      404,
    );
  });

  it('is for those who may change the object: not for readers, other owners, strangers', async () => {
    const { alpha, gamma, stranger, objects } = home();
    const sent = { properties: { tags: ['Mine'] } };
    const url = `${URL}/${CHART}/${objects.chart}/`;
    expect((await alpha.post(url, sent)).status).toBe(403);
    expect((await gamma.post(url, sent)).status).toBe(403);
    expect((await stranger.post(url, sent)).status).toBe(401);
    expect((await alpha.post(`${URL}/${DASHBOARD}/${objects.draft}/`, sent)).status).toBe(404);
  });
});

describe('what carries a tag', () => {
  it('is found by names and ids, by whoever reads it', async () => {
    const { owner, gamma, objects } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post(`${URL}/`, {
        name: 'Found',
        objects_to_tag: [
          ['chart', objects.chart],
          ['dashboard', objects.draft],
          ['dataset', objects.dataset],
          ['query', objects.savedQuery],
        ],
      }),
    );
    const all = await owner.ok<Tagged>(owner.get(`${URL}/get_objects/?tags=Found`));
    expect(all.result.map(({ type }) => type)).toEqual(['query', 'chart', 'dashboard', 'dataset']);
    const some = await owner.ok<Tagged>(owner.get(`${URL}/get_objects/?tagIds=${id}&types=chart,dashboard`));
    expect(some.result).toMatchObject([
      { type: 'chart', id: objects.chart },
      { type: 'dashboard', id: objects.draft },
    ]);
    expect((await gamma.ok<Tagged>(gamma.get(`${URL}/get_objects/?tags=Found`))).result).toEqual([]);
    expect((await owner.get(`${URL}/get_objects/?tags=Found&types=table`)).status).toBe(400);
    expect((await owner.get(`${URL}/get_objects/?tagIds=x`)).status).toBe(400);
    expect((await owner.ok<Tagged>(owner.get(`${URL}/get_objects/`))).result).toEqual([]);
  });

  it('narrows the lists of dashboards and charts, until the tag is deleted, and again when it is back', async () => {
    const { owner, objects } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post(`${URL}/`, { name: 'Narrow', objects_to_tag: [['dashboard', objects.draft]] }),
    );
    const count = async (opr: string, value: unknown): Promise<number> => {
      const find = { filters: [{ col: 'tags', opr, value }] };
      return (await owner.ok<{ count: number }>(owner.get('/api/v1/dashboard/', find))).count;
    };
    expect([await count('dashboard_tags', 'narr'), await count('rel_m_m', id)]).toEqual([1, 1]);
    const charts = { filters: [{ col: 'tags', opr: 'chart_tags', value: 'narr' }] };
    expect(await owner.ok(owner.get('/api/v1/chart/', charts))).toMatchObject({ count: 0 });
    await owner.ok(owner.delete(at(id)));
    expect([await count('dashboard_tags', 'narr'), await count('rel_m_m', id)]).toEqual([0, 0]);
    await owner.ok(owner.post(`${at(id)}/restore`));
    expect(await count('dashboard_tags', 'narr')).toBe(1);
  });
});

describe('PUT and DELETE /api/v1/tag/{id}', () => {
  it('renames over the version that it was made on, and deletes several, all or none', async () => {
    const { owner, gamma } = home();
    const made = async (name: string) => (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { name }))).id;
    const id = await made('Before');
    expect((await owner.put(at(id), { name: 'After' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await owner.put(at(id), { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await gamma.put(at(id), { name: 'No' })).status).toBe(403);
    const ids = [id, await made('Another')];
    expect((await owner.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 tags' });
  });
});

describe('without the flag TAGGING_SYSTEM', () => {
  let test: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    test = await createTestApp({ env: { BELVEDERE_FLAG_TAGGING_SYSTEM: 'off' } });
    caller = callerOf(test, await test.addUser('ada', ['Admin']));
  });
  afterAll(() => test.close());

  it.each([
    ['get', '/'],
    ['get', '/_info'],
    ['get', '/related/created_by'],
    ['get', '/1'],
    ['post', '/'],
    ['put', '/1'],
    ['delete', '/1'],
    ['get', '/get_objects/?tags=a'],
  ] as const)('there is no %s %s', async (method, path) => {
    const url = `${URL}${path}`;
    const sends = method === 'post' || method === 'put';
    const { status, text } = sends ? await caller[method](url, { name: 'x' }) : await caller[method](url);
    expect([status, text]).toEqual([404, expect.stringContaining('ROUTE_NOT_FOUND')]);
  });

  it('objects are listed and read as ever, without words', async () => {
    const { id } = await caller.ok<{ id: number }>(
      caller.post('/api/v1/dashboard/', { dashboard_title: 'Plain' }),
    );
    expect(await caller.ok(caller.get(`/api/v1/dashboard/${id}`))).toMatchObject({ result: { tags: [] } });
    expect((await caller.get('/api/v1/dashboard/')).status).toBe(200);
  });
});
