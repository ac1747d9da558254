import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dataset';

const LISTED = [
  'id database changed_by_name changed_by changed_on_utc changed_on_delta_humanized',
  'default_endpoint description datasource_type explore_url extra kind owners schema sql',
  'table_name',
].flatMap((line) => line.split(' '));
const SHOWN = [
  LISTED.join(' '),
  'filter_select_enabled fetch_values_predicate main_dttm_col normalize_columns',
  'always_filter_main_dttm offset cache_timeout is_sqllab_view template_params select_star columns',
  'metrics url created_on created_on_humanized created_by changed_on changed_on_humanized',
  'is_managed_externally uid datasource_name name column_formats currency_formats granularity_sqla',
  'time_grain_sqla order_by_choices verbose_map',
].flatMap((line) => line.split(' '));
const COLUMN = [
  'advanced_data_type changed_on column_name created_on description expression filterable groupby',
  'id is_active extra is_dttm python_date_format type type_generic uuid verbose_name',
].flatMap((line) => line.split(' '));
const METRIC = [
  'changed_on created_on d3format currency description expression extra id metric_name metric_type',
  'verbose_name warning_text',
].flatMap((line) => line.split(' '));

type Row = Readonly<Record<string, unknown>>;
interface Shown {
  readonly result: Row & { readonly columns: readonly Row[]; readonly metrics: readonly Row[] };
}

const show = (id: number): Promise<Shown> => home().owner.ok<Shown>(home().owner.get(`${URL}/${id}`));
const newVirtual = async (name: string): Promise<number> => {
  const { owner, objects } = home();
  const body = { database: objects.database, schema: 'main', table_name: name, sql: 'select * from flights' };
  return (await owner.ok<{ id: number }>(owner.post(`${URL}/`, body))).id;
};

