import { afterEach, describe, expect, it } from 'vitest';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { grantDataset } from '../../testing/fixtures.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const withoutFlag = openHome({ env: { BELVEDERE_FLAG_ENABLE_TEMPLATE_PROCESSING: 'off' } });
afterEach(() => home().test.engines.answerWith(null));

let made = 0;

/** A virtual dataset that the owner writes. */
async function virtual(sql: string, more: object = {}): Promise<number> {
  const { owner, objects } = home();
  const columns = [{ column_name: 'carrier', type: 'VARCHAR', type_generic: 1 }];
  const body = { database: objects.database, schema: 'main', table_name: `virtual ${(made += 1)}` };
  const { id } = await owner.ok<{ id: number }>(
    owner.post('/api/v1/dataset/', { ...body, sql: 'SELECT * FROM flights', columns }),
  );
  await owner.ok(owner.put(`/api/v1/dataset/${id}`, { sql, ...more }));
  return id;
}

interface Answer {
  readonly result: readonly [
    {
      readonly query: string;
      readonly is_cached: boolean;
      readonly applied_template_filters: readonly string[];
      readonly applied_filters: readonly { readonly column: string }[];
      readonly rejected_filters: readonly object[];
    },
  ];
}

const DATA = '/api/v1/chart/data';

function context(id: number, query: object = {}, more: object = {}) {
  return { datasource: { id, type: 'table' }, queries: [{ columns: ['carrier'], ...query }], ...more };
}

async function asked(id: number, query: object = {}, who: Caller = home().owner, more: object = {}) {
  const { result } = await who.ok<Answer>(who.post(DATA, context(id, query, more)));
  return result[0];
}

const sqlOf = async (...given: Parameters<typeof asked>): Promise<string> => (await asked(...given)).query;

