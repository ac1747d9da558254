import { describe, expect, it } from 'vitest';
import { grantDataset } from '../../testing/fixtures.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dashboard';

const LISTED = [
  'id published status slug url css position_json json_metadata thumbnail_url certified_by',
  'certification_details changed_by changed_by_name changed_on_utc changed_on_delta_humanized',
  'created_on_delta_humanized created_by dashboard_title owners roles is_managed_externally tags',
].flatMap((line) => line.split(' '));

interface Shown {
  readonly result: Readonly<Record<string, unknown>> & {
    readonly json_metadata: string;
    readonly version: number;
  };
}

const newDashboard = async (body: object = {}): Promise<number> => {
  const { owner } = home();
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, { dashboard_title: 'Made', ...body }))).id;
};

describe('GET /api/v1/dashboard/', () => {
  it('answers the list envelope with every column that the wire names', async () => {
    const { owner, objects } = home();
    const q = { order_column: 'dashboard_title', order_direction: 'asc', page_size: 2 };
    const body = await owner.ok<{ count: number; ids: number[]; result: Record<string, unknown>[] }>(
      owner.get(`${URL}/`, q),
    );
    expect(body.ids).toEqual([objects.draft, objects.published]);
    expect(LISTED.filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
    expect(body.result[1]).toMatchObject({
      status: 'published',
      published: true,
      url: '/superset/dashboard/pub/',
    });
  });

  it('knows the operators of titles, certification, favourites and makers', async () => {
    const { owner, alpha, people, objects } = home();
    const ids = async (col: string, opr: string, value: unknown, who = owner) =>
      (await who.ok<{ ids: number[] }>(who.get(`${URL}/`, { filters: [{ col, opr, value }] }))).ids.sort();
    expect(await ids('dashboard_title', 'title_or_slug', 'pub')).toEqual([objects.published]);
    expect(await ids('id', 'dashboard_is_certified', true)).toEqual([]);
    expect(await ids('id', 'dashboard_is_favorite', false)).toHaveLength(2);
    expect(await ids('created_by', 'dashboard_created_by_me', '', alpha)).toEqual([]);
    expect(await ids('owners', 'rel_m_m', people.owner.id)).toHaveLength(2);
    expect(await ids('published', 'eq', true)).toEqual([objects.published]);
  });

  it('holds published dashboards of readable data, and drafts for their owners only', async () => {
    const { alpha, gamma, objects } = home();
    const ids = async (who: typeof alpha) => (await who.ok<{ ids: number[] }>(who.get(`${URL}/`))).ids;
    expect(await ids(alpha)).toEqual([objects.published]);
    expect(await ids(gamma)).toEqual([]);
  });
});

describe('GET /api/v1/dashboard/{id}', () => {
  it('finds a dashboard by id, slug and uuid, with the names of its charts', async () => {
    const { owner, objects } = home();
    const byId = await owner.ok<Shown>(owner.get(`${URL}/${objects.published}`));
    expect(byId.result).toMatchObject({
      id: objects.published,
      slug: 'pub',
      charts: ['Flights'],
      changed_on: expect.any(String),
      roles: [],
    });
    for (const key of ['pub', byId.result['uuid']])
      expect(await owner.ok(owner.get(`${URL}/${String(key)}`))).toMatchObject({
        result: { id: objects.published },
      });
    expect((await owner.get(`${URL}/pub`)).header('etag')).toBe(`"${byId.result.version}"`);
  });

  it('is 404 for what is not there and for what the caller may not see', async () => {
    const { owner, alpha, objects } = home();
    expect((await owner.get(`${URL}/no-such-slug`)).status).toBe(404);
    expect((await alpha.get(`${URL}/${objects.draft}`)).status).toBe(404);
  });
});

describe('GET /api/v1/dashboard/{id}/charts', () => {
  it('gives each chart with its form data', async () => {
    const { owner, objects } = home();
    expect(await owner.ok(owner.get(`${URL}/pub/charts`))).toMatchObject({
      result: [
        {
          id: objects.chart,
          slice_name: 'Flights',
          form_data: { slice_id: objects.chart, viz_type: 'table', datasource: `${objects.dataset}__table` },
          slice_url: `/explore/?slice_id=${objects.chart}`,
          description_markeddown: '',
        },
      ],
    });
  });
});

describe('GET /api/v1/dashboard/{id}/datasets', () => {
  it('gives each dataset with what the charts use or can be drilled by, and the types of all its columns', async () => {
    const { owner, objects } = home();
    const { result } = await owner.ok<{ result: { columns: { column_name: string }[] }[] }>(
      owner.get(`${URL}/pub/datasets`),
    );
    expect(result).toMatchObject([
      {
        id: objects.dataset,
        table_name: 'flights',
        metrics: [{ metric_name: 'count' }],
        column_types: [0, 1, 2],
      },
    ]);
    expect(result[0]?.columns.map((column) => column.column_name)).toEqual(['id', 'carrier', 'at']);
    expect(result[0]).not.toHaveProperty('description');
  });

  it('tells whoever may not read one of them its names alone: neither its SQL nor how its metrics are made', async () => {
    const { test, owner, gamma, objects } = home();
    const { result: known } = await owner.ok<{ result: { database: { id: number } } }>(
      owner.get(`/api/v1/dataset/${objects.dataset}`),
    );
    const virtual = {
      database: known.database.id,
      schema: 'main',
      table_name: 'closed',
      sql: 'SELECT 41 AS id',
    };
    const { id: closed } = await owner.ok<{ id: number }>(owner.post('/api/v1/dataset/', virtual));
    const params = JSON.stringify({ viz_type: 'pie', metric: 'count' });
    const chart = {
      slice_name: 'Closed',
      viz_type: 'pie',
      params,
      datasource_id: closed,
      datasource_type: 'table',
    };
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', chart));
    const both = await newDashboard({ published: true });
    await owner.ok(owner.put(`/api/v1/chart/${id}`, { dashboards: [both] }));
    const { result: open } = await owner.ok<{ result: { dashboards: { id: number }[] } }>(
      owner.get(`/api/v1/chart/${objects.chart}`),
    );
    const dashboards = [...open.dashboards.map((one) => one.id), both];
    await owner.ok(owner.put(`/api/v1/chart/${objects.chart}`, { dashboards }));
    await grantDataset(test, 'Gamma', objects.dataset);
    const seenBy = async (who: typeof gamma) =>
      (await who.ok<{ result: { id: number }[] }>(who.get(`${URL}/${both}/datasets`))).result;
    const [ofOwner, ofGamma] = [await seenBy(owner), await seenBy(gamma)];
    expect(ofGamma.map((one) => one.id)).toEqual(ofOwner.map((one) => one.id));
    const textOf = (list: readonly { id: number }[]) => JSON.stringify(list.find((one) => one.id === closed));
    expect(textOf(ofOwner)).toContain('SELECT 41');
    expect(textOf(ofGamma)).not.toMatch(/SELECT 41|COUNT\(/);
  });
});

describe('POST /api/v1/dashboard/', () => {
  it('makes a dashboard from a title alone, owned by its maker', async () => {
    const { owner, people } = home();
    const answer = await owner.post(`${URL}/`, { dashboard_title: 'From a chart' });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), result: { dashboard_title: 'From a chart' } },
    });
    const { id } = answer.body as { id: number };
    expect(await owner.ok(owner.get(`${URL}/${id}`))).toMatchObject({
      result: { published: false, owners: [{ id: people.owner.id }], charts: [] },
    });
  });

  it('refuses a slug that is taken, owners and roles that are not there, and unknown fields', async () => {
    const { owner } = home();
    const refused = async (body: object) => {
      const { status, body: said } = await owner.post(`${URL}/`, body);
      return [status, (said as { message: unknown }).message];
    };
    expect(await refused({ slug: 'pub' })).toEqual([422, { slug: ['Must be unique'] }]);
    expect(await refused({ owners: [999_999] })).toEqual([422, { owners: ['Owners are invalid'] }]);
    expect(await refused({ roles: [999_999] })).toEqual([422, { roles: ['Some roles do not exist'] }]);
    expect(await refused({ nope: 1 })).toEqual([400, { nope: ['Unknown field.'] }]);
    expect(await refused({ dashboard_title: 'x'.repeat(501) })).toEqual([400, expect.anything()]);
  });
});