describe('GET /api/v1/dataset/', () => {
  it('answers the list envelope with every column that the wire names', async () => {
    const { owner, objects } = home();
    const body = await owner.ok<{ ids: number[]; result: Row[] }>(owner.get(`${URL}/`));
    expect(body).toMatchObject({ count: 1, ids: [objects.dataset], list_title: 'List Dataset' });
    expect(LISTED.filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
    expect(body.result[0]).toMatchObject({ kind: 'physical', database: { database_name: 'Data' } });
  });

  it('finds the own datasets of a name, as the overwrite picker asks', async () => {
    const { owner, people, objects } = home();
    const find = async (name: string, person: number) =>
      (
        await owner.ok<{ ids: number[] }>(
          owner.get(`${URL}/`, {
            filters: [
              { col: 'table_name', opr: 'ct', value: name },
              { col: 'owners', opr: 'rel_m_m', value: person },
            ],
            order_column: 'changed_on_delta_humanized',
            order_direction: 'desc',
          }),
        )
      ).ids;
    expect(await find('LIGH', people.owner.id)).toEqual([objects.dataset]);
    expect(await find('LIGH', people.alpha.id)).toEqual([]);
    expect(await find('nothing', people.owner.id)).toEqual([]);
  });
});

describe('what reads a dataset', () => {
  it('is counted in the list, as far as the reader may see it', async () => {
    const { owner } = home();
    const { result } = await owner.ok<{ result: Row[] }>(owner.get(`${URL}/`));
    expect(result[0]).toMatchObject({ chart_count: 1, dashboard_count: 2 });
  });
});

describe('GET /api/v1/dataset/{id}', () => {
  it('shows every field of a dataset, its columns and its metrics', async () => {
    const { objects } = home();
    const { result } = await show(objects.dataset);
    expect(SHOWN.filter((name) => result[name] === undefined)).toEqual([]);
    expect(COLUMN.filter((name) => result.columns[0]?.[name] === undefined)).toEqual([]);
    expect(METRIC.filter((name) => result.metrics[0]?.[name] === undefined)).toEqual([]);
    expect(result).toMatchObject({
      uid: `${objects.dataset}__table`,
      name: 'main.flights',
      granularity_sqla: [['at', 'at']],
      time_grain_sqla: expect.arrayContaining([['P1D', 'Day']]),
      order_by_choices: expect.arrayContaining([['["at", true]'.replace(', ', ','), 'at [asc]']]),
      verbose_map: { __timestamp: 'Time', carrier: 'carrier' },
    });
  });

  it('is 404 for foreign and missing datasets', async () => {
    const { owner, gamma, objects } = home();
    expect((await gamma.get(`${URL}/${objects.dataset}`)).status).toBe(404);
    expect((await owner.get(`${URL}/999999`)).status).toBe(404);
  });
});

describe('POST /api/v1/dataset/', () => {
  it('makes a virtual dataset and gives what Explore loads in `data`', async () => {
    const { owner, objects } = home();
    const answer = await owner.post(`${URL}/`, {
      database: objects.database,
      schema: 'main',
      sql: 'select * from flights',
      table_name: 'from the lab',
      template_params: '{}',
      is_managed_externally: false,
      external_url: null,
      columns: [{ column_name: 'carrier', verbose_name: 'Airline' }],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        result: { table_name: 'from the lab' },
        data: {
          type: 'table',
          datasource_name: 'from the lab',
          columns: expect.arrayContaining([
            expect.objectContaining({ column_name: 'carrier', verbose_name: 'Airline' }),
          ]),
          metrics: [expect.objectContaining({ metric_name: 'count', expression: 'COUNT(*)' })],
        },
      },
    });
  });

  it('refuses a name that is taken, a table or a database that is not there', async () => {
    const { owner, objects } = home();
    const refused = async (body: object) => {
      const place = { database: objects.database, schema: 'main', table_name: 'flights' };
      const { status, body: said } = await owner.post(`${URL}/`, { ...place, ...body });
      return [status, (said as { message: unknown }).message];
    };
    expect(await refused({})).toEqual([422, { table_name: ['Dataset flights already exists'] }]);
    expect(await refused({ table_name: 'ghost' })).toEqual([
      422,
      { table_name: [expect.stringMatching(/^Table \[ghost\] could not be found/)] },
    ]);
    expect(await refused({ database: 999_999 })).toEqual([422, { database: ['Database does not exist'] }]);
    expect(await refused({ table_name: '' })).toEqual([400, { table_name: [expect.any(String)] }]);
    expect(
      (await owner.post(`${URL}/`, { database: objects.database, table_name: 'w', sql: 'drop table x' }))
        .status,
    ).toBe(400);
  });

  it('needs the right to write datasets', async () => {
    const { gamma, stranger, objects } = home();
    const body = { database: objects.database, table_name: 'x' };
    expect([
      (await gamma.post(`${URL}/`, body)).status,
      (await stranger.post(`${URL}/`, body)).status,
    ]).toEqual([403, 401]);
  });
});

