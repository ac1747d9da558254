import { afterEach, describe, expect, it } from 'vitest';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { ensureRole } from '../../stored/user.ts';
import { callerOf } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/chart/data';
const datasource = () => ({ id: home().objects.dataset, type: 'table' });
const context = (more: object = {}) => ({
  datasource: datasource(),
  queries: [{ columns: ['carrier'] }],
  ...more,
});

afterEach(() => home().test.engines.answerWith(null));

const FULL = [
  'cache_key cached_dttm cache_timeout applied_template_filters annotation_data error is_cached',
  'query status stacktrace rowcount from_dttm to_dttm label_map colnames indexnames coltypes data',
  'result_format applied_filters rejected_filters',
].flatMap((line) => line.split(' '));

describe('POST /api/v1/chart/data', () => {
  it('takes no empty body for a question', async () => {
    const { test, people } = home();
    const call = test.as(people.owner);
    const kinds = [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }];
    for (const headers of kinds) {
      const answer = await call({ method: 'POST', url: URL, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Request is not JSON' }]);
    }
    expect((await call({ method: 'POST', url: '/api/v1/chart/', payload: '' })).body).toContain('not JSON');
  });

  it('names a filter operator that is not known, whatever else is missing', async () => {
    const { owner } = home();
    const filters = [{ col: 'carrier', op: 'BEFORE', val: 1 }];
    for (const query of [{ filters }, { columns: ['nope'], filters }, { metrics: [], filters }]) {
      const { status, text } = await owner.post(URL, context({ queries: [query] }));
      expect([status, text]).toEqual([400, expect.stringContaining('operation type: BEFORE')]);
    }
  });

  it('answers one full result per query', async () => {
    const { owner } = home();
    const body = await owner.ok<{ result: Readonly<Record<string, unknown>>[] }>(
      owner.post(
        `${URL}?dashboard_id=1&force=true`,
        context({ queries: [{ columns: ['carrier'] }, { columns: ['id'] }] }),
      ),
    );
    expect(body.result).toHaveLength(2);
    expect(FULL.filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
    expect(body.result[0]).toMatchObject({
      status: 'success',
      error: null,
      rowcount: 1,
      colnames: expect.arrayContaining(['carrier']),
      result_format: 'json',
      query: expect.stringMatching(/;\n\n$/),
    });
  });

  it('says in a sentence what does not fit, field by field', async () => {
    const { owner } = home();
    const bad = await owner.post(URL, { datasource: datasource(), queries: [{ row_limit: -1 }], bogus: 1 });
    const fields = {
      bogus: ['Unknown field.'],
      'queries.0.row_limit': ['Not a valid value: must be >= 0'],
    };
    expect(bad.status).toBe(400);
    const { message, extra } = bad.body as { message: string; extra: object };
    expect(message.startsWith('Request is incorrect: {')).toBe(true);
    expect(JSON.parse(message.slice('Request is incorrect: '.length))).toEqual(fields);
    expect(extra).toEqual({ fields });
  });

  it('tells the engine for which chart and dashboard it runs', async () => {
    const { owner, test } = home();
    const form_data = { slice_id: 41, dashboardId: 6 };
    await owner.ok(owner.post(URL, context({ form_data, force: true })));
    expect(test.engines.runs.at(-1)?.purpose).toEqual({ chartId: 41, dashboardId: 6 });
    await owner.ok(owner.post(URL, context({ force: true })));
    expect(test.engines.runs.at(-1)?.purpose).toEqual({ chartId: null, dashboardId: null });
  });

  it('says by is_cached and cached_dttm what came from the cache, and runs again when forced', async () => {
    const { owner, test } = home();
    const ask = async (force: boolean) => {
      const body = context({ force, queries: [{ columns: ['carrier'], row_limit: 7 }] });
      const { result } = await owner.ok<{ result: { is_cached: boolean; cached_dttm: string | null }[] }>(
        owner.post(URL, body),
      );
      return result[0];
    };
    expect(await ask(false)).toMatchObject({ is_cached: false, cached_dttm: null });
    expect(await ask(false)).toMatchObject({ is_cached: true, cached_dttm: expect.any(String) });
    const before = test.engines.runs.length;
    expect(await ask(true)).toMatchObject({ is_cached: false });
    expect(test.engines.runs).toHaveLength(before + 1);
  });

  it('reports filters on columns that are not there', async () => {
    const { owner } = home();
    const filters = [
      { col: 'carrier', op: 'IN', val: ['AA'] },
      { col: 'ghost', op: '==', val: 1 },
    ];
    const { result } = await owner.ok<{ result: object[] }>(
      owner.post(URL, context({ queries: [{ columns: ['carrier'], filters }] })),
    );
    expect(result[0]).toMatchObject({
      applied_filters: [{ column: 'carrier' }],
      rejected_filters: [{ column: 'ghost', reason: 'not_in_datasource' }],
    });
  });

  it('drops unknown keys of a query and refuses unknown keys beside it', async () => {
    const { owner } = home();
    expect(
      (await owner.post(URL, context({ queries: [{ columns: ['carrier'], custom_params: {} }] }))).status,
    ).toBe(200);
    expect(await owner.post(URL, context({ nope: 1 }))).toMatchObject({
      status: 400,
      body: { message: 'Request is incorrect: {"nope":["Unknown field."]}' },
    });
    expect((await owner.plainForm(URL, { other: 'x' })).status).toBe(400);
  });

  it('answers 400 with the text of the first query that cannot run', async () => {
    const { owner, test } = home();
    expect(await owner.post(URL, context({ queries: [{ metrics: ['nope'] }] }))).toMatchObject({
      status: 400,
      body: { message: "Error: Metric 'nope' does not exist" },
    });
    test.engines.answerWith(async () => {
      throw CONNECTOR_ERRORS.error('ENGINE_ERROR', { message: 'no such thing' });
    });
    expect(await owner.post(URL, context({ queries: [{ columns: ['at'] }] }))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no such thing') },
    });
  });

  it('applies post-processing and drops its nulls', async () => {
    const { owner } = home();
    const post_processing = [
      null,
      {
        operation: 'pivot',
        options: { index: ['at'], columns: ['carrier'], aggregates: { id: { operator: 'sum' } } },
      },
      { operation: 'flatten' },
    ];
    const { result } = await owner.ok<{ result: object[] }>(
      owner.post(URL, context({ queries: [{ columns: ['carrier'], post_processing }] })),
    );
    expect(result[0]).toMatchObject({
      colnames: ['at', 'id, AA'],
      label_map: { at: ['at'], 'id, AA': ['id', 'AA'] },
      data: [{ at: 1, 'id, AA': 1 }],
      rowcount: 1,
      sql_rowcount: 1,
    });
  });

  it('refuses a step nobody knows, an option of a wrong kind and a column that is not there', async () => {
    const { owner } = home();
    const ask = (step: object) =>
      owner.post(URL, context({ queries: [{ columns: ['carrier'], post_processing: [step] }] }));
    expect(await ask({ operation: 'explode', options: {} })).toMatchObject({
      status: 400,
      body: {
        extra: {
          fields: {
            'queries.0.post_processing.0.operation': [expect.stringMatching(/^Not a valid value/)],
          },
        },
      },
    });
    expect(await ask({ operation: 'cum', options: { operator: 'sum', columns: 7 } })).toMatchObject({
      status: 400,
      body: { extra: { fields: { 'queries.0.post_processing.0.options.columns': expect.any(Array) } } },
    });
    expect(
      await ask({ operation: 'cum', options: { operator: 'sum', columns: { nope: 'x' } } }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Error: Referenced columns not available in DataFrame.' },
    });
  });

  it('gives a file for csv, also to a form post, with the right to download only', async () => {
    const { owner, test } = home();
    const csv = context({ result_format: 'csv' });
    const asked = await owner.post(URL, csv);
    expect([asked.status, asked.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(asked.header('content-disposition')).toMatch(
      /^attachment; filename="flights \d{4}-\d\d-\d\d\.csv"$/,
    );
    const posted = await owner.plainForm(URL, { form_data: JSON.stringify(csv) });
    expect([posted.status, posted.text]).toEqual([200, asked.text]);
    await test.services.store.write((tx) =>
      ensureRole(tx, 'reads charts', [
        ['can_read', 'Chart'],
        ['all_datasource_access', 'all_datasource_access'],
      ]),
    );
    const reader = callerOf(test, await test.addUser('no-csv', ['reads charts']));
    expect((await reader.post(URL, context())).status).toBe(200);
    expect(await reader.post(URL, csv)).toMatchObject({
      status: 403,
      body: { values: { permission: 'can_csv', view: 'Superset' } },
    });
  });

  it('is 404 for data that is not there or not for the caller', async () => {
    const { owner, gamma } = home();
    expect((await owner.post(URL, context({ datasource: { id: 999_999, type: 'table' } }))).status).toBe(404);
    expect((await gamma.post(URL, context())).status).toBe(404);
  });

  it('reads a result of SQL Lab and a saved query like a dataset', async () => {
    const { owner, objects } = home();
    for (const ref of [
      { id: objects.query, type: 'query' },
      { id: objects.savedQuery, type: 'saved_query' },
      { id: objects.dataset, type: 'sl_table' },
    ])
      expect((await owner.post(URL, context({ datasource: ref }))).status, ref.type).toBe(200);
  });
});

describe('older forms of a query', () => {
  const sqlOf = async (query: object): Promise<string> => {
    const { owner } = home();
    const body = await owner.ok<{ result: { query: string }[] }>(
      owner.post(URL, context({ result_type: 'query', queries: [query] })),
    );
    return body.result[0]?.query ?? '';
  };

  it('mean what their present names mean', async () => {
    expect(await sqlOf({ groupby: ['carrier'], where: 'id > 1' })).toBe(
      await sqlOf({ columns: ['carrier'], extras: { where: '(id > 1)' } }),
    );
  });
});

describe('GET /api/v1/chart/{id}/data/', () => {
  it('builds the query of a chart that was stored without one as its chart type does', async () => {
    const { owner, objects } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Share of carriers',
        viz_type: 'pie',
        datasource_id: objects.dataset,
        datasource_type: 'table',
        params: JSON.stringify({
          viz_type: 'pie',
          datasource: `${objects.dataset}__table`,
          groupby: ['carrier'],
          metric: { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' },
          row_limit: 9,
        }),
      }),
    );
    const body = await owner.ok<{ result: { query: string }[] }>(
      owner.get(`/api/v1/chart/${id}/data/?type=query`),
    );
    expect(body.result[0]?.query).toMatch(/GROUP BY[\s\S]*ORDER BY[\s\S]*DESC[\s\S]*LIMIT 9;/);
  });

  it('answers the stored query of a chart, in the asked format', async () => {
    const { owner, objects } = home();
    const url = `/api/v1/chart/${objects.chart}/data/`;
    expect(await owner.get(url)).toMatchObject({ status: 200, body: { result: [{ status: 'success' }] } });
    expect((await owner.get(`${url}?format=csv`)).type).toBe('text/csv; charset=utf-8');
    expect((await owner.get('/api/v1/chart/999999/data/')).status).toBe(404);
  });
});

describe('what a stored chart brings along', () => {
  const URL_OF = '/superset/explore_json/';

  async function stored(params: object, more: object = {}): Promise<number> {
    const { owner, objects } = home();
    const form = { viz_type: 'table', datasource: `${objects.dataset}__table`, ...params };
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Stored',
        viz_type: form.viz_type,
        datasource_id: objects.dataset,
        datasource_type: 'table',
        params: JSON.stringify(form),
        ...more,
      }),
    );
    return id;
  }

  it('counts the filters of an old form, by id and in the oldest call', async () => {
    const { owner } = home();
    const filters = [
      { col: 'carrier', op: 'in', val: ['ZZ9'] },
      { col: 'planet', op: '==', val: 'Mars' },
    ];
    const id = await stored({ query_mode: 'raw', all_columns: ['carrier'], filters });
    const form = encodeURIComponent(JSON.stringify({ slice_id: id }));
    interface Told {
      readonly query: string;
      readonly rejected_filters: readonly object[];
    }
    const { result } = await owner.ok<{ result: Told[] }>(owner.get(`/api/v1/chart/${id}/data/`));
    const oldest = await owner.ok<Told>(owner.get(`${URL_OF}?form_data=${form}`));
    for (const told of [result[0], oldest]) {
      expect(told?.query).toMatch(/"carrier" IN \('ZZ9'\)/);
      expect(told?.rejected_filters).toEqual([{ column: 'planet', reason: 'not_in_datasource' }]);
    }
  });

  it('takes the grain of a filter box to its axis, and tells what became of it', async () => {
    const { owner } = home();
    const extra_filters = [
      { col: '__time_grain', op: '==', val: 'P1M' },
      { col: '__time_col', op: '==', val: 'nowhere' },
    ];
    const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
    const id = await stored({
      viz_type: 'echarts_timeseries_line',
      x_axis: 'at',
      time_grain_sqla: 'P1D',
      metrics: [metric],
      extra_filters,
    });
    const { result } = await owner.ok<{ result: { query: string }[] }>(
      owner.get(`/api/v1/chart/${id}/data/`),
    );
    expect(result[0]?.query).toContain("date_trunc('month'");
    expect(result[0]).toMatchObject({
      applied_filters: [{ column: '__time_grain' }],
      rejected_filters: [{ column: '__time_col', reason: 'not_in_datasource' }],
    });
  });

  it('follows the range that an old form over time has as two sides', async () => {
    const { owner } = home();
    const sides = { granularity_sqla: 'at', since: '2000-01-01', until: '2001-01-01' };
    const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' };
    const id = await stored({ viz_type: 'line', time_grain_sqla: 'P1Y', metrics: [metric], ...sides });
    const { result } = await owner.ok<{ result: { query: string }[] }>(
      owner.get(`/api/v1/chart/${id}/data/`),
    );
    expect(result[0]?.query).toMatch(/2000-01-01.*2001-01-01/s);
    expect(result[0]).toMatchObject({ rejected_filters: [] });
  });

  it('keeps its answers as long as it says, unless the request does', async () => {
    const { owner, objects } = home();
    const id = await stored({ query_mode: 'raw', all_columns: ['carrier'] }, { cache_timeout: 77 });
    const asked = (more: object = {}) => owner.post(URL, context({ form_data: { slice_id: id }, ...more }));
    const timeouts = [
      await asked(),
      await asked({ custom_cache_timeout: 5 }),
      await asked({ form_data: { slice_id: objects.chart } }),
    ].map(({ body }) => (body as { result: { cache_timeout: number }[] }).result[0]?.cache_timeout);
    expect(timeouts.slice(0, 2)).toEqual([77, 5]);
    expect(timeouts[2]).not.toBe(77);
    const never = await stored({ query_mode: 'raw', all_columns: ['id'] }, { cache_timeout: -1 });
    for (const _ of [1, 2]) {
      const { result } = await owner.ok<{ result: { is_cached: boolean }[] }>(
        owner.post(URL, context({ form_data: { slice_id: never } })),
      );
      expect(result[0]?.is_cached).toBe(false);
    }
  });
});

