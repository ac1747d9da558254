import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHome } from '../testing/home.ts';

const home = openHome();
afterEach(() => vi.useRealTimers());

const RESOURCES = [
  'chart',
  'dashboard',
  'dataset',
  'database',
  'query',
  'saved_query',
  'annotation_layer',
] as const;

interface Choices {
  readonly count: number;
  readonly result: readonly { readonly value: unknown; readonly text: string }[];
}

describe('GET /api/v1/{resource}/_info', () => {
  it('tells the permissions one holds and the filters there are', async () => {
    const { owner, gamma } = home();
    const permissions = async (who: typeof owner, resource: string) => {
      const { body } = await who.get(`/api/v1/${resource}/_info`, { keys: ['permissions'] });
      return (body as { permissions?: string[] }).permissions ?? [];
    };
    for (const resource of RESOURCES) {
      expect(await permissions(owner, resource), resource).toContain('can_read');
      const writes = (await permissions(gamma, resource)).includes('can_write');
      expect(writes, resource).toBe(['chart', 'dashboard'].includes(resource));
      expect(await owner.ok(owner.get(`/api/v1/${resource}/_info`)), resource).toMatchObject({
        filters: expect.any(Object),
        add_columns: [],
        edit_columns: [],
      });
    }
  });

  it.each(RESOURCES)('names for %s the filters and orders that its list takes', async (resource) => {
    const { owner } = home();
    const ask = (q: object) => owner.get(`/api/v1/${resource}/`, q);
    const { filters } = await owner.ok<{ filters: Record<string, { operator: string }[]> }>(
      owner.get(`/api/v1/${resource}/_info`, { keys: ['filters'] }),
    );
    for (const [col, operators] of Object.entries(filters))
      for (const { operator: opr } of operators) {
        const { text } = await ask({ filters: [{ col, opr, value: 1 }] });
        expect(text, `${col} ${opr}`).not.toContain('not allowed');
      }
    const { order_columns: orders } = await owner.ok<{ order_columns: string[] }>(ask({}));
    for (const order_column of orders) expect((await ask({ order_column })).status, order_column).toBe(200);
  });

  it('gives only what `keys` asks for', async () => {
    const { owner } = home();
    const body = await owner.ok(owner.get('/api/v1/chart/_info', { keys: ['permissions'] }));
    expect(Object.keys(body)).toEqual(['permissions']);
  });
});

describe('GET /api/v1/{resource}/related/{column}', () => {
  const ask = (path: string, q?: object) => home().owner.get(`/api/v1/${path}`, q);

  it.each([
    ['chart/related/owners', 'owner Test'],
    ['chart/related/created_by', 'owner Test'],
    ['dashboard/related/owners', 'owner Test'],
    ['dashboard/related/roles', 'Alpha'],
    ['dashboard/related/created_by', 'owner Test'],
    ['dataset/related/database', 'Data'],
    ['dataset/related/owners', 'owner Test'],
    ['query/related/database', 'Data'],
    ['query/related/user', 'owner Test'],
    ['saved_query/related/database', 'Data'],
    ['annotation_layer/related/created_by', 'owner Test'],
  ])('%s offers %s', async (path, text) => {
    const { owner } = home();
    const body = await owner.ok<Choices>(ask(path));
    expect(body.result.map((choice) => choice.text)).toContain(text);
    expect(body.count).toBe(body.result.length);
    expect(body.result[0]).toEqual({
      value: expect.any(Number),
      text: expect.any(String),
      extra: expect.any(Object),
    });
  });

  it('narrows by text, pages, and always offers the asked ids on the first page', async () => {
    const { owner, people } = home();
    const { result, count } = await owner.ok<Choices>(ask('chart/related/owners', { filter: 'GAM' }));
    expect([count, result.map(({ value }) => value)]).toEqual([1, [people.gamma.id]]);
    const page = await owner.ok<Choices>(ask('chart/related/owners', { page: 1, page_size: 2 }));
    expect(page.result).toHaveLength(2);
    const included = await owner.ok<Choices>(
      ask('chart/related/owners', { filter: 'gam', include_ids: [people.owner.id] }),
    );
    expect(included.result.map(({ value }) => value)).toContain(people.owner.id);
    expect((await ask('chart/related/owners', { page: 1, include_ids: [1] })).status).toBe(422);
  });

  it('is 404 for a column that offers nothing', async () => {
    expect((await ask('chart/related/password')).status).toBe(404);
    expect((await ask('saved_query/related/owners')).status).toBe(404);
  });
});

