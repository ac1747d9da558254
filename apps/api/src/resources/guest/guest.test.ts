import { beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { signJwt } from '../../security/jwt.ts';
import { openHome } from '../../testing/home.ts';

let now = Date.parse('2026-03-01T00:00:00Z');
const home = openHome({ clock: () => new Date(now) });

const GRANT = '/api/v1/security/guest_token/';

interface Extra {
  readonly rls?: readonly object[];
  readonly filters?: readonly object[];
  readonly time_range?: string;
}

async function tokenFor(id: number | string, extra: Extra = {}): Promise<string> {
  const { admin } = home();
  const body = { user: { username: 'vera' }, resources: [{ type: 'dashboard', id }], rls: [], ...extra };
  return (await admin.ok<{ token: string }>(admin.post(GRANT, body))).token;
}

async function as(
  token: string,
  url: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return home().test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { 'x-guesttoken': token, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

const KEPT = [{ col: 'id', op: '==', val: 7 }];
const QUERY = { columns: ['carrier'], metrics: ['count'], row_limit: 100, filters: KEPT };

const chartQuery = (query: object = {}, form: object = {}, context: object = {}) => ({
  datasource: { id: home().objects.dataset, type: 'table' },
  queries: [{ columns: ['carrier'], metrics: ['count'], row_limit: 100, ...query }],
  form_data: { slice_id: home().objects.chart, dashboardId: home().objects.published, ...form },
  ...context,
});

/** The statements that the engine was given since it was asked last. */
const asked = (): string =>
  home()
    .test.engines.runs.splice(0)
    .flatMap(({ statements }) => statements)
    .join('\n');

let other = 0;

beforeAll(async () => {
  const { owner, objects } = home();
  const params = JSON.stringify({
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['carrier'],
    metrics: ['count'],
    row_limit: 1000,
    adhoc_filters: [
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'id', operator: '==', comparator: 7 },
    ],
  });
  await owner.put(`/api/v1/chart/${objects.chart}`, { params });
  const fields = { datasource_id: objects.dataset, datasource_type: 'table', viz_type: 'table' };
  const made = await owner.ok<{ id: number }>(
    owner.post('/api/v1/chart/', { slice_name: 'Elsewhere', params, ...fields }),
  );
  other = made.id;
});

describe('a guest', () => {
  it('sees the dashboard of the token, its charts and their data', async () => {
    const { published, draft } = home().objects;
    const token = await tokenFor(published);
    expect((await as(token, `/api/v1/dashboard/${published}`)).statusCode).toBe(200);
    expect((await as(token, `/api/v1/dashboard/${draft}`)).statusCode).toBe(404);
    expect((await as(token, `/api/v1/dashboard/${published}/charts`)).json()).toMatchObject({
      result: [{ slice_name: 'Flights', can: ['read'] }],
    });
    const data = await as(token, '/api/v1/chart/data', chartQuery({ filters: KEPT }));
    expect([data.statusCode, data.json()]).toMatchObject([200, { result: [{ query: '' }] }]);
    expect((await as(token, '/api/v1/bootstrap')).json()).toMatchObject({ user: { isAnonymous: true } });
  });

  it('is not offered the rows behind a chart, which are refused', async () => {
    const token = await tokenFor(home().objects.published);
    const offered = (await as(token, '/api/v1/bootstrap')).json<{ common: { feature_flags: object } }>();
    expect(offered.common.feature_flags).toMatchObject({ DRILL_TO_DETAIL: false, DRILL_BY: true });
    const rows = await as(
      token,
      '/api/v1/chart/data',
      chartQuery({ filters: KEPT }, {}, { result_type: 'samples' }),
    );
    expect(rows.statusCode).toBe(403);
  });

  it('is told nothing of people, SQL and places', async () => {
    const { published } = home().objects;
    const token = await tokenFor(published);
    const texts = await Promise.all(
      ['', '/charts', '/datasets'].map(
        async (part) => (await as(token, `/api/v1/dashboard/${published}${part}`)).body,
      ),
    );
    expect(texts.join('')).not.toMatch(/owner@|"sql"|select_star|database_name|"perm"|"Test"|"expression"/);
  });

  it.each([
    '/api/v1/dashboard/',
    '/api/v1/chart/',
    '/api/v1/dataset/',
    '/api/v1/database/',
    '/api/v1/me/',
    '/api/v1/security/users/',
    '/api/v1/security/tokens',
    '/api/v1/_openapi',
    '/api/v1/log/recent_activity/',
    '/superset/explore_json/?form_data={}',
  ])('gets nothing at %s', async (url) => {
    const answer = await as(await tokenFor(home().objects.published), url);
    expect([401, 403]).toContain(answer.statusCode);
  });

  it.each<[string, () => object]>([
    ['another column', () => chartQuery({ columns: ['at'], filters: KEPT })],
    ['a column more', () => chartQuery({ columns: ['carrier', 'at'], filters: KEPT })],
    [
      'an expression',
      () =>
        chartQuery({
          columns: [{ expressionType: 'SQL', sqlExpression: 'at', label: 'carrier' }],
          filters: KEPT,
        }),
    ],
    [
      'another metric',
      () =>
        chartQuery({
          metrics: [{ expressionType: 'SQL', sqlExpression: 'max(at)', label: 'count' }],
          filters: KEPT,
        }),
    ],
    ['another order', () => chartQuery({ orderby: [['at', true]], filters: KEPT })],
    ['a condition', () => chartQuery({ extras: { where: '1 = 1' }, filters: KEPT })],
    ['a condition on groups', () => chartQuery({ extras: { having: 'count(*) > 1' }, filters: KEPT })],
    ['a filter less', () => chartQuery()],
    [
      'a filter by a column that no chart has',
      () => chartQuery({ filters: [...KEPT, { col: 'at', op: '==', val: 1 }] }),
    ],
    ['more rows', () => chartQuery({ row_limit: 5000, filters: KEPT })],
    ['no limit', () => chartQuery({ row_limit: 0, filters: KEPT })],
    ['rows behind the last', () => chartQuery({ row_limit: 100, row_offset: 901, filters: KEPT })],
    ['only rows behind the last', () => chartQuery({ row_limit: 1, row_offset: 1000, filters: KEPT })],
    ['a shift', () => chartQuery({ time_shift: '1 year ago', filters: KEPT })],
    [
      'the rest of the series',
      () =>
        chartQuery({
          columns: [],
          series_rest: 'only',
          series_limit: 1,
          series_columns: ['carrier'],
          filters: KEPT,
        }),
    ],
    ['a comparison', () => chartQuery({ time_offsets: ['1 year ago'], filters: KEPT })],
    ['annotations', () => chartQuery({ annotation_layers: [{ name: 'x' }], filters: KEPT })],
    ['samples', () => chartQuery({ filters: KEPT }, {}, { result_type: 'samples' })],
    ['the rows behind', () => chartQuery({ filters: KEPT, result_type: 'drill_detail' })],
    ['the SQL', () => chartQuery({ filters: KEPT }, {}, { result_type: 'query' })],
    ['a file', () => chartQuery({ filters: KEPT }, {}, { result_format: 'csv' })],
    ['no chart', () => chartQuery({ filters: KEPT }, { slice_id: null })],
    ['another dashboard', () => chartQuery({ filters: KEPT }, { dashboardId: home().objects.draft })],
    ['no dashboard', () => chartQuery({ filters: KEPT }, { dashboardId: null })],
    ['a chart that is not on it', () => chartQuery({ filters: KEPT }, { slice_id: other })],
    [
      'a saved query',
      () =>
        chartQuery(
          { filters: KEPT },
          {},
          { datasource: { id: home().objects.savedQuery, type: 'saved_query' } },
        ),
    ],
  ])('is refused %s', async (_what, query) => {
    const token = await tokenFor(home().objects.published);
    asked();
    const answer = await as(token, '/api/v1/chart/data', query());
    expect([403, 404]).toContain(answer.statusCode);
    expect(asked()).toBe('');
  });

  it('reads what readers of the dashboard may switch a chart to, and nothing else', async () => {
    const { owner, objects } = home();
    const values = [{ value: 'COUNT(carrier)', label: 'Carriers' }];
    const own = { control: 'metrics', values };
    const token = await tokenFor(objects.published);
    const metric = { expressionType: 'SIMPLE', aggregate: 'COUNT', column: { column_name: 'carrier' } };
    const labelled = { ...metric, label: 'Carriers', hasCustomLabel: true };
    const status = async (metrics: readonly object[]) =>
      (await as(token, '/api/v1/chart/data', chartQuery({ filters: KEPT, metrics }))).statusCode;
    expect(await status([labelled])).toBe(403);
    const switches = (kept: object) => ({
      json_metadata: JSON.stringify({ belvedere_behaviour: { switches: kept } }),
    });
    const save = (kept: object) =>
      owner.ok(owner.put(`/api/v1/dashboard/${objects.published}`, switches(kept)));
    await save({ [objects.chart]: [own] });
    expect([await status([labelled]), await status([{ ...labelled, aggregate: 'MAX' }])]).toEqual([200, 403]);
    await save({});
  });

  it('filters by the columns that charts of the dashboard have, and asks for less', async () => {
    const token = await tokenFor(home().objects.published);
    const filters = [...KEPT, { col: 'carrier', op: 'IN', val: ['AA'] }];
    expect((await as(token, '/api/v1/chart/data', chartQuery({ filters, row_limit: 5 }))).statusCode).toBe(
      200,
    );
  });

  it('sees a chart under a filter that its dataset has no column for, as readers do, and not under a name of its own', async () => {
    const { owner, objects } = home();
    const params = JSON.stringify({ viz_type: 'table', groupby: ['elsewhere'], metrics: ['count'] });
    const fields = { datasource_id: objects.dataset, datasource_type: 'table', viz_type: 'table' };
    const dashboards = [objects.published];
    await owner.ok(owner.post('/api/v1/chart/', { slice_name: 'Foreign', params, ...fields, dashboards }));
    const token = await tokenFor(objects.published);
    const status = async (col: string) =>
      (
        await as(
          token,
          '/api/v1/chart/data',
          chartQuery({ filters: [...KEPT, { col, op: 'IN', val: ['x'] }] }),
        )
      ).statusCode;
    expect([await status('elsewhere'), await status('nowhere'), await status('at')]).toEqual([200, 403, 403]);
  });

  it('splits charts with dimensions by what a filter of the dashboard offers, where one does', async () => {
    const { owner, objects } = home();
    const token = await tokenFor(objects.published);
    const status = async () =>
      (await as(token, '/api/v1/chart/data', chartQuery({ columns: ['id'], filters: KEPT }))).statusCode;
    expect(await status()).toBe(403);
    const groups = { id: 'G', type: 'NATIVE_FILTER', name: 'By', filterType: 'filter_groupby' };
    const filter = { ...groups, targets: [{ datasetId: objects.dataset }] };
    const save = (kept: readonly object[]) =>
      owner.ok(
        owner.put(`/api/v1/dashboard/${objects.published}`, {
          json_metadata: JSON.stringify({ native_filter_configuration: kept }),
        }),
      );
    await save([filter]);
    expect(await status()).toBe(200);
    await save([]);
  });

  it('sees how the numbers of a filter are spread, and none of the rows behind', async () => {
    const { owner, objects } = home();
    const filter = {
      id: 'R',
      type: 'NATIVE_FILTER',
      name: 'Number',
      filterType: 'filter_range',
      targets: [{ datasetId: objects.dataset, column: { name: 'id' } }],
    };
    const json_metadata = JSON.stringify({ native_filter_configuration: [filter] });
    await owner.ok(owner.put(`/api/v1/dashboard/${objects.published}`, { json_metadata }));
    const token = await tokenFor(objects.published);
    const status = async (post_processing: readonly object[]) => {
      const query = { columns: ['id'], metrics: [], row_limit: undefined, post_processing };
      const form = { slice_id: undefined, native_filter_id: 'R', viz_type: 'filter_range' };
      return (await as(token, '/api/v1/chart/data', chartQuery(query, form))).statusCode;
    };
    const spread = { operation: 'histogram', options: { column: 'id', bins: 32 } };
    // What the engine of the test answers has no such column, which only who is let in is told.
    expect([await status([spread]), await status([])]).toEqual([400, 403]);
  });

  it('asks for the highlighted rows of a chart that highlights, and for no more of them', async () => {
    const { owner, objects } = home();
    const params = {
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'carrier',
      metrics: ['count'],
      row_limit: 10,
    };
    const fields = { datasource_id: objects.dataset, datasource_type: 'table', viz_type: params.viz_type };
    const dashboards = [objects.published];
    const made = { slice_name: 'Bars', params: JSON.stringify(params), ...fields, dashboards };
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/chart/', made));
    const token = await tokenFor(objects.published);
    const status = async (row_limit: number) => {
      const query = chartQuery(
        { row_limit, filters: [{ col: 'carrier', op: 'IN', val: ['AA'] }] },
        { slice_id: id },
      );
      return (await as(token, '/api/v1/chart/data', query)).statusCode;
    };
    const save = (crossFilters: object) =>
      owner.ok(
        owner.put(`/api/v1/dashboard/${objects.published}`, {
          json_metadata: JSON.stringify({ chart_configuration: { [id]: { id, crossFilters } } }),
        }),
      );
    await save({ scope: 'global' });
    expect([await status(10), await status(50_000)]).toEqual([200, 403]);
    await save({ scope: 'global', response: 'highlight' });
    expect([await status(50_000), await status(50_001)]).toEqual([200, 403]);
  });

  it('reads rows by the rules of the token, of one dataset or of all, and never by those of another token', async () => {
    const { published, dataset } = home().objects;
    const query = chartQuery({ filters: KEPT });
    const plain = await tokenFor(published);
    const ruled = await tokenFor(published, {
      rls: [{ clause: "carrier = 'AA'" }, { dataset, clause: 'id > 3' }],
    });
    asked();
    await as(plain, '/api/v1/chart/data', query);
    const before = asked();
    await as(ruled, '/api/v1/chart/data', query);
    const sql = asked();
    expect(before).not.toContain("carrier = 'AA'");
    expect(sql).toContain("carrier = 'AA'");
    expect(sql).toContain('id > 3');
    await as(plain, '/api/v1/chart/data', query);
    expect(asked()).not.toContain('id > 3');
  });

  it('keeps the filters and the range that the token locks', async () => {
    const { published } = home().objects;
    const filters = [{ col: 'carrier', op: 'IN', val: ['AA'] }];
    const token = await tokenFor(published, { filters });
    asked();
    const query = chartQuery({ filters: [...KEPT, { col: 'carrier', op: '==', val: 'UA' }] });
    expect((await as(token, '/api/v1/chart/data', query)).statusCode).toBe(200);
    expect(asked()).toContain("'AA'");
    const nowhere = await tokenFor(published, { filters: [{ col: 'nothing', op: '==', val: 1 }] });
    expect((await as(nowhere, '/api/v1/chart/data', chartQuery({ filters: KEPT }))).statusCode).toBe(403);
  });

  it('reads a locked range of time only, also where the chart itself compares with another one', async () => {
    const { owner, objects } = home();
    const { published, dataset, chart } = objects;
    const token = await tokenFor(published, { time_range: '2026-01-01 : 2026-02-01' });
    const ask = async (query: object) =>
      (await as(token, '/api/v1/chart/data', chartQuery({ filters: KEPT, ...query }))).statusCode;
    asked();
    expect(await ask({})).toBe(200);
    expect(asked()).toMatch(/2026-01-01[\s\S]*2026-02-01/);
    const wide = { time_range: '2020-01-01 : 2030-01-01', extras: { relative_end: 'now' } };
    expect(await ask({ ...wide, row_limit: 90 })).toBe(200);
    expect(asked()).toMatch(/2026-01-01[\s\S]*2026-02-01/);
    const compared = {
      filters: [...KEPT, { col: 'at', op: 'TEMPORAL_RANGE', val: '2026-01-01 : 2026-02-01' }],
      time_offsets: ['1 year ago'],
    };
    const context = { datasource: { id: dataset, type: 'table' }, queries: [{ ...QUERY, ...compared }] };
    await owner.ok(owner.put(`/api/v1/chart/${chart}`, { query_context: JSON.stringify(context) }));
    const open = await as(await tokenFor(published), '/api/v1/chart/data', chartQuery(compared));
    expect(open.statusCode).toBe(200);
    asked();
    expect(await ask(compared)).toBe(403);
    expect(await ask({ time_shift: '1 year ago' })).toBe(403);
    expect(asked()).toBe('');
  });

  it('reads time as the dashboard does, in whatever zone it asks', async () => {
    const { owner, objects } = home();
    const { published } = objects;
    const token = await tokenFor(published, { time_range: 'Last day' });
    const days = async (row_limit: number): Promise<string> => {
      asked();
      const extras = { time_zone: 'Pacific/Kiritimati', week_start: 'sunday', fiscal_year_start: 4 };
      const query = chartQuery({ filters: KEPT, extras, row_limit });
      expect((await as(token, '/api/v1/chart/data', query)).statusCode).toBe(200);
      return (asked().match(/2026-\d\d-\d\d \d\d/g) ?? []).join(' until ');
    };
    expect(await days(41)).toBe('2026-02-28 00 until 2026-03-01 00');
    const json_metadata = JSON.stringify({ belvedere_time: { time_zone: 'Pacific/Pago_Pago' } });
    await owner.ok(owner.put(`/api/v1/dashboard/${published}`, { json_metadata }));
    expect(await days(42)).toBe('2026-02-27 00 until 2026-02-28 00');
    await owner.ok(owner.put(`/api/v1/dashboard/${published}`, { json_metadata: '{"belvedere_time":null}' }));
  });

  it('logs what happens under their own name, by the field of a form', async () => {
    const { published } = home().objects;
    const token = await tokenFor(published);
    const payload = new URLSearchParams({ events: '[{"event_name":"spin"}]', guest_token: token }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (text: string) =>
      home().test.app.inject({
        method: 'POST',
        url: '/superset/log/?explode=events',
        headers,
        payload: text,
      });
    expect((await send(payload)).statusCode).toBe(200);
    expect((await send(payload.replace(token, `${token}x`))).statusCode).toBe(401);
    const { reader } = home().test.services.store;
    const rows = await reader.db.select().from(reader.t.usageLog);
    expect(rows.find(({ action }) => action === 'spin')).toMatchObject({
      user_id: null,
      json: '{"event_name":"spin","guest":"vera"}',
    });
  });
});

describe('a token of a guest', () => {
  it('is over after five minutes, and with another key, purpose or algorithm is nothing', async () => {
    const { published } = home().objects;
    const { keys } = home().test.services;
    const url = `/api/v1/dashboard/${published}`;
    const token = await tokenFor(published);
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: 'belvedere', type: 'guest', user: { username: 'vera' } });
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.`,
      signJwt(keys.token, claims),
      signJwt(keys.guest, { ...claims, aud: 'elsewhere' }),
      signJwt(keys.guest, { ...claims, type: 'access' }),
    ];
    for (const wrong of forged) expect((await as(wrong, url)).statusCode).toBe(401);
    expect((await as(token, url)).statusCode).toBe(200);
    now += 301_000;
    expect((await as(token, url)).statusCode).toBe(401);
  });

  it('is no key to the account of anybody', async () => {
    const { published } = home().objects;
    const token = await tokenFor(published);
    const answer = await home().test.app.inject({
      url: '/api/v1/me/',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
    const { admin, people, test } = home();
    expect(people.admin.id).toBeGreaterThan(0);
    const both = await test.as(people.admin)({
      url: '/api/v1/security/users/',
      headers: { 'x-guesttoken': token },
    });
    expect(both.statusCode).toBe(403);
    expect((await admin.get('/api/v1/security/users/')).status).toBe(200);
  });

  it('is made by those alone who may, for what they may read, with rules that hold somewhere', async () => {
    const { alpha, admin, editor, objects } = home();
    const body = (change: object = {}) => ({
      resources: [{ type: 'dashboard', id: objects.published }],
      rls: [],
      ...change,
    });
    expect((await alpha.post(GRANT, body())).status).toBe(403);
    expect((await admin.post(GRANT, body({ resources: [{ type: 'dashboard', id: 999_999 }] }))).status).toBe(
      400,
    );
    expect(
      (await editor.post(GRANT, body({ resources: [{ type: 'dashboard', id: objects.draft }] }))).status,
    ).toBe(400);
    expect((await admin.post(GRANT, body({ rls: [{ datset: 1, clause: '1 = 1' }] }))).status).toBe(400);
    expect((await admin.post(GRANT, body({ rls: [{ dataset: 999_999, clause: '1 = 1' }] }))).status).toBe(
      400,
    );
    expect((await admin.post(GRANT, body({ rls: [{ clause: "x = '{{ url_param(1) }}'" }] }))).status).toBe(
      400,
    );
  });
});

describe('an embedded dashboard', () => {
  const url = () => `/api/v1/dashboard/${home().objects.published}/embedded`;

  it('is none until somebody makes it one, keeps its uuid, and ends with its tokens', async () => {
    const { admin, alpha, objects } = home();
    expect((await admin.get(url())).status).toBe(404);
    const first = await admin.ok<{ result: { uuid: string } }>(admin.post(url(), { allowed_domains: [] }));
    const { uuid } = first.result;
    const second = await admin.ok(admin.put(url(), { allowed_domains: ['https://Example.org/'] }));
    expect(second).toMatchObject({
      result: { uuid, allowed_domains: ['https://example.org'], dashboard_id: String(objects.published) },
    });
    expect((await alpha.post(url(), { allowed_domains: [] })).status).toBe(403);
    const wrong = ["'self'; script-src *", 'example.org', 'https://example.org/sales'];
    const refused = await admin.post(url(), { allowed_domains: wrong });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: {
          allowed_domains: [
            expect.stringContaining(`"'self'; script-src *" is no domain`),
            '"https://example.org/sales" names a page: leave out what comes after the domain',
          ],
        },
      },
    });
    expect(await admin.ok(admin.get(`/api/v1/embedded_dashboard/${uuid}`))).toMatchObject({
      result: { uuid },
    });
    const token = await tokenFor(uuid);
    expect((await as(token, `/api/v1/dashboard/${objects.published}`)).statusCode).toBe(200);
    expect((await admin.delete(url())).text).toContain('OK');
    expect((await as(token, `/api/v1/dashboard/${objects.published}`)).statusCode).toBe(404);
  });

  it('has a page for its domains alone, without data, which others cannot frame', async () => {
    const { admin, test, objects } = home();
    const { result } = await admin.ok<{ result: { uuid: string } }>(
      admin.post(url(), { allowed_domains: ['https://example.org', '*.example.com'] }),
    );
    const page = (referer?: string) =>
      test.app.inject({ url: `/embedded/${result.uuid}`, headers: referer === undefined ? {} : { referer } });
    const answer = await page('https://example.org/reports');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain(
      'frame-ancestors https://example.org *.example.com',
    );
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.body).toContain(`&quot;dashboard_id&quot;:&quot;${objects.published}&quot;`);
    expect((await page('https://a.example.com/')).statusCode).toBe(200);
    for (const wrong of [undefined, 'https://example.org.evil.test/', 'http://example.org/', 'nonsense'])
      expect((await page(wrong)).statusCode).toBe(403);
    expect((await test.app.inject({ url: '/embedded/nobody' })).statusCode).toBe(404);
  });
});
