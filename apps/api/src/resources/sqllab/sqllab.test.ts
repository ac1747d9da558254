import { afterEach, describe, expect, it } from 'vitest';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { callerOf } from '../../testing/caller.ts';
import { grantDataset } from '../../testing/fixtures.ts';
import { openHome } from '../../testing/home.ts';
import { createTestApp } from '../../testing/test-app.ts';

const home = openHome();
const EXECUTE = '/api/v1/sqllab/execute/';
const run = (body: object) =>
  home().owner.post(EXECUTE, { database_id: home().objects.database, sql: 'select * from flights', ...body });

afterEach(() => home().test.engines.answerWith(null));

const QUERY = [
  'id queryId serverId changed_on dbId db startDttm endDttm errorMessage executedSql limit',
  'limitingFactor progress rows schema ctas sql sqlEditorId state tab tempSchema tempTable userId',
  'user resultsKey trackingUrl extra',
].flatMap((line) => line.split(' '));

interface Executed {
  readonly query_id: number;
  readonly query: Readonly<Record<string, unknown>> & { readonly resultsKey: string };
}

describe('POST /api/v1/sqllab/execute/', () => {
  it('answers the rows, the columns and the query with every field of the wire', async () => {
    const { owner } = home();
    const body = await owner.ok<Executed>(
      run({
        client_id: 'full',
        json: true,
        runAsync: false,
        schema: 'main',
        sql_editor_id: '7',
        tab: 'A tab',
        tmp_table_name: '',
        select_as_cta: false,
        ctas_method: 'TABLE',
        templateParams: '{}',
        queryLimit: 10,
        expand_data: true,
      }),
    );
    expect(body).toMatchObject({
      status: 'success',
      query_id: expect.any(Number),
      data: [{ id: 1, carrier: 'AA', at: 0 }],
      columns: [
        { column_name: 'id', name: 'id', type: 'BIGINT', is_dttm: false },
        { column_name: 'carrier' },
        { column_name: 'at', is_dttm: true },
      ],
      selected_columns: expect.any(Array),
      expanded_columns: [],
    });
    expect(QUERY.filter((name) => !(name in body.query))).toEqual([]);
    expect(body.query).toMatchObject({
      id: 'full',
      queryId: body.query_id,
      state: 'success',
      rows: 1,
      progress: 100,
      tab: 'A tab',
      schema: 'main',
      sqlEditorId: '7',
      ctas: false,
    });
  });

  it('says which limit held', async () => {
    const factor = async (sql: string, queryLimit: number) =>
      (await home().owner.ok<Executed>(run({ sql, queryLimit }))).query['limitingFactor'];
    expect(await factor('select * from flights', 10)).toBe('NOT_LIMITED');
    const { engines } = home().test;
    engines.answerWith(async (request) => ({
      columns: [{ name: 'id', type: 'BIGINT', kind: 'integer', unit: null }],
      rows: Math.min(10, request.rowLimit),
      truncated: true,
      rowsChanged: null,
      bytes: Buffer.from('[{"id":1}]'),
      timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
    }));
    expect(await factor('select * from flights', 10)).toBe('DROPDOWN');
  });

  it('answers a failure as a list of errors and keeps it with the query', async () => {
    const { owner, test } = home();
    test.engines.answerWith(async () => {
      throw CONNECTOR_ERRORS.error('ENGINE_ERROR', { message: 'no such column' });
    });
    expect(await run({ client_id: 'failing' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: expect.stringContaining('no such column'),
            error_type: 'GENERIC_DB_ENGINE_ERROR',
            extra: { issue_codes: [{ code: 1002 }] },
          },
        ],
      },
    });
    const { result } = await owner.ok<{ result: object[] }>(
      owner.get('/api/v1/query/updated_since', { last_updated_ms: 0 }),
    );
    expect(result).toContainEqual(
      expect.objectContaining({
        id: 'failing',
        state: 'failed',
        errorMessage: expect.stringContaining('no such column'),
      }),
    );
  });

  it('refuses tables that tell of the server, also to administrators and as datasets', async () => {
    const { admin, objects } = home();
    const message = expect.stringContaining('tells of the server');
    const refused = { status: 400, body: { errors: [{ message }] } };
    const sql = 'SELECT * FROM pragma_database_list';
    expect(await admin.post(EXECUTE, { database_id: objects.database, sql })).toMatchObject(refused);
    const body = { database: objects.database, table_name: 'of_server', sql };
    expect((await admin.post('/api/v1/dataset/', body)).status).toBeLessThan(500);
    expect((await admin.post('/api/v1/dataset/', body)).status).toBeGreaterThanOrEqual(400);
  });

  it('refuses what is no read, databases that are not there, and bodies that do not fit', async () => {
    expect(await run({ sql: 'delete from flights' })).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR', extra: { issue_codes: [{ code: 1022 }] } }] },
    });
    expect((await run({ database_id: 999_999 })).status).toBe(404);
    expect((await run({ database_id: 'x' })).status).toBe(400);
    expect((await run({ nope: 1 })).status).toBe(400);
  });

  it('makes no table or view where the database does not allow it, and runs nothing', async () => {
    for (const ctas_method of [undefined, 'TABLE', 'VIEW']) {
      const client_id = `ctas-${ctas_method ?? 'none'}`;
      expect(
        await run({ select_as_cta: true, ctas_method, tmp_table_name: 'kept', client_id }),
      ).toMatchObject({
        status: 422,
        body: { errors: [{ error_type: 'INVALID_CTAS_QUERY_ERROR' }] },
      });
    }
    const { owner } = home();
    expect((await owner.get('/api/v1/query/')).text).not.toContain('ctas-');
  });

  it('needs the right to run SQL, and rights on every table', async () => {
    const { gamma, stranger, test, objects } = home();
    const body = { database_id: objects.database, sql: 'select * from secrets' };
    await grantDataset(test, 'reads flights', objects.dataset);
    expect((await stranger.post(EXECUTE, body)).status).toBe(401);
    expect((await gamma.post(EXECUTE, body)).status).toBe(403);
    const reader = callerOf(test, await test.addUser('sql-reader', ['Gamma', 'sql_lab', 'reads flights']));
    expect((await reader.post(EXECUTE, { ...body, sql: 'select * from main.flights' })).status).toBe(200);
    expect(await reader.post(EXECUTE, body)).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: 'TABLE_SECURITY_ACCESS_ERROR', extra: { tables: ['secrets'] } }] },
    });
  });
});

