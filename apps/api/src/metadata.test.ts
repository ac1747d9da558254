import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { encodeRison } from '@belvedere/contracts';
import { housekeeping } from './jobs/housekeeping.ts';
import { SYSTEM_VIEWER } from './resources/auth/viewer.ts';
import { documentAt, recordVersion } from './stored/object.ts';
import type { UserRow } from './stored/user.ts';
import { addDatabase, addPeople, grantDataset, type People } from './testing/fixtures.ts';
import { onEachEngine } from './testing/metadata-engines.ts';

interface Saved {
  readonly id: number;
  readonly version: number;
  readonly count: number;
  readonly ids: number[];
  readonly message: string;
  readonly result: Record<string, never> & Record<string, unknown>[];
}

onEachEngine('the API', (app) => {
  let people: People;
  let datasetId: number;
  let chartIds: number[] = [];

  const call = async (
    user: UserRow | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> =>
    app().as(user)({ method, url, headers, ...(payload !== undefined && { payload }) });
  const ok = async (...input: Parameters<typeof call>): Promise<Saved> => {
    const answer = await call(...input);
    if (answer.statusCode >= 300)
      throw new Error(`${input[1]} ${input[2]}: ${answer.statusCode} ${answer.body}`);
    return answer.json<Saved>();
  };
  const list = (user: UserRow, resource: string, q: object) =>
    ok(user, 'GET', `/api/v1/${resource}/?q=${encodeURIComponent(encodeRison(q))}`);

  test('makes a dataset with the columns of its table and a row count', async () => {
    people = await addPeople(app());
    const database = await addDatabase(app());
    const { id } = await ok(people.owner, 'POST', '/api/v1/dataset/', {
      database,
      schema: 'main',
      table_name: 'flights',
    });
    datasetId = id;
    const { result } = await ok(people.owner, 'GET', `/api/v1/dataset/${id}`);
    const dataset = result as unknown as {
      columns: { column_name: string; is_dttm: boolean }[];
      metrics: { metric_name: string }[];
      main_dttm_col: string;
    };
    expect(dataset.columns.map((column) => column.column_name)).toEqual(['id', 'carrier', 'at']);
    expect(dataset.metrics.map((metric) => metric.metric_name)).toEqual(['count']);
    expect(dataset.main_dttm_col).toBe('at');
  });

  test('refuses a second dataset on the same table, and one on a table that is not there', async () => {
    const database = 1;
    const second = await call(people.owner, 'POST', '/api/v1/dataset/', {
      database,
      schema: 'main',
      table_name: 'flights',
    });
    expect([second.statusCode, second.body]).toEqual([422, expect.stringContaining('already exists')]);
    const none = await call(people.owner, 'POST', '/api/v1/dataset/', {
      database,
      schema: 'main',
      table_name: 'nothing',
    });
    expect([none.statusCode, none.body]).toEqual([422, expect.stringContaining('could not be found')]);
  });

  test('changes, adds and removes columns and metrics by their ids', async () => {
    const { result } = await ok(people.owner, 'GET', `/api/v1/dataset/${datasetId}`);
    const { columns } = result as unknown as { columns: { id: number; column_name: string }[] };
    const carrier = columns.find((column) => column.column_name === 'carrier');
    await ok(people.owner, 'PUT', `/api/v1/dataset/${datasetId}`, {
      columns: [
        { id: carrier?.id, column_name: 'carrier', verbose_name: 'Airline' },
        { column_name: 'at' },
        { column_name: 'shout', expression: 'upper(carrier)' },
      ],
      metrics: [{ metric_name: 'flights', expression: 'COUNT(*)', d3format: ',d' }],
    });
    const after = (await ok(people.owner, 'GET', `/api/v1/dataset/${datasetId}`)).result as unknown as {
      columns: { id: number; column_name: string; verbose_name: string | null; is_dttm: boolean }[];
      metrics: { metric_name: string }[];
    };
    expect(after.columns.map((column) => column.column_name)).toEqual(['carrier', 'at', 'shout']);
    expect(after.columns[0]).toMatchObject({ id: carrier?.id, verbose_name: 'Airline' });
    expect(after.columns[1]).toMatchObject({ is_dttm: true });
    expect(after.metrics.map((metric) => metric.metric_name)).toEqual(['flights']);
  });

  test('lists by every filter, order and page it promises', async () => {
    for (const [index, name] of ['Alpha', 'beta', 'Übersicht', '100% sure', 'under_score'].entries()) {
      const body = {
        slice_name: name,
        datasource_id: datasetId,
        datasource_type: 'table',
        viz_type: index % 2 === 0 ? 'pie' : 'table',
      };
      chartIds = [...chartIds, (await ok(people.owner, 'POST', '/api/v1/chart/', body)).id];
    }
    const names = async (q: object): Promise<unknown[]> =>
      (
        await list(people.owner, 'chart', {
          columns: ['slice_name'],
          order_column: 'slice_name',
          order_direction: 'asc',
          ...q,
        })
      ).result.map((row) => row['slice_name']);
    const where = (col: string, opr: string, value: unknown) => names({ filters: [{ col, opr, value }] });
    expect(await names({})).toEqual(['100% sure', 'Alpha', 'beta', 'under_score', 'Übersicht']);
    expect(await names({ page: 1, page_size: 2 })).toEqual(['beta', 'under_score']);
    expect(await where('slice_name', 'ct', 'ÜBER')).toEqual(['Übersicht']);
    expect(await where('slice_name', 'ct', '%')).toEqual(['100% sure']);
    expect(await where('slice_name', 'ct', '_')).toEqual(['under_score']);
    expect(await where('slice_name', 'sw', 'al')).toEqual(['Alpha']);
    expect(await where('slice_name', 'chart_all_text', 'flights')).toHaveLength(5);
    expect(await where('viz_type', 'neq', 'pie')).toEqual(['beta', '100% sure'].sort());
    expect(await where('viz_type', 'in', ['table'])).toHaveLength(2);
    expect(await where('owners', 'rel_m_m', people.owner.id)).toHaveLength(5);
    expect(await where('owners', 'rel_m_m', people.alpha.id)).toHaveLength(0);
    expect(await where('created_by', 'rel_o_m', people.owner.id)).toHaveLength(5);
    expect(await where('id', 'chart_is_favorite', false)).toHaveLength(5);
    expect(await where('id', 'chart_is_certified', true)).toHaveLength(0);
    expect(await where('id', 'eq', chartIds[0])).toEqual(['Alpha']);
    for (const value of [1e15, -1e15, '+033658-01-01T00:00:00Z', '0000-01-01', 'soon'])
      expect(
        (
          await call(
            people.owner,
            'GET',
            `/api/v1/chart/?q=${encodeRison({ filters: [{ col: 'changed_on', opr: 'gt', value }] })}`,
          )
        ).statusCode,
      ).toBe(400);
    const wrong = await call(
      people.owner,
      'GET',
      `/api/v1/chart/?q=${encodeRison({ filters: [{ col: 'password', opr: 'eq', value: 'x' }] })}`,
    );
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('not allowed to filter')]);
  });

  test('stars things for one person only', async () => {
    const [id = 0] = chartIds;
    await ok(people.owner, 'POST', `/api/v1/chart/${id}/favorites/`);
    await ok(people.owner, 'POST', `/api/v1/chart/${id}/favorites/`);
    const status = async (user: UserRow) =>
      (await ok(user, 'GET', `/api/v1/chart/favorite_status/?q=!(${id})`)).result;
    expect(await status(people.owner)).toEqual([{ id, value: true }]);
    expect(await status(people.alpha)).toEqual([{ id, value: false }]);
    const { version } = (await ok(people.owner, 'GET', `/api/v1/chart/${id}`)).result as unknown as Saved;
    expect(version).toBe(1);
  });

  test('puts a chart on a dashboard, keeps settings it was not sent, and takes the layout as the chart list', async () => {
    const [first = 0, second = 0] = chartIds;
    const { id } = await ok(people.owner, 'POST', '/api/v1/dashboard/', {
      dashboard_title: 'One',
      slug: 'My first one!',
    });
    await ok(people.owner, 'PUT', `/api/v1/dashboard/${id}`, {
      json_metadata: '{"color_scheme":"bold","house_rule":1}',
    });
    await ok(people.owner, 'PUT', `/api/v1/chart/${first}`, { dashboards: [id] });
    const get = async () =>
      (await ok(people.owner, 'GET', '/api/v1/dashboard/My-first-one')).result as unknown as {
        position_json: string;
        json_metadata: string;
        charts: string[];
        version: number;
      };
    expect((await get()).charts).toEqual(['Alpha']);
    const positions = {
      ...(JSON.parse((await get()).position_json) as object),
      'CHART-b': {
        id: 'CHART-b',
        type: 'CHART',
        children: [],
        meta: { chartId: second, width: 4, height: 50 },
      },
    };
    await ok(people.owner, 'PUT', `/api/v1/dashboard/${id}`, {
      json_metadata: JSON.stringify({ positions, refresh_frequency: 30 }),
    });
    const saved = await get();
    expect(saved.charts).toEqual(['Alpha', 'beta']);
    expect(JSON.parse(saved.json_metadata)).toMatchObject({
      color_scheme: 'bold',
      house_rule: 1,
      refresh_frequency: 30,
    });
    expect(saved.position_json).toContain('"uuid"');
    const version = saved.version;
    await ok(people.owner, 'PUT', `/api/v1/dashboard/${id}`, { dashboard_title: 'One' });
    expect((await get()).version).toBe(version);
    const taken = await call(people.owner, 'POST', '/api/v1/dashboard/', { slug: 'my first one' });
    const same = await call(people.owner, 'POST', '/api/v1/dashboard/', { slug: 'My first one' });
    expect([taken.statusCode, same.statusCode]).toEqual([201, 422]);
  });

  test('refuses a layout that is too long to store', async () => {
    const position_json = JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: [], meta: { text: 'x'.repeat(65_600) } },
    });
    const answer = await call(people.owner, 'POST', '/api/v1/dashboard/', { position_json });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('at most 65,534')]);
  });

  test('shows published dashboards by data, and by role, but drafts to owners only', async () => {
    const { id } = await ok(people.owner, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Shared' });
    await ok(people.owner, 'PUT', `/api/v1/chart/${chartIds[2] ?? 0}`, { dashboards: [id] });
    const seen = async (user: UserRow): Promise<number> =>
      (await call(user, 'GET', `/api/v1/dashboard/${id}`)).statusCode;
    expect([await seen(people.alpha), await seen(people.gamma), await seen(people.admin)]).toEqual([
      404, 404, 200,
    ]);
    await ok(people.owner, 'PUT', `/api/v1/dashboard/${id}`, { published: true });
    expect([await seen(people.alpha), await seen(people.gamma)]).toEqual([200, 404]);
    const roles = (await ok(people.owner, 'GET', '/api/v1/dashboard/related/roles')).result as unknown as {
      value: number;
      text: string;
    }[];
    const gammaRole = roles.find((role) => role.text === 'Gamma')?.value;
    await ok(people.owner, 'PUT', `/api/v1/dashboard/${id}`, { roles: [gammaRole] });
    expect([await seen(people.alpha), await seen(people.gamma)]).toEqual([404, 200]);
    const data = { datasource: { id: datasetId, type: 'table' }, queries: [{ columns: ['carrier'] }] };
    const inside = { ...data, form_data: { slice_id: chartIds[2], dashboardId: id } };
    const outside = { ...data, form_data: { slice_id: chartIds[3], dashboardId: id } };
    const read = async (body: object): Promise<number> =>
      (await call(people.gamma, 'POST', '/api/v1/chart/data', body)).statusCode;
    expect([await read(inside), await read(outside), await read(data)]).toEqual([200, 404, 404]);
    await grantDataset(app(), 'Gamma', datasetId);
    expect(await read(data)).toBe(200);
  });

  test('gives the second of two editors a choice and loses nothing', async () => {
    const { id } = await ok(people.owner, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Base' });
    const url = `/api/v1/dashboard/${id}`;
    const first = await call(people.owner, 'PUT', url, { dashboard_title: 'First' }, { 'if-match': '"1"' });
    expect([first.statusCode, first.headers['etag']]).toEqual([200, '"2"']);
    const second = await call(
      people.admin,
      'PUT',
      url,
      { dashboard_title: 'Second' },
      { 'if-match': 'W/"1"' },
    );
    expect(second.statusCode).toBe(412);
    expect(second.json<{ extra: object }>().extra).toMatchObject({
      base: { dashboard_title: 'Base' },
      yours: { dashboard_title: 'Second' },
      current: { dashboard_title: 'First' },
      version: 2,
    });
    await ok(people.admin, 'PUT', url, { dashboard_title: 'Second' }, { 'if-match': '"2"' });
    expect(await documentAt(app().services.store.reader, 'dashboard', id, 2)).toMatchObject({
      dashboard_title: 'First',
    });
  });

  test('never overwrites in silence, however saves interleave', async () => {
    const { id } = await ok(people.owner, 'POST', '/api/v1/dashboard/', { dashboard_title: 'Race' });
    const url = `/api/v1/dashboard/${id}`;
    for (let round = 0; round < 20; round += 1) {
      const { version } = (await ok(people.owner, 'GET', url)).result as unknown as Saved;
      const saves = ['a', 'b', 'c'].map((name) =>
        call(
          people.owner,
          'PUT',
          url,
          { dashboard_title: `${name}${round}` },
          { 'if-match': `"${version}"` },
        ),
      );
      const statuses = (await Promise.all(saves)).map((answer) => answer.statusCode).sort((a, b) => a - b);
      expect(statuses).toEqual([200, 412, 412]);
    }
  });

  test('answers a repeated POST with the first answer', async () => {
    const headers = { 'idempotency-key': 'once-and-only-once' };
    const body = { dashboard_title: 'Only one' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(people.owner, 'POST', '/api/v1/dashboard/', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { count } = await list(people.owner, 'dashboard', {
      filters: [{ col: 'dashboard_title', opr: 'eq', value: 'Only one' }],
    });
    expect(count).toBe(1);
    const other = await call(
      people.owner,
      'POST',
      '/api/v1/dashboard/',
      { dashboard_title: 'Other' },
      headers,
    );
    expect(other.statusCode).toBe(422);
  });

  test('deletes all or nothing, and brings back', async () => {
    const [a = 0, b = 0] = chartIds.slice(3);
    const half = await call(people.owner, 'DELETE', `/api/v1/chart/?q=!(${a},999999)`);
    expect(half.statusCode).toBe(404);
    await ok(people.owner, 'GET', `/api/v1/chart/${a}`);
    expect((await ok(people.owner, 'DELETE', `/api/v1/chart/?q=!(${a},${b})`)).message).toBe(
      'Deleted 2 charts',
    );
    expect((await call(people.owner, 'GET', `/api/v1/chart/${a}`)).statusCode).toBe(404);
    expect((await call(people.alpha, 'POST', `/api/v1/chart/${a}/restore`)).statusCode).toBe(404);
    await ok(people.owner, 'POST', `/api/v1/chart/${a}/restore`);
    await ok(people.owner, 'GET', `/api/v1/chart/${a}`);
  });

  test('keeps the last fifty versions of an object', async () => {
    const { store } = app().services;
    for (let version = 1; version <= 60; version += 1) {
      const entry = {
        type: 'dataset',
        id: 4711,
        version,
        document: { version },
        viewer: SYSTEM_VIEWER,
      } as const;
      await store.write((tx) => recordVersion(tx, entry));
    }
    expect(await documentAt(store.reader, 'dataset', 4711, 10)).toBeNull();
    expect(await documentAt(store.reader, 'dataset', 4711, 11)).toEqual({ version: 11 });
  });

  test('undoes a whole write when a part of it fails', async () => {
    const { store } = app().services;
    const before = await store.reader.db.$count(store.reader.t.keyValue);
    const failing = store.write(async ({ db, t }) => {
      await db.insert(t.keyValue).values({ resource: 'short_link', key: 'half', value: '/' });
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await store.reader.db.$count(store.reader.t.keyValue)).toBe(before);
  });

  test('runs SQL, keeps its result, and shows it in the history', async () => {
    const body = {
      database_id: 1,
      sql: 'select * from flights',
      client_id: 'run-1',
      tab: 'Tab',
      sql_editor_id: '1',
    };
    const run = await ok(people.owner, 'POST', '/api/v1/sqllab/execute/', body);
    const { resultsKey } = (run as unknown as { query: { resultsKey: string } }).query;
    const kept = await call(
      people.owner,
      'GET',
      `/api/v1/sqllab/results/?q=${encodeRison({ key: resultsKey, rows: 5 })}`,
    );
    expect(kept.json<{ data: unknown[] }>().data).toHaveLength(1);
    const history = await list(people.owner, 'query', {
      filters: [{ col: 'sql', opr: 'ct', value: 'FLIGHTS' }],
    });
    expect(history.result).toMatchObject([{ client_id: 'run-1', status: 'success', rows: 1 }]);
    expect((await list(people.alpha, 'query', {})).count).toBe(0);
    expect(
      (await ok(people.owner, 'GET', '/api/v1/query/updated_since?q=(last_updated_ms:0)')).result,
    ).toHaveLength(1);
    const query = { datasource: { id: 1, type: 'query' }, queries: [{ columns: ['carrier'] }] };
    expect((await call(people.owner, 'POST', '/api/v1/chart/data', query)).statusCode).toBe(200);
  });

  test('refuses SQL on tables that a person may not read', async () => {
    const reader = await app().addUser(`sql-${app().services.store.dialect}`, ['Gamma', 'sql_lab']);
    const run = (sql: string) => call(reader, 'POST', '/api/v1/sqllab/execute/', { database_id: 1, sql });
    expect((await run('select * from main.flights')).statusCode).toBe(200);
    const foreign = await run('select * from secrets');
    expect([foreign.statusCode, foreign.body]).toEqual([403, expect.stringContaining('secrets')]);
    expect((await run('select * from flights join other.secrets using (id)')).statusCode).toBe(403);
  });

  test('keeps tabs, one of them active', async () => {
    const form = (method: 'POST' | 'PUT', url: string, fields: Readonly<Record<string, unknown>>) =>
      app().as(people.owner)({
        method,
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(
          Object.entries(fields).map(([k, v]) => [k, JSON.stringify(v)]),
        ).toString(),
      });
    const first = (
      await form('POST', '/tabstateview/', { queryEditor: { name: 'A', dbId: 1, sql: 'select 1' } })
    ).json<Saved>().id;
    const second = (
      await form('POST', '/tabstateview/', { queryEditor: { name: 'B', dbId: 1 } })
    ).json<Saved>().id;
    await form('PUT', `/tabstateview/${first}`, {
      label: 'Renamed',
      hide_left_bar: true,
      latest_query_id: 'run-1',
    });
    const tab = await ok(people.owner, 'GET', `/tabstateview/${first}`);
    expect(tab).toMatchObject({
      label: 'Renamed',
      active: false,
      hide_left_bar: true,
      latest_query: { id: 'run-1' },
    });
    await ok(people.owner, 'POST', `/tabstateview/${first}/activate`);
    const start = (await ok(people.owner, 'GET', '/api/v1/sqllab/')).result as unknown as {
      tab_state_ids: { id: number }[];
      active_tab: Saved;
    };
    expect(start.tab_state_ids.map(({ id }) => id)).toEqual([first, second]);
    expect(start.active_tab.id).toBe(first);
    expect((await call(people.alpha, 'GET', `/tabstateview/${first}`)).statusCode).toBe(404);
  });

  test('remembers what a person looked at', async () => {
    const events = JSON.stringify([
      { action: 'explore', slice_id: chartIds[0] },
      { action: 'explore', slice_id: chartIds[0] },
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ events }).toString();
    const logged = await app().as(people.owner)({
      method: 'POST',
      url: '/superset/log/?explode=events',
      headers,
      payload,
    });
    expect([logged.statusCode, logged.body]).toEqual([200, '']);
    const recent = await ok(people.owner, 'GET', '/api/v1/log/recent_activity/?q=(distinct:!t)');
    expect(recent.result).toMatchObject([{ item_type: 'slice', item_title: 'Alpha' }]);
  });

  test('passes form data and links on to those who may read them', async () => {
    const form_data = JSON.stringify({ datasource: `${datasetId}__table`, viz_type: 'pie' });
    const body = { datasource_id: datasetId, datasource_type: 'table', form_data };
    const post = async () =>
      (await ok(people.owner, 'POST', '/api/v1/explore/form_data?tab_id=7', body)) as unknown as {
        key: string;
      };
    const { key } = await post();
    expect((await post()).key).toBe(key);
    expect(await ok(people.alpha, 'GET', `/api/v1/explore/form_data/${key}`)).toEqual({ form_data });
    const start = await ok(people.alpha, 'GET', `/api/v1/explore/?form_data_key=${key}`);
    expect(start.result).toMatchObject({
      form_data: { viz_type: 'pie', datasource: `${datasetId}__table` },
      slice: null,
    });
    const link = (await ok(people.owner, 'POST', '/api/v1/explore/permalink', {
      formData: JSON.parse(form_data) as object,
    })) as unknown as { url: string };
    const { pathname } = new URL(link.url);
    const moved = await call(people.alpha, 'GET', pathname);
    expect([moved.statusCode, moved.headers['location']]).toEqual([
      302,
      expect.stringMatching(/^\/explore\/\?permalink_key=\w+$/),
    ]);
  });

  test('writes down who did what', async () => {
    const { reader } = app().services.store;
    const rows = await reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id);
    expect(rows.some((row) => row.action === 'dashboard.update' && row.actor_name === 'owner')).toBe(true);
    expect(rows.every((row) => row.request_id !== '')).toBe(true);
    expect(rows.some((row) => row.action.endsWith('.list'))).toBe(false);
  });

  test('forgets deleted objects after thirty days', async () => {
    const services = { ...app().services, clock: () => new Date(Date.now() + 31 * 24 * 3_600_000) };
    const { reader } = services.store;
    const deleted = async () =>
      (await reader.db.select().from(reader.t.chart)).filter((row) => row.deleted_at !== null).length;
    expect(await deleted()).toBe(1);
    await housekeeping.run(services, () => undefined);
    expect(await deleted()).toBe(0);
  });
});
