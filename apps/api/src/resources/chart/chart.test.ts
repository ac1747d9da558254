import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/chart';
const source = () => ({ datasource_id: home().objects.dataset, datasource_type: 'table' });

const LISTED = [
  'id slice_name viz_type params form_data description description_markeddown cache_timeout',
  'certified_by certification_details is_managed_externally datasource_id datasource_type',
  'datasource_name_text datasource_url table changed_by changed_by_name changed_on_delta_humanized',
  'changed_on_dttm changed_on_utc created_by created_by_name created_on_delta_humanized',
  'last_saved_at last_saved_by owners dashboards slice_url url edit_url thumbnail_url tags',
].flatMap((line) => line.split(' '));

interface Listed {
  readonly count: number;
  readonly ids: readonly number[];
  readonly result: readonly Readonly<Record<string, unknown>>[];
}

describe('GET /api/v1/chart/', () => {
  it('answers the list envelope with every column that the wire names', async () => {
    const { owner, objects } = home();
    const body = await owner.ok<Listed>(owner.get(`${URL}/`));
    expect(body).toMatchObject({ count: 1, ids: [objects.chart], list_title: 'List Chart' });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['list_columns', 'order_columns', 'label_columns', 'description_columns']),
    );
    expect(LISTED.filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
    expect(body.result[0]).toMatchObject({
      datasource_name_text: 'flights',
      form_data: { slice_id: objects.chart, datasource: `${objects.dataset}__table` },
      slice_url: `/explore/?slice_id=${objects.chart}`,
      table: { table_name: 'flights', default_endpoint: null },
    });
  });

  it('narrows columns, drops unknown ones, and gives only the metadata asked for', async () => {
    const { owner } = home();
    const narrowed = await owner.ok<Listed>(
      owner.get(`${URL}/`, { columns: ['slice_name', 'owners.id', 'nothing'], keys: ['none'] }),
    );
    expect(Object.keys(narrowed.result[0] ?? {}).sort()).toEqual(['owners', 'slice_name']);
    expect(Object.keys(narrowed).sort()).toEqual(['count', 'ids', 'result']);
    const unknown = await owner.ok<Listed>(owner.get(`${URL}/`, { columns: ['nothing'] }));
    expect(unknown.result[0]).toHaveProperty('slice_name');
  });

  it('refuses an order column, a filter column or an operator that is not there', async () => {
    const { owner } = home();
    const refused = async (q: object) => {
      const { status, text } = await owner.get(`${URL}/`, q);
      return [status, text];
    };
    const filter = (col: string, opr: string) => ({ filters: [{ col, opr, value: 1 }] });
    expect(await refused({ order_column: 'x' })).toEqual([
      400,
      expect.stringContaining('Invalid order by column: x'),
    ]);
    expect(await refused(filter('x', 'eq'))).toEqual([
      400,
      expect.stringContaining('Filter column: x not allowed to filter'),
    ]);
    expect(await refused(filter('id', 'zz'))).toEqual([
      400,
      expect.stringContaining('Filter operation: zz not allowed on column: id'),
    ]);
    expect((await owner.get(`${URL}/?q=(((`)).status).toBe(400);
  });

  it('holds only what one may read, and asks strangers to sign in', async () => {
    const { gamma, stranger } = home();
    expect(await gamma.ok(gamma.get(`${URL}/`))).toMatchObject({ count: 0, result: [] });
    expect(await stranger.get(`${URL}/`)).toMatchObject({ status: 401, body: { msg: expect.any(String) } });
  });
});