describe('GET /api/v1/sqllab/results/', () => {
  const url = '/api/v1/sqllab/results/';

  it('gives the kept result, cut to the asked rows', async () => {
    const { owner } = home();
    const { query } = await owner.ok<Executed>(run({}));
    const kept = await owner.get(url, { key: query.resultsKey });
    expect(kept).toMatchObject({ status: 200, body: { status: 'success', data: [{ carrier: 'AA' }] } });
    expect(await owner.ok(owner.get(url, { key: query.resultsKey, rows: 1 }))).toMatchObject({
      data: [{ id: 1 }],
    });
  });

  it('is 404 for a foreign or unknown key, 410 for a result that was swept', async () => {
    const { owner, alpha, test } = home();
    const { query } = await owner.ok<Executed>(run({}));
    expect((await alpha.get(url, { key: query.resultsKey })).status).toBe(404);
    expect(await owner.get(url, { key: 'ghost' })).toMatchObject({ status: 404, body: { errors: [{}] } });
    await test.services.results.sweep(new Date(Date.now() + 400 * 24 * 3_600_000));
    expect(await owner.get(url, { key: query.resultsKey })).toMatchObject({
      status: 410,
      body: {
        errors: [
          {
            message:
              'Data could not be retrieved from the results backend. You need to re-run the original query.',
            error_type: 'RESULTS_BACKEND_ERROR',
          },
        ],
      },
    });
  });
});

describe('POST /api/v1/sqllab/estimate/', () => {
  const body = () => ({
    database_id: home().objects.database,
    sql: 'select 1',
    template_params: {},
    schema: 'main',
  });

  it('is refused by name on an engine that estimates nothing', async () => {
    const { owner, gamma } = home();
    expect(await owner.post('/api/v1/sqllab/estimate/', body())).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Database does not support cost estimation .*duckdb/) },
    });
    expect((await owner.post('/api/v1/sqllab/estimate/', { ...body(), database_id: 999_999 })).status).toBe(
      404,
    );
    expect((await owner.post('/api/v1/sqllab/estimate/', { sql: 'select 1' })).status).toBe(400);
    expect((await gamma.post('/api/v1/sqllab/estimate/', body())).status).toBe(403);
  });

  it('is not there without its flag', async () => {
    const test = await createTestApp({ env: { BELVEDERE_FLAG_ESTIMATE_QUERY_COST: 'off' } });
    const caller = callerOf(test, await test.addUser('ada', ['Admin']));
    expect((await caller.post('/api/v1/sqllab/estimate/', { database_id: 1, sql: 'select 1' })).status).toBe(
      404,
    );
    await test.close();
  });
});