describe('PUT /api/v1/dashboard/{id}', () => {
  it('publishes with `published` alone', async () => {
    const { owner } = home();
    const id = await newDashboard();
    expect(await owner.put(`${URL}/${id}`, { published: true })).toMatchObject({
      status: 200,
      body: { id, result: { published: true }, last_modified_time: expect.any(Number) },
    });
    expect(await owner.ok(owner.get(`${URL}/${id}`))).toMatchObject({
      result: { published: true, dashboard_title: 'Made' },
    });
  });

  it('takes the full save of the editor and reads its settings back', async () => {
    const { owner, people, objects } = home();
    const id = await newDashboard();
    const positions = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-1'], parents: ['ROOT_ID'] },
      'CHART-1': {
        id: 'CHART-1',
        type: 'CHART',
        children: [],
        meta: { chartId: objects.chart, width: 4, height: 50 },
      },
    };
    const answer = await owner.put(`${URL}/${id}`, {
      certified_by: 'Ada',
      certification_details: 'checked',
      css: '.a {}',
      dashboard_title: 'Saved',
      slug: 'saved one',
      owners: [people.owner.id],
      roles: [],
      json_metadata: JSON.stringify({ positions, color_scheme: 'bold', default_filters: '{"999":{}}' }),
    });
    expect(answer.status).toBe(200);
    const { result } = answer.body as Shown;
    expect(JSON.parse(result.json_metadata)).toMatchObject({
      color_scheme: 'bold',
      refresh_frequency: 0,
      expanded_slices: {},
      timed_refresh_immune_slices: [],
      cross_filters_enabled: true,
      default_filters: '{}',
    });
    expect(JSON.parse(result.json_metadata)).not.toHaveProperty('positions');
    expect(await owner.ok(owner.get(`${URL}/saved-one`))).toMatchObject({
      result: { id, css: '.a {}', certified_by: 'Ada', charts: ['Flights'] },
    });
  });

  it('is 403 for a reader, 404 for what is not there, 400 for settings that are no object', async () => {
    const { owner, alpha, objects } = home();
    expect((await alpha.put(`${URL}/${objects.published}`, { published: false })).status).toBe(403);
    expect((await owner.put(`${URL}/999999`, { published: false })).status).toBe(404);
    expect((await owner.put(`${URL}/${objects.draft}`, { json_metadata: '[]' })).status).toBe(400);
  });

  it('keeps settings that nobody knows byte for byte, whoever saves them', async () => {
    const { owner } = home();
    const own = '"x_wall":{"floor": 3.0, "id":9007199254740993}';
    const id = await newDashboard({ json_metadata: `{"color_scheme":"bold",${own}}` });
    const read = async () => (await owner.ok<Shown>(owner.get(`${URL}/${id}`))).result.json_metadata;
    expect(await read()).toContain(own);
    const parsed = JSON.parse(await read()) as object;
    await owner.ok(
      owner.put(`${URL}/${id}`, { json_metadata: JSON.stringify({ ...parsed, color_scheme: 'lake' }) }),
    );
    expect(await read()).toContain(own);
    expect(JSON.parse(await read())).toMatchObject({ color_scheme: 'lake' });
  });

  it('is 400 for a setting of another kind, and names it', async () => {
    const { owner, objects } = home();
    const answer = await owner.put(`${URL}/${objects.draft}`, { json_metadata: '{"stagger_refresh":"yes"}' });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('stagger_refresh takes true or false, not');
  });

  it('gives a late writer the three documents of a merge with 412', async () => {
    const { owner } = home();
    const id = await newDashboard();
    await owner.ok(owner.put(`${URL}/${id}`, { dashboard_title: 'First' }, { 'if-match': '"1"' }));
    expect(await owner.put(`${URL}/${id}`, { dashboard_title: 'Late' }, { 'if-match': '"1"' })).toMatchObject(
      {
        status: 412,
        body: {
          extra: { base: expect.anything(), yours: { dashboard_title: 'Late' }, current: expect.anything() },
        },
      },
    );
  });
});