describe('/superset/explore_json/', () => {
  const url = '/superset/explore_json/';
  const form = () => JSON.stringify({ slice_id: home().objects.chart });

  it('answers the oldest envelope to GET and to a form', async () => {
    const { owner, objects } = home();
    const envelope = {
      form_data: { slice_id: objects.chart, viz_type: 'table', datasource: `${objects.dataset}__table` },
      errors: [],
      status: 'success',
      rowcount: 1,
      data: expect.any(Array),
    };
    expect(await owner.get(`${url}?form_data=${encodeURIComponent(form())}`)).toMatchObject({
      status: 200,
      body: envelope,
    });
    expect(await owner.plainForm(`${url}table/${objects.dataset}/`, { form_data: form() })).toMatchObject({
      status: 200,
      body: envelope,
    });
  });

  it('gives a file, the text of the query, plain rows or samples where the address asks for them', async () => {
    const { owner } = home();
    const asked = (more: string) => owner.get(`${url}?form_data=${encodeURIComponent(form())}&${more}`);
    const file = await asked('csv=true');
    expect([file.status, file.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.header('content-disposition')).toContain('.csv');
    expect(await owner.ok(asked('query=true'))).toMatchObject({ query: expect.stringMatching(/select/i) });
    for (const more of ['results=true', 'samples=true'])
      expect(await owner.ok(asked(more))).toMatchObject({
        data: expect.any(Array),
        colnames: expect.any(Array),
        rowcount: expect.any(Number),
      });
  });

  it('names its failure in `error`: no form data 400, no such data 404, strangers 401', async () => {
    const { owner, stranger } = home();
    expect(await owner.get(url)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    const missing = encodeURIComponent('{"datasource":"999999__table","metrics":["count"]}');
    expect((await owner.get(`${url}?form_data=${missing}`)).status).toBe(404);
    expect((await stranger.get(url)).status).toBe(401);
  });
});

describe('a chart that shows others', () => {
  async function multiOf(slices: readonly number[], more: object = {}): Promise<object> {
    const { objects } = home();
    const form = {
      viz_type: 'deck_multi',
      datasource: `${objects.dataset}__table`,
      deck_slices: slices,
      ...more,
    };
    const queries = [
      { columns: [], metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }] },
    ];
    return context({ queries, form_data: form, result_format: 'csv' });
  }

  async function layer(): Promise<number> {
    const { owner, objects } = home();
    const form = {
      viz_type: 'deck_scatter',
      datasource: `${objects.dataset}__table`,
      spatial: { type: 'latlong', latCol: 'id', lonCol: 'id' },
      row_limit: 7,
    };
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Places',
        viz_type: form.viz_type,
        datasource_id: objects.dataset,
        datasource_type: 'table',
        params: JSON.stringify(form),
      }),
    );
    return id;
  }

  it('says how many charts a file holds at most, and asks none of them for more', async () => {
    const { owner, test } = home();
    const before = test.engines.runs.length;
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    const refused = await owner.post(URL, await multiOf(many));
    expect([refused.status, test.engines.runs.length]).toEqual([400, before]);
    expect(JSON.stringify(refused.body)).toContain(
      'the chart shows 21 charts, a file holds the rows of 20 at most',
    );
  });

  it('gives their rows as a file, filtered as it is', async () => {
    const { owner, test } = home();
    const id = await layer();
    const filter = {
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'carrier',
      operator: '==',
      comparator: 'AA',
    };
    const before = test.engines.runs.length;
    const asked = await owner.post(URL, await multiOf([id], { adhoc_filters: [filter] }));
    expect([asked.status, asked.type]).toEqual([200, 'text/csv; charset=utf-8']);
    const seen = test.engines.runs.slice(before).flatMap(({ statements }) => statements);
    expect(seen.join()).toMatch(/"carrier" = 'AA'[\s\S]*LIMIT 8/);
    expect(seen.join()).not.toContain('COUNT(*)');
  });

  it('is drawn by the server from their rows, as long as the caller may see each of them', async () => {
    const { owner, objects, test } = home();
    const stored = async (slices: readonly number[]): Promise<number> => {
      const form = { viz_type: 'deck_multi', datasource: `${objects.dataset}__table`, deck_slices: slices };
      const { id } = await owner.ok<{ id: number }>(
        owner.post('/api/v1/chart/', {
          slice_name: 'Layers',
          viz_type: form.viz_type,
          datasource_id: objects.dataset,
          datasource_type: 'table',
          params: JSON.stringify(form),
        }),
      );
      return id;
    };
    const multi = await stored([await layer()]);
    const before = test.engines.runs.length;
    expect((await owner.get(`/api/v1/chart/${multi}/image.svg`)).status).toBe(200);
    const seen = test.engines.runs.slice(before).flatMap(({ statements }) => statements);
    expect(seen.join()).toContain('LIMIT 8');
    expect((await owner.get(`/api/v1/chart/${await stored([999_999])}/image.svg`)).status).toBe(404);
  });

  it('is 404 for one that is not there or not for the caller', async () => {
    const { owner } = home();
    expect((await owner.post(URL, await multiOf([999_999]))).status).toBe(404);
  });
});