describe('GET /api/v1/chart/{id}', () => {
  it('answers the item envelope; foreign and missing charts are 404', async () => {
    const { owner, gamma, objects } = home();
    const one = await owner.get(`${URL}/${objects.chart}`);
    expect(one.body).toMatchObject({
      id: objects.chart,
      result: { id: objects.chart, slice_name: 'Flights', viz_type: 'table', query_context: null },
      show_columns: expect.arrayContaining(['slice_name', 'query_context']),
      show_title: 'Show Chart',
    });
    expect(one.header('etag')).toMatch(/^"\d+"$/);
    expect((await gamma.get(`${URL}/${objects.chart}`)).status).toBe(404);
    expect((await owner.get(`${URL}/999999`)).status).toBe(404);
  });

  it('gives only the ids of its dashboards when asked for them', async () => {
    const { owner, objects } = home();
    const body = await owner.ok<{ result: { dashboards: { id: number }[] } }>(
      owner.get(`${URL}/${objects.chart}`, { columns: ['dashboards.id'] }),
    );
    expect(Object.keys(body.result)).toEqual(['dashboards']);
    expect(body.result.dashboards.map(({ id }) => id).sort()).toEqual(
      [objects.draft, objects.published].sort(),
    );
  });
});

describe('a word where the number of a chart stands', () => {
  it.each(['export', 'abc', '1x'])('is no chart that is missing: %s', async (word) => {
    const { owner } = home();
    const { status, text } = await owner.get(`/api/v1/chart/${word}/?q=!(1)`);
    expect([status, text]).toEqual([404, expect.stringContaining(`GET /api/v1/chart/${word}/`)]);
    expect(text).not.toContain('no chart');
  });
});

describe('POST /api/v1/chart/', () => {
  it('saves a chart that its maker owns and echoes the body with 201', async () => {
    const { owner, people } = home();
    const sent = { slice_name: 'New', viz_type: 'pie', params: '{"a":1}', ...source() };
    const answer = await owner.post(`${URL}/`, sent);
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({ id: expect.any(Number), result: sent }),
    ]);
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(`${URL}/${id}`))).toMatchObject({
      result: { owners: [{ id: people.owner.id }], last_saved_by: { id: people.owner.id } },
    });
    await owner.ok(owner.delete(`${URL}/${id}`));
  });

  it('names missing and unknown fields with 400, and what does not exist with 422', async () => {
    const { owner } = home();
    expect(await owner.post(`${URL}/`, { viz_type: 'pie', nope: 1 })).toMatchObject({
      status: 400,
      body: {
        message: {
          slice_name: ['Missing data for required field.'],
          datasource_id: ['Missing data for required field.'],
          nope: ['Unknown field.'],
        },
      },
    });
    const made = (more: object) => owner.post(`${URL}/`, { slice_name: 'x', ...source(), ...more });
    for (const datasource_id of [0, 999_999])
      expect(await made({ datasource_id })).toMatchObject({
        status: 422,
        body: { message: { datasource_id: ['Datasource does not exist'] } },
      });
    expect(await made({ params: '1234' })).toMatchObject({
      status: 201,
      body: { result: { params: '1234' } },
    });
    expect((await made({ params: '{"a:1' })).status).toBe(400);
    expect(await made({ owners: [999_999] })).toMatchObject({
      status: 422,
      body: { message: { owners: ['Owners are invalid'] } },
    });
    expect(await made({ dashboards: [999_999] })).toMatchObject({
      status: 422,
      body: { message: { dashboards: ['Dashboards do not exist'] } },
    });
    expect((await made({ params: 'no json' })).status).toBe(400);
  });

  it('is refused where the right to write, or a dashboard of one own, is missing', async () => {
    const { alpha, stranger, objects } = home();
    const body = { slice_name: 'x', ...source() };
    expect((await stranger.post(`${URL}/`, body)).status).toBe(401);
    expect((await alpha.post(`${URL}/`, { ...body, dashboards: [objects.published] })).status).toBe(403);
  });
});