describe('DELETE /api/v1/dashboard/{id}', () => {
  it('answers OK to an owner, 403 to a reader, 404 afterwards', async () => {
    const { owner, alpha, objects } = home();
    const id = await newDashboard();
    expect((await alpha.delete(`${URL}/${objects.published}`)).status).toBe(403);
    expect(await owner.ok(owner.delete(`${URL}/${id}`))).toEqual({ message: 'OK' });
    expect((await owner.delete(`${URL}/${id}`)).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, [await newDashboard(), await newDashboard()]))).toEqual({
      message: 'Deleted 2 dashboards',
    });
  });
});

describe('POST /api/v1/dashboard/{id}/copy/', () => {
  const copy = (id: number, body: object) => home().owner.post(`${URL}/${id}/copy/`, body);
  const settings = () =>
    JSON.stringify({
      positions: {
        'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: home().objects.chart } },
      },
      color_scheme: 'bold',
    });

  it('makes a dashboard with the given layout and settings', async () => {
    const { owner, objects } = home();
    const answer = await copy(objects.published, {
      dashboard_title: 'Copy',
      css: '',
      json_metadata: settings(),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { id: expect.any(Number), last_modified_time: expect.any(Number) } },
    });
    const { id } = (answer.body as { result: { id: number } }).result;
    const { result } = await owner.ok<Shown>(owner.get(`${URL}/${id}`));
    expect(result).toMatchObject({ dashboard_title: 'Copy', charts: ['Flights'], published: false });
    expect(JSON.parse(result.json_metadata)).toMatchObject({ color_scheme: 'bold' });
  });

  it('copies the charts too when asked for it', async () => {
    const { owner, objects } = home();
    const body = { dashboard_title: 'Deep', duplicate_slices: true, json_metadata: settings() };
    const { id } = (await owner.ok<{ result: { id: number } }>(copy(objects.published, body))).result;
    const { result } = await owner.ok<{ result: { id: number }[] }>(owner.get(`${URL}/${id}/charts`));
    expect(result).toHaveLength(1);
    expect(result[0]?.id).not.toBe(objects.chart);
    const position = await owner.ok<{ result: { position_json: string } }>(owner.get(`${URL}/${id}`));
    expect(position.result.position_json).toContain(`"chartId":${String(result[0]?.id)}`);
  });

  it('needs a layout, and a dashboard that is there', async () => {
    expect((await copy(home().objects.published, { json_metadata: '{}' })).status).toBe(422);
    expect((await copy(home().objects.published, {})).status).toBe(400);
    expect((await copy(999_999, { json_metadata: settings() })).status).toBe(404);
  });
});