describe('PUT /api/v1/dataset/{id}', () => {
  it('takes the full save of the editor; columns and metrics replace what was there', async () => {
    const { owner, people, objects } = home();
    const id = await newVirtual('edited');
    const before = (await show(id)).result;
    const carrier = before.columns.find((column) => column['column_name'] === 'carrier');
    const answer = await owner.put(`${URL}/${id}`, {
      table_name: 'edited again',
      database_id: objects.database,
      sql: 'select * from flights',
      filter_select_enabled: true,
      fetch_values_predicate: '',
      schema: 'main',
      description: 'told',
      main_dttm_col: null,
      normalize_columns: false,
      offset: 2,
      default_endpoint: '',
      cache_timeout: null,
      is_sqllab_view: false,
      template_params: null,
      extra: '{}',
      is_managed_externally: false,
      external_url: null,
      metrics: [{ metric_name: 'late', expression: 'SUM(late)', currency: '{"symbol":"EUR"}' }],
      columns: [
        { id: carrier?.['id'], column_name: 'carrier', verbose_name: 'Airline' },
        { column_name: 'shout', expression: 'upper(carrier)' },
      ],
      owners: [people.owner.id],
    });
    expect(answer).toMatchObject({ status: 200, body: { id, result: { table_name: 'edited again' } } });
    const { result } = await show(id);
    expect(result).toMatchObject({ description: 'told', offset: 2, cache_timeout: null });
    expect(result.columns.map((column) => [column['column_name'], column['id'] === carrier?.['id']])).toEqual(
      [
        ['carrier', true],
        ['shout', false],
      ],
    );
    expect(result.metrics).toMatchObject([{ metric_name: 'late' }]);
  });

  it('refuses repeated and unknown columns and metrics with the words of the wire', async () => {
    const { owner } = home();
    const id = await newVirtual('refusing');
    const refused = async (body: object) => {
      const { status, body: said } = await owner.put(`${URL}/${id}`, body);
      return [status, (said as { message: unknown }).message];
    };
    const twice = (name: string) => [
      { [name]: 'a', expression: '1' },
      { [name]: 'a', expression: '1' },
    ];
    expect(await refused({ columns: twice('column_name') })).toEqual([
      422,
      { columns: ['One or more columns are duplicated'] },
    ]);
    expect(await refused({ columns: [{ id: 999_999, column_name: 'a' }] })).toEqual([
      422,
      { columns: ['One or more columns do not exist'] },
    ]);
    expect(await refused({ metrics: twice('metric_name') })).toEqual([
      422,
      { metrics: ['One or more metrics are duplicated'] },
    ]);
    expect(await refused({ metrics: [{ id: 999_999, metric_name: 'a', expression: '1' }] })).toEqual([
      422,
      { metrics: ['One or more metrics do not exist'] },
    ]);
  });

  it('refuses settings that are no JSON', async () => {
    const { owner, objects } = home();
    const statusOf = async (body: object) => (await owner.put(`${URL}/${objects.dataset}`, body)).status;
    expect(await statusOf({ extra: '{"a"' })).toBe(400);
    expect(await statusOf({ template_params: '[1]' })).toBe(400);
    expect(await statusOf({ offset: 1001 })).toBe(400);
    expect(await statusOf({ cache_timeout: -2 })).toBe(400);
  });

  it('does not turn to a table that is not there', async () => {
    const { owner, objects } = home();
    const refused = async (body: object) => (await owner.put(`${URL}/${objects.dataset}`, body)).status;
    expect(await refused({ table_name: 'ghost' })).toBe(422);
    expect(await refused({ table_name: '  ' })).toBe(422);
    expect((await show(objects.dataset)).result).toMatchObject({ name: 'main.flights' });
  });

  it('opens at an address of its own, and in Explore without one', async () => {
    const { owner } = home();
    const id = await newVirtual('opened');
    const opensAt = async (default_endpoint: string) => {
      await owner.ok(owner.put(`${URL}/${id}`, { default_endpoint }));
      return (await show(id)).result['explore_url'];
    };
    expect(await opensAt('/dashboard/1/')).toBe('/dashboard/1/');
    expect(await opensAt('')).toMatch(/^\/explore\//);
  });

  it('is 403 for a reader and 404 for what is not there', async () => {
    const { owner, alpha, objects } = home();
    expect((await alpha.put(`${URL}/${objects.dataset}`, { description: 'x' })).status).toBe(403);
    expect((await owner.put(`${URL}/999999`, { description: 'x' })).status).toBe(404);
  });

  it('with override_columns takes all columns from the source again', async () => {
    const { owner, people, objects } = home();
    const id = await newVirtual('overridden');
    await owner.ok(owner.put(`${URL}/${id}`, { columns: [{ column_name: 'gone' }] }));
    const answer = await owner.put(`${URL}/${id}?override_columns=true`, {
      sql: 'select id, carrier, at from flights',
      columns: [{ column_name: 'at', type: 'TIMESTAMP', is_dttm: true }],
      owners: [people.owner.id],
      database_id: objects.database,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { sql: 'select id, carrier, at from flights' } },
    });
    const { columns } = (await show(id)).result;
    expect(columns.map((column) => column['column_name'])).toEqual(['id', 'carrier', 'at']);
    expect(columns[2]).toMatchObject({ is_dttm: true });
  });
});