describe('GET /api/v1/sqllab/total/{client_id}', () => {
  it('counts the rows of an own run without its limit', async () => {
    const { owner, alpha, test } = home();
    await owner.ok(run({ client_id: 'count-me', sql: 'select * from flights -- all', queryLimit: 1 }));
    const total = () => owner.get('/api/v1/sqllab/total/count-me');
    expect(await owner.ok(total())).toEqual({ result: { total: 1 } });
    expect(test.engines.runs.at(-1)).toMatchObject({
      rowLimit: 1,
      statements: [
        expect.stringMatching(/^SELECT COUNT\(\*\) AS "?rows_total"?\s+FROM \(\s*select \* from flights/),
      ],
    });
    expect((await alpha.get('/api/v1/sqllab/total/count-me')).status).toBe(404);
  });

  it('counts nothing where it would have to run something else, and says so by null', async () => {
    const { owner, test } = home();
    for (const [client_id, sql] of [
      ['two', 'select 1; select 2'],
      ['show', 'show tables'],
      ['explain', 'explain select 1'],
    ] as const) {
      await owner.ok(run({ client_id, sql }));
      const before = test.engines.runs.length;
      expect(await owner.ok(owner.get(`/api/v1/sqllab/total/${client_id}`))).toEqual({
        result: { total: null },
      });
      expect(test.engines.runs.length).toBe(before);
    }
  });
});

describe('GET /api/v1/sqllab/export/{client_id}/', () => {
  it('gives an own run as a file named after its tab', async () => {
    const { owner, alpha } = home();
    await owner.ok(run({ client_id: 'export-me', tab: 'My tab' }));
    const file = await owner.get('/api/v1/sqllab/export/export-me/');
    expect([file.status, file.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.header('content-disposition')).toMatch(
      /^attachment; filename="My tab \d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await alpha.get('/api/v1/sqllab/export/export-me/')).status).toBe(404);
  });

  it.each([
    ['json', 'rows', 'application/json; charset=utf-8'],
    ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['parquet', 'parquet', 'application/vnd.apache.parquet'],
  ] as const)(
    'gives it as %s, of the rows shown or of all, to its owner alone',
    async (format, encoding, type) => {
      const { owner, alpha, gamma, test } = home();
      const clientId = `export-${format}`;
      await owner.ok(run({ client_id: clientId, queryLimit: 7 }));
      for (const [rows, limit] of [
        ['shown', 7],
        ['all', 100_000],
      ] as const) {
        const url = `/api/v1/sqllab/export/${clientId}/?q=(format:${format},rows:${rows})`;
        const file = await owner.get(url);
        expect([file.status, file.type]).toEqual([200, type]);
        const asked = test.engines.runs.findLast((one) => one.encoding === encoding);
        expect(asked?.rowLimit).toBe(limit);
        expect((await alpha.get(url)).status).toBe(404);
        expect((await gamma.get(url)).status).toBe(403);
      }
      expect((await owner.get(`/api/v1/sqllab/export/${clientId}/?q=(format:exe)`)).status).toBe(400);
    },
  );

  it('says in its name and its headers that the limit has left rows out', async () => {
    const { owner, test } = home();
    await owner.ok(run({ client_id: 'export-cut', tab: 'Täglich', queryLimit: 1 }));
    test.engines.answerWith(async ({ statements, onBytes }) => {
      const counts = /COUNT\(\*\)/i.test(statements[0] ?? '');
      const column = { name: 'n', type: 'BIGINT', kind: 'integer', unit: null } as const;
      const bytes = Buffer.from(counts ? '{"rows":1,"columns":[{"name":"n","values":[30]}]}' : 'n\n1\n');
      if (!counts) await onBytes?.(bytes);
      return {
        columns: [column],
        rows: 1,
        truncated: !counts,
        rowsChanged: null,
        bytes,
        timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
      };
    });
    const file = await owner.get('/api/v1/sqllab/export/export-cut/');
    expect(file.text).toBe('n\n1\n');
    expect(file.header('content-disposition')).toMatch(
      /filename="Taglich [-\d]{10} \(first 1 of 30 rows\)\.csv"; filename\*=UTF-8''T%C3%A4glich/,
    );
    expect(file.header('belvedere-cut')).toBe('query=1;limit=1;total=30;unit=rows');
  });
});

describe('GET /api/v1/sqllab/', () => {
  it('gives tabs, the active one, the databases and the queries of the tabs', async () => {
    const { owner, objects } = home();
    expect(await owner.ok(owner.get('/api/v1/sqllab/'))).toMatchObject({
      result: {
        tab_state_ids: [{ id: objects.tab, label: 'Tab', position: objects.tab, saved_query_id: null }],
        active_tab: { id: objects.tab },
        databases: { [String(objects.database)]: { id: objects.database, backend: 'duckdb' } },
        queries: {},
      },
    });
  });
});