describe('GET /api/v1/{resource}/distinct/{column}', () => {
  it('gives texts, counted before paging and narrowed by their beginning', async () => {
    const { owner } = home();
    for (const [path, text] of [
      ['dataset/distinct/schema', 'main'],
      ['query/distinct/status', 'success'],
    ] as const) {
      const one = { count: 1, result: [{ text, value: text }] };
      const ask = (q?: object) => owner.ok(owner.get(`/api/v1/${path}`, q));
      expect(await ask()).toEqual(one);
      expect(await ask({ filter: text.slice(0, 2) })).toEqual(one);
      expect(await ask({ filter: 'zz' })).toEqual({ count: 0, result: [] });
      expect(await ask({ page: 1, page_size: 1 })).toEqual({ count: 1, result: [] });
    }
  });

  it('is 404 for a column without texts', async () => {
    expect((await home().owner.get('/api/v1/chart/distinct/slice_name')).status).toBe(404);
    expect((await home().owner.get('/api/v1/dataset/distinct/sql')).status).toBe(404);
  });
});

describe('a list', () => {
  it.each(RESOURCES)(
    'of %s holds every column that it names, and names every one that it holds',
    async (resource) => {
      const { owner } = home();
      const body = await owner.ok<{ list_columns: string[]; result: Record<string, unknown>[] }>(
        owner.get(`/api/v1/${resource}/`),
      );
      const roots = body.list_columns.map((column) => column.split('.')[0] ?? '');
      expect([...new Set(roots)].filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
      expect(Object.keys(body.result[0] ?? {}).filter((name) => !roots.includes(name))).toEqual([]);
    },
  );

  it.each(RESOURCES)(
    'of %s drops what it does not know and names it, and so do its _info and its choices',
    async (resource) => {
      const { owner } = home();
      // Lists say how long ago a thing was changed: two answers are only equal within one second.
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const path of ['', '_info', 'related/created_by']) {
        const url = `/api/v1/${resource}/${path}`;
        const plain = await owner.get(url, {});
        if (plain.status === 404) continue;
        const answer = await owner.get(url, { tab: 'mine', größe: 1 });
        expect([answer.status, answer.header('belvedere-ignored')], url).toEqual([
          200,
          'tab, gr%C3%B6%C3%9Fe',
        ]);
        expect([answer.text, plain.header('belvedere-ignored')], url).toEqual([plain.text, undefined]);
        expect((await owner.get(url, { tab: 'mine', keys: 'all', page: 'one' })).status, url).toBe(400);
      }
    },
  );

  it('takes ids that are texts, and no other text for an id', async () => {
    const { owner, objects } = home();
    const ids = async (value: unknown, opr = 'eq') => {
      const answer = await owner.get('/api/v1/chart/', { filters: [{ col: 'id', opr, value }] });
      return answer.status === 200 ? (answer.body as { ids: number[] }).ids : answer.status;
    };
    const { chart } = objects;
    expect([await ids(String(chart)), await ids([`${chart}`], 'in')]).toEqual([[chart], [chart]]);
    for (const value of ['', '1.5', '1e3', '99999999999', '1 or 1', null]) expect(await ids(value)).toBe(400);
  });

  it('takes pages up to 200 and makes anything else the largest', async () => {
    const { owner, objects } = home();
    const source = { datasource_id: objects.dataset, datasource_type: 'table' };
    for (let count = 0; count < 205; count += 1)
      await owner.ok(owner.post('/api/v1/chart/', { slice_name: `c${count}`, ...source }));
    const rows = async (q?: object) =>
      (await owner.ok<{ ids: number[] }>(owner.get('/api/v1/chart/', q))).ids.length;
    expect([await rows(), await rows({ page_size: 150 }), await rows({ page_size: 200 })]).toEqual([
      25, 150, 200,
    ]);
    for (const page_size of [0, -1, 5000]) expect(await rows({ page_size })).toBe(200);
  });
});