describe('PUT /api/v1/chart/{id}', () => {
  it('changes what is sent, keeps the rest, and answers version and time', async () => {
    const { owner, objects } = home();
    const { body: before } = await owner.get(`${URL}/${objects.chart}`);
    const answer = await owner.put(`${URL}/${objects.chart}`, { description: 'told' });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: objects.chart, result: { description: 'told' }, last_modified_time: expect.any(Number) },
    });
    expect(answer.header('etag')).not.toBe(`"${(before as { result: { version: number } }).result.version}"`);
    expect(await owner.ok(owner.get(`${URL}/${objects.chart}`))).toMatchObject({
      result: { slice_name: 'Flights', description: 'told' },
    });
  });

  it('takes a generated query context from its owners without a save, and from nobody else', async () => {
    const { alpha, owner, objects } = home();
    const generated = { query_context: '{"a":1}', query_context_generation: true };
    const url = `${URL}/${objects.chart}`;
    const saved = async () =>
      (await owner.ok<{ result: { last_saved_at: string; version: number } }>(owner.get(url))).result;
    const { last_saved_at, version } = await saved();
    expect((await alpha.put(url, generated)).status).toBe(403);
    expect((await owner.put(url, generated)).status).toBe(200);
    expect(await saved()).toMatchObject({ query_context: '{"a":1}', last_saved_at, version });
    expect((await owner.put(url, { query_context_generation: true })).status).toBe(200);
    expect(await saved()).toMatchObject({ query_context: '{"a":1}' });
    expect((await alpha.put(`${URL}/999999`, generated)).status).toBe(404);
    await owner.put(url, { query_context: null });
  });

  it('replaces the list of dashboards', async () => {
    const { owner, objects } = home();
    const dashboards = async () =>
      (
        await owner.ok<{ result: { dashboards: { id: number }[] } }>(owner.get(`${URL}/${objects.chart}`))
      ).result.dashboards.map(({ id }) => id);
    await owner.ok(owner.put(`${URL}/${objects.chart}`, { dashboards: [objects.draft] }));
    expect(await dashboards()).toEqual([objects.draft]);
    await owner.ok(owner.put(`${URL}/${objects.chart}`, { dashboards: [objects.draft, objects.published] }));
    expect(await dashboards()).toHaveLength(2);
  });
});

describe('DELETE /api/v1/chart/{id}', () => {
  it('answers OK to an owner, 403 to a reader, 404 afterwards', async () => {
    const { owner, alpha } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post(`${URL}/`, { slice_name: 'Short-lived', ...source() }),
    );
    expect((await alpha.delete(`${URL}/${id}`)).status).toBe(403);
    expect(await owner.delete(`${URL}/${id}`)).toMatchObject({ status: 200, body: { message: 'OK' } });
    expect((await owner.delete(`${URL}/${id}`)).status).toBe(404);
  });

  it('counts what a bulk deletion took, all or nothing', async () => {
    const { owner } = home();
    const make = async (): Promise<number> =>
      (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { slice_name: 'x', ...source() }))).id;
    const ids = [await make(), await make()];
    expect((await owner.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 charts' });
    expect(await owner.ok(owner.delete(`${URL}/`, [await make()]))).toEqual({ message: 'Deleted 1 chart' });
  });
});

describe('favourite charts', () => {
  it('are told in the asked order, and 404 when none can be read', async () => {
    const { owner, gamma, objects } = home();
    const status = () => owner.ok(owner.get(`${URL}/favorite_status/`, [objects.chart, 999_999]));
    expect(await status()).toEqual({ result: [{ id: objects.chart, value: false }] });
    await owner.ok(owner.post(`${URL}/${objects.chart}/favorites/`));
    expect(await status()).toEqual({ result: [{ id: objects.chart, value: true }] });
    expect((await gamma.get(`${URL}/favorite_status/`, [objects.chart])).status).toBe(404);
  });

  it('are starred and unstarred with OK, however often', async () => {
    const { owner, gamma, objects } = home();
    const url = `${URL}/${objects.chart}/favorites/`;
    for (const answer of [owner.post(url), owner.post(url), owner.delete(url), owner.delete(url)])
      expect(await owner.ok(answer)).toEqual({ result: 'OK' });
    expect((await gamma.post(url)).status).toBe(404);
    expect((await owner.post(`${URL}/999999/favorites/`)).status).toBe(404);
  });
});
