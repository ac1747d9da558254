import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/database';

const LISTED = [
  'allow_file_upload allow_ctas allow_cvas allow_dml allow_run_async allows_cost_estimate',
  'allows_subquery allows_virtual_table_explore backend changed_on changed_on_delta_humanized',
  'created_by database_name explore_database_id expose_in_sqllab extra force_ctas_schema id uuid',
  'disable_data_preview engine_information',
].flatMap((line) => line.split(' '));

describe('GET /api/v1/database/', () => {
  it('answers the list envelope with every column that the wire names, and no address', async () => {
    const { owner, gamma, objects } = home();
    const body = await owner.ok<{ ids: number[]; result: Record<string, unknown>[] }>(owner.get(`${URL}/`));
    expect(body.ids).toEqual([objects.database]);
    expect(LISTED.filter((name) => body.result[0]?.[name] === undefined)).toEqual([]);
    expect(body.result[0]).not.toHaveProperty('sqlalchemy_uri');
    expect(await gamma.ok(gamma.get(`${URL}/`))).toMatchObject({ count: 0 });
  });
});

describe('GET /api/v1/database/{id}', () => {
  it('shows a database without its address; foreign and missing ones are 404', async () => {
    const { owner, gamma, objects } = home();
    const one = await owner.get(`${URL}/${objects.database}`);
    expect(one.body).toMatchObject({
      id: objects.database,
      result: { database_name: 'Data', backend: 'duckdb', configuration_method: 'sqlalchemy_form' },
    });
    expect(one.text).not.toContain('duckdb://');
    expect((await gamma.get(`${URL}/${objects.database}`)).status).toBe(404);
    expect((await owner.get(`${URL}/999999`)).status).toBe(404);
  });
});

describe('browsing a database', () => {
  const place = () => `${URL}/${home().objects.database}`;

  it('lists schemas', async () => {
    const { owner, gamma } = home();
    expect(await owner.ok(owner.get(`${place()}/schemas/`, { force: true }))).toEqual({ result: ['main'] });
    expect((await gamma.get(`${place()}/schemas/`)).status).toBe(404);
  });

  it('lists tables and views of a schema with their count', async () => {
    const { owner } = home();
    expect(await owner.ok(owner.get(`${place()}/tables/`, { schema_name: 'main', force: false }))).toEqual({
      count: 1,
      result: [{ value: 'flights', type: 'table', extra: null }],
    });
  });

  it('gives the text that selects a table alone, with and without a schema', async () => {
    const { owner, gamma } = home();
    const named = await owner.ok<{ result: string }>(owner.get(`${place()}/select_star/flights/main/`));
    expect(named.result).toMatch(/SELECT[\s\S]+flights[\s\S]+LIMIT 100/);
    expect(await owner.ok(owner.get(`${place()}/select_star/flights/`))).toEqual(named);
    expect((await owner.get(`${place()}/select_star/nowhere/`)).status).toBe(404);
    expect((await gamma.get(`${place()}/select_star/flights/`)).status).toBe(404);
  });

  it('describes a table: columns, keys, and a text that selects them', async () => {
    const { owner } = home();
    expect(await owner.ok(owner.get(`${place()}/table/flights/main/`))).toMatchObject({
      name: 'flights',
      columns: [
        { name: 'id', type: 'BIGINT', longType: 'BIGINT', keys: [{ type: 'pk' }], comment: null },
        { name: 'carrier' },
        { name: 'at' },
      ],
      primaryKey: { column_names: ['id'], type: 'pk' },
      foreignKeys: [],
      indexes: [{ column_names: ['id'], type: 'pk' }],
      selectStar: expect.stringMatching(/^SELECT[\s\S]*flights/),
    });
    expect((await owner.get(`${place()}/table/ghost/main/`)).status).toBe(404);
  });

  it('says nothing extra about a plain table, also without a schema, and 404 for a missing one', async () => {
    const { owner } = home();
    expect(await owner.ok(owner.get(`${place()}/table_extra/flights/main/`))).toEqual({});
    expect(await owner.ok(owner.get(`${place()}/table_extra/flights/undefined/`))).toEqual({});
    expect((await owner.get(`${place()}/table_extra/ghost/main/`)).status).toBe(404);
    expect((await owner.get(`${URL}/999999/table_extra/flights/main/`)).status).toBe(404);
  });

  it('names the functions of the engine', async () => {
    const { owner } = home();
    expect(await owner.ok(owner.get(`${place()}/function_names/`))).toEqual({
      function_names: ['count', 'sum'],
    });
  });

  it('counts what hangs on a database', async () => {
    const { owner, objects } = home();
    expect(await owner.ok(owner.get(`${place()}/related_objects/`))).toMatchObject({
      charts: { count: 1, result: [{ id: objects.chart }] },
      dashboards: { count: 2 },
      sqllab_tab_states: { count: 1, result: [{ id: objects.tab, label: 'Tab', active: true }] },
    });
  });
});