describe('POST /api/v1/dataset/get_or_create/', () => {
  it('gives the dataset there is, and makes one where there is none', async () => {
    const { owner, objects } = home();
    const ask = (table_name: string) =>
      owner.post(`${URL}/get_or_create/`, { table_name, database_id: objects.database, schema: 'main' });
    expect(await owner.ok(ask('flights'))).toEqual({ result: { table_id: objects.dataset } });
    await owner.ok(owner.delete(`${URL}/${objects.dataset}`));
    const { result } = await owner.ok<{ result: { table_id: number } }>(ask('flights'));
    expect(result.table_id).not.toBe(objects.dataset);
    expect((await owner.post(`${URL}/get_or_create/`, { table_name: 'x' })).status).toBe(400);
    expect((await ask('ghost')).status).toBe(422);
    await owner.ok(owner.delete(`${URL}/${result.table_id}`));
    await owner.ok(owner.post(`${URL}/${objects.dataset}/restore`));
  });
});

describe('a dataset without a schema', () => {
  it('is the one on the main schema of a file', async () => {
    const { owner, objects } = home();
    const asked = { database_id: objects.database, table_name: 'flights' };
    expect(await owner.ok(owner.post(`${URL}/get_or_create/`, asked))).toEqual({
      result: { table_id: objects.dataset },
    });
    const twin = { database: objects.database, table_name: 'flights' };
    expect((await owner.post(`${URL}/`, twin)).status).toBe(422);
    const virtual = { ...twin, table_name: 'no schema', sql: 'select 1 as a', schema: null };
    const { id } = await owner.ok<{ id: number }>(owner.post(`${URL}/`, virtual));
    expect((await show(id)).result).toMatchObject({ schema: 'main' });
  });
});

describe('the default time column of a dataset', () => {
  it('is refused by name when it is missing or holds no times', async () => {
    const { owner, objects } = home();
    const refused = async (call: Promise<{ readonly status: number; readonly body: unknown }>) => {
      const { status, body } = await call;
      return [status, (body as { message: unknown }).message];
    };
    const id = await newVirtual('timed');
    const put = (main_dttm_col: string) => refused(owner.put(`${URL}/${id}`, { main_dttm_col }));
    expect(await put('then')).toEqual([422, { main_dttm_col: ['Column "then" does not exist'] }]);
    expect(await put('carrier')).toEqual([422, { main_dttm_col: ['Column "carrier" is not temporal'] }]);
    const made = { database: objects.database, table_name: 'x', sql: 'select 1 as a', main_dttm_col: 'a' };
    expect((await refused(owner.post(`${URL}/`, made)))[0]).toBe(422);
  });

  it('moves on when a save takes its column away', async () => {
    const { owner } = home();
    const id = await newVirtual('untimed');
    await owner.ok(owner.put(`${URL}/${id}`, { columns: [{ column_name: 'carrier' }] }));
    expect((await show(id)).result).toMatchObject({ main_dttm_col: null });
  });
});