describe('POST /api/v1/dashboard/{id}/permalink', () => {
  it('gives one address per state, which leads to the dashboard with it', async () => {
    const { owner, objects } = home();
    const state = {
      dataMask: { a: 1 },
      activeTabs: ['TAB-1'],
      urlParams: [['standalone', '1']],
      anchor: 'TAB-1',
    };
    const make = (body: object) => owner.post(`${URL}/pub/permalink`, body);
    const first = await make(state);
    expect(first.status).toBe(201);
    const { key, url } = first.body as { key: string; url: string };
    expect(url).toMatch(new RegExp(`^http://[^/]+/superset/dashboard/p/${key}/$`));
    expect((await make(state)).body).toEqual(first.body);
    expect((await make({ ...state, anchor: 'TAB-2' })).body).not.toEqual(first.body);
    const { result } = await owner.ok<Shown>(owner.get(`${URL}/${objects.published}`));
    expect(await owner.ok(owner.get(`${URL}/permalink/${key}`))).toEqual({
      dashboardId: result['uuid'],
      state,
    });
    const page = await owner.get(`/superset/dashboard/p/${key}/`);
    expect([page.status, page.header('location')]).toEqual([
      302,
      `/superset/dashboard/${String(result['uuid'])}/?permalink_key=${key}&standalone=1#TAB-1`,
    ]);
  });

  it('is 404 for foreign dashboards and keys, and 400 for a state it does not know', async () => {
    const { owner, alpha, objects } = home();
    expect((await alpha.post(`${URL}/${objects.draft}/permalink`, {})).status).toBe(404);
    expect((await alpha.get(`${URL}/permalink/${objects.dashboardLinkKey}`)).status).toBe(404);
    expect((await owner.post(`${URL}/pub/permalink`, { nope: 1 })).status).toBe(400);
  });

  it('is no page for those who may not read the dashboard, as where no such key was made', async () => {
    const { alpha, stranger, objects } = home();
    const place = `/superset/dashboard/p/${objects.dashboardLinkKey}/`;
    for (const none of [place, '/superset/dashboard/p/unknown/'])
      expect((await alpha.get(none)).status).toBe(404);
    expect((await stranger.get(place)).header('location')).toBe(`/login/?next=${encodeURIComponent(place)}`);
  });
});

describe('favourite dashboards', () => {
  it('are told in the asked order, and 404 when none can be read', async () => {
    const { owner, alpha, objects } = home();
    const ids = [objects.published, objects.draft];
    expect(await owner.ok(owner.get(`${URL}/favorite_status/`, ids))).toEqual({
      result: ids.map((id) => ({ id, value: false })),
    });
    expect((await alpha.get(`${URL}/favorite_status/`, [objects.draft])).status).toBe(404);
  });

  it('are starred and unstarred with OK, however often', async () => {
    const { alpha, objects } = home();
    const url = `${URL}/${objects.published}/favorites/`;
    for (const answer of [alpha.post(url), alpha.post(url), alpha.delete(url), alpha.delete(url)])
      expect(await alpha.ok(answer)).toEqual({ result: 'OK' });
    expect((await alpha.post(`${URL}/${objects.draft}/favorites/`)).status).toBe(404);
  });
});