describe('templates in virtual datasets', () => {
  it('are rendered for the person who asks, and never answered out of the cache of another', async () => {
    const { owner, alpha, people } = home();
    const id = await virtual(
      "SELECT * FROM flights WHERE id = {{ current_user_id() }} AND c = '{{ current_username() }}'",
    );
    expect(await sqlOf(id)).toContain(`WHERE id = ${people.owner.id} AND c = 'owner'`);
    expect(await asked(id, {}, alpha)).toMatchObject({
      is_cached: false,
      query: expect.stringContaining(`WHERE id = ${people.alpha.id} AND c = 'alpha'`),
    });
    expect(await asked(id, {}, owner)).toMatchObject({ is_cached: true });
  });

  it('read filters, say so, and take them out of the query when asked to', async () => {
    const text = (more: string) =>
      `SELECT * FROM flights WHERE region IN {{ filter_values('region'${more})|where_in }}`;
    const filters = [
      { col: 'region', op: 'IN', val: ['E', "O'X"] },
      { col: 'carrier', op: '==', val: 'AA' },
    ];
    const kept = await asked(await virtual(text('')), { filters });
    expect(kept.query).toContain("region IN ('E', 'O''X')");
    expect(kept).toMatchObject({ applied_template_filters: ['region'], rejected_filters: [] });
    expect(kept.applied_filters).toEqual([{ column: 'region' }, { column: 'carrier' }]);
    const carriers =
      "SELECT * FROM flights WHERE carrier IN {{ filter_values('carrier', remove_filter=True)|where_in }}";
    const removed = await sqlOf(await virtual(carriers), { filters: [filters[1]] });
    expect(removed).toContain("carrier IN ('AA')");
    expect(removed.match(/AA/g)).toHaveLength(1);
  });

  it('know the range, its comparison, the columns and what stands in the address', async () => {
    const id = await virtual(
      "SELECT *, '{{ from_dttm }}' AS f, '{{ to_dttm }}' AS t, '{{ url_param('who') }}' AS u FROM flights {% if 'carrier' in columns %}WHERE 1 = 1{% endif %}",
      { main_dttm_col: 'at' },
    );
    const range = { time_range: '2024-02-01 : 2024-03-01', granularity: 'at' };
    const query = { ...range, url_params: { who: "D'E" } };
    const text = await sqlOf(id, query);
    expect(text).toContain("'2024-02-01T00:00:00' AS f, '2024-03-01T00:00:00' AS t, 'D''E' AS u");
    expect(text).toContain('WHERE 1 = 1');
    const { owner } = home();
    const inForm = context(id, range, { form_data: { url_params: { who: 'form' } } });
    expect(await owner.ok(owner.post(DATA, inForm))).toMatchObject({
      result: [{ query: expect.stringContaining("'form' AS u") }],
    });
    expect(await owner.ok(owner.post(`${DATA}?who=address`, inForm))).toMatchObject({
      result: [{ query: expect.stringContaining("'address' AS u") }],
    });
  });

  it('render the ranges of a comparison each with its own times', async () => {
    const id = await virtual("SELECT *, '{{ from_dttm }}' AS f FROM flights", { main_dttm_col: 'at' });
    const { test } = home();
    const statements: string[] = [];
    test.engines.answerWith(async (request) => {
      statements.push(...request.statements);
      throw new Error('seen');
    });
    const time = {
      time_range: '2024-02-01 : 2024-03-01',
      granularity: 'at',
      extras: { time_grain_sqla: 'P1D' },
    };
    const compared = {
      ...time,
      columns: [],
      metrics: ['count'],
      is_timeseries: true,
      time_offsets: ['1 year ago'],
    };
    await home().owner.post(DATA, context(id, compared));
    expect(statements.join('\n')).toContain("'2024-02-01T00:00:00' AS f");
    expect(statements.join('\n')).toContain("'2023-02-01T00:00:00' AS f");
  });

  it('take the template parameters of the dataset, and name what is undefined with its line', async () => {
    const id = await virtual('SELECT *\nFROM flights WHERE id > {{ least }}', {
      template_params: '{"least": 3}',
    });
    expect(await sqlOf(id)).toContain('id > 3');
    const { owner } = home();
    await owner.ok(owner.put(`/api/v1/dataset/${id}`, { template_params: null }));
    expect(await owner.post(DATA, context(id))).toMatchObject({
      status: 400,
      body: {
        message: expect.stringMatching(
          /parameter "least" in your query is undefined\. It stands at line 2 of the virtual/,
        ),
        extra: { undefined_parameters: ['least'] },
      },
    });
  });

  it('write other datasets and metrics, as far as the person may read them', async () => {
    const { owner, objects, test } = home();
    const id = await virtual(
      `SELECT carrier, {{ metric('count', ${objects.dataset}) }} AS n FROM {{ dataset(${objects.dataset}, columns=['carrier']) }} GROUP BY 1`,
    );
    const text = await sqlOf(id);
    expect(text).toContain('COUNT(*) AS n');
    expect(text).toContain(`\n) AS dataset_${objects.dataset}`);
    await grantDataset(test, 'reads only this', id);
    const reader = callerOf(test, await test.addUser('only-this', ['Gamma', 'reads only this']));
    expect((await reader.post(DATA, context(id))).status).toBe(404);
    expect(
      (await owner.post(DATA, context(await virtual('SELECT * FROM {{ dataset(999999) }}')))).status,
    ).toBe(404);
    const endless = await virtual('SELECT 1');
    await owner.ok(
      owner.put(`/api/v1/dataset/${endless}`, { sql: `SELECT * FROM {{ dataset(${endless}) }}` }),
    );
    expect(await owner.post(DATA, context(endless))).toMatchObject({
      status: 400,
      body: { code: 'TEMPLATE_MACRO_REFUSED' },
    });
  });

  it('are checked after rendering: what they write is judged, never the template', async () => {
    const { owner } = home();
    const refusalOf = async (sql: string, query: object = {}) =>
      (await owner.post(DATA, context(await virtual(sql), query))).body;
    expect(await refusalOf("{{ 'DELETE' }} FROM flights")).toMatchObject({ code: 'VIRTUAL_DATASET_REFUSED' });
    expect(await refusalOf("SELECT 1{{ ';' }} SELECT 2")).toMatchObject({ code: 'VIRTUAL_DATASET_REFUSED' });
    expect(await refusalOf('SELECT * FROM {{ "read_csv(\'/etc/passwd\')" }}')).toMatchObject({
      code: expect.stringMatching(/^SQL_/),
    });
    const injected = { url_params: { who: "x' OR '1'='1" } };
    expect(await refusalOf("SELECT * FROM flights WHERE a = {{ url_param('who') }}", injected)).toMatchObject(
      {
        code: 'TEMPLATE_VALUE_OUTSIDE',
      },
    );
    const quoted = await sqlOf(
      await virtual("SELECT * FROM flights WHERE a = '{{ url_param('who') }}'"),
      injected,
    );
    expect(quoted).toContain("a = 'x'' OR ''1''=''1'");
  });

  it('stay as they are without their flag, and cost no host without braces', async () => {
    const { owner, objects: other } = withoutFlag();
    const sql = 'SELECT {{ 1 }} FROM flights';
    const ran = await owner.post('/api/v1/sqllab/execute/', { database_id: other.database, sql });
    expect(ran.body).toMatchObject({ query: { executedSql: sql } });
    const { test, objects } = home();
    const { render } = test.engines;
    let renders = 0;
    Object.assign(test.engines, { render: (request: never) => ((renders += 1), render(request)) });
    await sqlOf(objects.dataset);
    expect(renders).toBe(0);
    await sqlOf(objects.dataset, { extras: { where: '{{ 1 }} = 1' } });
    expect(renders).toBe(1);
    Object.assign(test.engines, { render });
  });
});