describe('a dataset that is managed externally', () => {
  it('takes no edits, whoever sends them, until somebody takes it back', async () => {
    const { owner, admin } = home();
    const id = await newVirtual('as code');
    const kept = { is_managed_externally: true, external_url: 'https://git.example/as-code' };
    await owner.ok(owner.put(`${URL}/${id}`, kept));
    const edit = { ...kept, description: 'by hand' };
    for (const person of [owner, admin]) {
      const answer = await person.put(`${URL}/${id}`, edit);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('https://git.example/as-code');
      expect((await person.put(`${URL}/${id}/refresh`, {})).status).toBe(403);
      expect((await person.put(`${URL}/${id}/versions/1/restore`, {})).status).toBe(403);
    }
    await owner.ok(owner.put(`${URL}/${id}`, { is_managed_externally: false, description: 'by hand' }));
    expect((await show(id)).result).toMatchObject({ description: 'by hand', is_managed_externally: false });
  });
});

describe('PUT /api/v1/dataset/{id}/refresh', () => {
  it('makes no version when the source has not changed', async () => {
    const { owner } = home();
    const id = await newVirtual('refreshed');
    await owner.ok(owner.put(`${URL}/${id}/refresh`, {}));
    expect((await show(id)).result).toMatchObject({ version: 1 });
  });
});

describe('DELETE /api/v1/dataset/{id}', () => {
  it('answers OK to an owner, 403 to a reader, 404 afterwards', async () => {
    const { owner, alpha, objects } = home();
    const id = await newVirtual('short-lived');
    expect((await alpha.delete(`${URL}/${objects.dataset}`)).status).toBe(403);
    expect(await owner.ok(owner.delete(`${URL}/${id}`))).toEqual({ message: 'OK' });
    expect((await owner.delete(`${URL}/${id}`)).status).toBe(404);
    expect((await owner.delete(`${URL}/`)).status).toBe(400);
    expect(await owner.ok(owner.delete(`${URL}/`, [await newVirtual('bulk')]))).toEqual({
      message: 'Deleted 1 dataset',
    });
  });
});

describe('one column or metric of a dataset', () => {
  it('goes by its id, with the time column that it was; a reader may not, and another id is missing', async () => {
    const { owner, alpha } = home();
    const id = await newVirtual('in parts');
    type Parts = Readonly<Record<'columns' | 'metrics', readonly { id: number; column_name?: string }[]>>;
    const partsOf = async () =>
      (await show(id)).result as unknown as Parts & { main_dttm_col: string | null };
    const { columns, metrics, main_dttm_col: time } = await partsOf();
    const column = columns.find((one) => one.column_name === time);
    const url = `${URL}/${id}/column/${column?.id}`;
    expect((await alpha.delete(url)).status).toBe(403);
    expect(await owner.ok(owner.delete(url))).toEqual({ message: 'OK' });
    expect((await owner.delete(url)).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/${id}/metric/${metrics[0]?.id}`))).toEqual({ message: 'OK' });
    const left = await partsOf();
    expect(left.columns).toHaveLength(columns.length - 1);
    expect(left.metrics).toEqual([]);
    expect(left.main_dttm_col).toBeNull();
  });
});

describe('certified datasets', () => {
  it('are found by the operator of the list', async () => {
    const { owner } = home();
    const id = await newVirtual('vouched for');
    const extra = JSON.stringify({ certification: { certified_by: 'Data team' } });
    await owner.ok(owner.put(`${URL}/${id}`, { extra }));
    const found = (value: boolean) =>
      owner.ok<{ ids: number[] }>(
        owner.get(`${URL}/`, {
          filters: [{ col: 'id', opr: 'dataset_is_certified', value }],
          page_size: 100,
        }),
      );
    expect((await found(true)).ids).toEqual([id]);
    expect((await found(false)).ids).not.toContain(id);
  });
});

describe('GET /api/v1/dataset/{id}/related_objects', () => {
  it('counts the charts and dashboards that read a dataset', async () => {
    const { owner, objects } = home();
    expect(await owner.ok(owner.get(`${URL}/${objects.dataset}/related_objects`))).toMatchObject({
      charts: { count: 1, result: [{ id: objects.chart, slice_name: 'Flights', viz_type: 'table' }] },
      dashboards: { count: 2 },
    });
  });
});