describe('GET /api/v1/database/available/', () => {
  it('describes each engine that can be connected, with the schema of its fields', async () => {
    const { owner, gamma } = home();
    const { databases } = await owner.ok<{ databases: object[] }>(owner.get(`${URL}/available/`));
    expect(databases).toMatchObject([
      {
        name: 'DuckDB',
        engine: 'duckdb',
        available_drivers: ['duckdb'],
        preferred: true,
        sqlalchemy_uri_placeholder: 'duckdb:///name.duckdb',
        engine_information: { supports_file_upload: true },
        parameters: { type: 'object', required: ['database'] },
      },
      {
        name: 'PostgreSQL',
        engine: 'postgresql',
        parameters: { required: ['database', 'host', 'port', 'username'] },
        engine_information: { supports_file_upload: true },
      },
      { name: 'MySQL', engine: 'mysql' },
      { name: 'ClickHouse', engine: 'clickhouse', parameters: { required: ['host', 'port', 'username'] } },
      {
        name: 'Trino',
        engine: 'trino',
        sqlalchemy_uri_placeholder: 'trino://user:password@host:8080/catalog/schema[?key=value&key=value...]',
      },
      { name: 'SQLite', engine: 'sqlite' },
    ]);
    expect((await gamma.get(`${URL}/available/`)).status).toBe(200);
  });
});

describe('POST /api/v1/database/test_connection/', () => {
  const url = `${URL}/test_connection/`;

  it('answers OK for an address or for engine and fields', async () => {
    const { admin } = home();
    expect(
      await admin.ok(admin.post(url, { sqlalchemy_uri: 'duckdb:///a.duckdb', database_name: 'a' })),
    ).toEqual({
      message: 'OK',
      same_data_as: [],
    });
    const fields = {
      engine: 'duckdb',
      parameters: { database: 'a.duckdb' },
      configuration_method: 'dynamic_form',
    };
    expect(await admin.ok(admin.post(url, fields))).toMatchObject({ message: 'OK' });
  });

  it('says what is wrong as a list of errors', async () => {
    const { admin, gamma } = home();
    const refused = (body: object) => admin.post(url, body);
    expect(await refused({})).toMatchObject({ status: 422, body: { errors: [{ level: 'warning' }] } });
    expect(await refused({ sqlalchemy_uri: 'oracle://x' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message: expect.any(String),
            error_type: expect.any(String),
            extra: { issue_codes: expect.any(Array) },
          },
        ],
      },
    });
    expect(await refused({ sqlalchemy_uri: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ error_type: 'INVALID_PAYLOAD_SCHEMA_ERROR' }] },
    });
    expect((await gamma.post(url, { sqlalchemy_uri: 'duckdb:///a.duckdb' })).status).toBe(403);
  });
});

describe('POST /api/v1/database/validate_parameters/', () => {
  const url = `${URL}/validate_parameters/`;
  const body = (more: object = {}) => ({ engine: 'duckdb', configuration_method: 'dynamic_form', ...more });

  it('names the fields that are missing in `extra.missing`', async () => {
    const { admin } = home();
    for (const parameters of [{}, { database: ' ' }, null])
      expect(await admin.post(url, body({ parameters }))).toMatchObject({
        status: 422,
        body: {
          errors: [
            {
              message: 'One or more parameters are missing: database',
              error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR',
              level: 'warning',
              extra: { missing: ['database'], issue_codes: [{ code: 1018 }] },
            },
          ],
        },
      });
  });

  it('connects with complete fields, and says what the engine says', async () => {
    const { admin, editor, test } = home();
    const complete = body({
      parameters: { database: 'a.duckdb' },
      database_name: 'a',
      id: null,
      catalog: {},
    });
    expect(await admin.ok(admin.post(url, complete))).toEqual({ message: 'OK' });
    test.engines.refuseConnections(CONNECTOR_ERRORS.error('DATABASE_FILE_MISSING', { file: 'a.duckdb' }));
    const refused = await admin.post(url, complete);
    test.engines.refuseConnections(null);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ error_type: 'CONNECTION_UNKNOWN_DATABASE_ERROR' }] },
    });
    const outside = body({ parameters: { database: '../../etc/x.duckdb' } });
    expect((await editor.post(url, outside)).status).toBe(422);
  });

  it('refuses an engine that this server cannot connect, and bodies that do not fit', async () => {
    const { admin, gamma } = home();
    expect(await admin.post(url, body({ engine: 'oracle', parameters: {} }))).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('Could not load database driver: oracle') }] },
    });
    expect((await admin.post(url, { engine: 'duckdb' })).status).toBe(400);
    expect((await gamma.post(url, body({ parameters: {} }))).status).toBe(403);
  });
});

describe('saving a database', () => {
  it('refuses to run queries as the person who asks, rather than to say so and not do it', async () => {
    const { admin, objects } = home();
    expect(await admin.put(`/api/v1/database/${objects.database}`, { impersonate_user: true })).toMatchObject(
      {
        status: 422,
        body: { message: { impersonate_user: [expect.stringContaining('Leave this off')] } },
      },
    );
    expect(
      (await admin.put(`/api/v1/database/${objects.database}`, { impersonate_user: false })).status,
    ).toBe(200);
  });

  it('tries the connection, answers 201 without the address, and refuses a taken name', async () => {
    const { admin, test } = home();
    writeFileSync(join(test.dataDir, 'new.duckdb'), '');
    const sent = { database_name: 'New', sqlalchemy_uri: 'duckdb:///new.duckdb', expose_in_sqllab: true };
    const answer = await admin.post(`${URL}/`, sent);
    expect(answer).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), result: { database_name: 'New' } },
    });
    expect(answer.text).not.toContain('duckdb:///');
    expect(await admin.post(`${URL}/`, sent)).toMatchObject({
      status: 422,
      body: { message: { database_name: ['A database with the same name already exists.'] } },
    });
    expect((await admin.post(`${URL}/`, { ...sent, database_name: 'Other', extra: 'no json' })).status).toBe(
      400,
    );
  });

  it('is refused while datasets are attached', async () => {
    const { admin, objects } = home();
    expect(await admin.delete(`${URL}/${objects.database}`)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Cannot delete a database that has datasets attached') },
    });
  });
});