describe('templates in what a chart asks', () => {
  it('are rendered in clauses and in custom columns, metrics and filters', async () => {
    const { objects, people } = home();
    const custom = (sqlExpression: string, label: string) => ({
      expressionType: 'SQL',
      sqlExpression,
      label,
    });
    const text = await sqlOf(objects.dataset, {
      columns: [custom("'{{ current_username() }}'", 'who')],
      metrics: [custom('SUM(id) + {{ current_user_id() }}', 'sum')],
      extras: { where: "carrier = '{{ url_param('c') }}'", having: 'COUNT(*) > {{ 1 + 1 }}' },
      url_params: { c: 'AA' },
    });
    expect(text).toContain("'owner'");
    expect(text).toContain(`SUM(id) + ${people.owner.id}`);
    expect(text).toContain("(carrier = 'AA')");
    expect(text).toContain('COUNT(*) > 2');
  });

  it('are checked after rendering', async () => {
    const { owner, objects } = home();
    const answer = await owner.post(
      DATA,
      context(objects.dataset, { extras: { where: "1 = {{ '(SELECT 1 FROM secrets)' }}" } }),
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'SQL_EXPRESSION_REFUSED' } });
  });

  it('are rendered in calculated columns, saved metrics and the predicate for values', async () => {
    const { owner, people } = home();
    const id = await virtual('SELECT * FROM flights', {
      fetch_values_predicate: 'id < {{ current_user_id() }}',
      columns: [
        { column_name: 'mine', type: 'VARCHAR', expression: "'{{ current_username() }}'" },
        { column_name: 'broken', type: 'VARCHAR', expression: '{{ nothing }}' },
      ],
      metrics: [{ metric_name: 'm', expression: 'SUM({{ current_user_id() }})' }],
    });
    const text = await sqlOf(id, { columns: ['mine'], metrics: ['m'] });
    expect(text).toContain("'owner'");
    expect(text).toContain(`SUM(${people.owner.id})`);
    const { test } = home();
    const seen: string[] = [];
    test.engines.answerWith(async (request) => {
      seen.push(...request.statements);
      throw new Error('seen');
    });
    await owner.get(`/api/v1/datasource/table/${id}/column/mine/values/`);
    expect(seen[0]).toContain(`id < ${people.owner.id}`);
  });
});

describe('templates in row rules', () => {
  const RULES = '/api/v1/rowlevelsecurity/';

  it('hold for the person who reads, in charts, in virtual datasets and in SQL Lab', async () => {
    const { admin, owner, objects, people } = home();
    const rule = {
      name: 'own rows',
      filter_type: 'Base',
      roles: [],
      tables: [objects.dataset],
      clause: 'id = {{ current_user_id() }}',
    };
    const { id } = await admin.ok<{ id: number }>(admin.post(RULES, rule));
    const clause = `(id = ${people.owner.id})`;
    expect(await sqlOf(objects.dataset)).toContain(clause);
    const hidden = await virtual("SELECT * FROM {{ 'fli' }}ghts");
    expect(await sqlOf(hidden)).toContain(
      `(SELECT * FROM flights WHERE ${clause} LIMIT 9223372036854775807)`,
    );
    const ran = await owner.post('/api/v1/sqllab/execute/', {
      database_id: objects.database,
      schema: 'main',
      sql: "SELECT * FROM {{ 'flights' }}",
    });
    expect(ran.body).toMatchObject({ query: { executedSql: expect.stringContaining(clause) } });
    await admin.ok(admin.put(`${RULES}${id}`, { clause: '{{ nothing }} = 1' }));
    expect(await owner.post(DATA, context(objects.dataset))).toMatchObject({
      status: 400,
      body: { code: 'TEMPLATE_NAME_UNDEFINED', message: expect.stringContaining('a row rule') },
    });
    await admin.ok(admin.delete(`${RULES}${id}`));
  });
});

describe('templates in SQL Lab', () => {
  const EXECUTE = '/api/v1/sqllab/execute/';
  const run = (sql: string, more: object = {}, who = home().owner) =>
    who.post(EXECUTE, { database_id: home().objects.database, schema: 'main', sql, ...more });

  it('take the parameters of the tab; the query keeps its template, what ran is shown beside it', async () => {
    const sql = 'SELECT * FROM {{ table }} WHERE carrier IN {{ carriers|where_in }}';
    const templateParams = '{"table": "flights", "carriers": ["AA", "UA"]}';
    const { body } = await run(sql, { templateParams, client_id: 'templated' });
    expect(body).toMatchObject({
      query: { sql, executedSql: "SELECT * FROM flights WHERE carrier IN ('AA', 'UA')" },
    });
    const { owner } = home();
    const file = await owner.get('/api/v1/sqllab/export/templated/');
    expect(file.status).toBe(200);
  });

  it('take what stands in the address, which file, count and chart of the run read too', async () => {
    const { owner, objects, test } = home();
    const sql = "SELECT *, '{{ url_param('who') }}' AS who FROM flights";
    const body = { database_id: objects.database, schema: 'main', sql, client_id: 'addressed' };
    const { query_id: id } = await owner.ok<{ query_id: number }>(owner.post(`${EXECUTE}?who=ada`, body));
    const ran = () => test.engines.runs.at(-1)?.statements[0];
    expect(ran()).toContain("'ada' AS who");
    for (const call of ['total', 'export']) {
      await owner.ok(owner.get(`/api/v1/sqllab/${call}/addressed/`));
      expect(ran()).toContain("'ada' AS who");
    }
    const asked = { datasource: { id, type: 'query' }, queries: [{ columns: ['carrier'] }] };
    await owner.ok(owner.post(DATA, asked));
    expect(ran()).toContain("'ada' AS who");
  });

  it('of saved queries read the url_params of a posted query', async () => {
    const { owner, objects, test } = home();
    const sql = "SELECT *, '{{ url_param('who') }}' AS who FROM flights";
    const saved = { db_id: objects.database, schema: 'main', label: 'by address', sql };
    const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/saved_query/', saved));
    const queries = [{ columns: ['carrier'], url_params: { who: 'bob' } }];
    await owner.ok(owner.post(DATA, { datasource: { id, type: 'saved_query' }, queries }));
    expect(test.engines.runs.at(-1)?.statements[0]).toContain("'bob' AS who");
  });

  it('name what is undefined, and parameters that are no object', async () => {
    expect(await run('SELECT {{ a }},\n{{ b }}', { templateParams: '{"c": 1}' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
            message: expect.stringContaining(
              'The following parameters in your query are undefined: "a", "b".',
            ),
            extra: {
              undefined_parameters: ['a', 'b'],
              template_parameters: { c: 1 },
              issue_codes: [{ code: 1006 }],
            },
          },
        ],
      },
    });
    expect(await run('SELECT {{ a }}', { templateParams: '[1]' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ error_type: 'INVALID_TEMPLATE_PARAMS_ERROR', code: 'TEMPLATE_PARAMETERS_INVALID' }],
      },
    });
    expect(await run('SELECT {{ 1 + }}')).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'TEMPLATE_UNREADABLE', message: expect.stringContaining('line 1') }] },
    });
  });

  it('are judged by the tables that they write', async () => {
    const { test, objects } = home();
    await grantDataset(test, 'reads flights', objects.dataset);
    const reader = callerOf(
      test,
      await test.addUser('template-reader', ['Gamma', 'sql_lab', 'reads flights']),
    );
    const templateParams = '{"t": "secrets"}';
    expect(
      (await run('SELECT * FROM main.{{ t }}', { templateParams: '{"t": "flights"}' }, reader)).status,
    ).toBe(200);
    expect(await run('SELECT * FROM main.{{ t }}', { templateParams }, reader)).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: 'TABLE_SECURITY_ACCESS_ERROR' }] },
    });
    expect((await run("{% if 1 %}{{ 'DROP' }} TABLE flights{% endif %}")).status).toBe(400);
  });
});
