import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { grantDataset } from '../../testing/fixtures.ts';
import { openHome } from '../../testing/home.ts';
import { ensureRole } from '../../stored/user.ts';

const home = openHome();
const EXECUTE = '/api/v1/sqllab/execute/';
const allow = (fields: object) =>
  home().admin.ok(home().admin.put(`/api/v1/database/${home().objects.database}`, fields));
const run = (body: object) =>
  home().owner.post(EXECUTE, { database_id: home().objects.database, sql: 'select * from flights', ...body });

interface Told {
  readonly id: string;
  readonly state: string;
  readonly resultsKey: string | null;
}
const told = async (id: string): Promise<Told | undefined> => {
  const { owner } = home();
  const { result } = await owner.ok<{ result: Told[] }>(
    owner.get('/api/v1/query/updated_since', { last_updated_ms: 0 }),
  );
  return result.find((query) => query.id === id);
};

/** Holds the engine until it is let go. */
function heldEngine() {
  let begun: () => void = () => undefined;
  let end: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const mayEnd = new Promise<void>((resolve) => (end = resolve));
  home().test.engines.answerWith(async () => {
    begun();
    await mayEnd;
    return {
      columns: [{ name: 'n', type: 'BIGINT', kind: 'integer', unit: null }],
      rows: 1,
      truncated: false,
      rowsChanged: null,
      bytes: Buffer.from('[{"n":1}]'),
      timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
    };
  });
  return { hasBegun, end };
}

afterEach(() => home().test.engines.answerWith(null));

describe('a run in the background', () => {
  beforeAll(() => allow({ allow_run_async: true }));

  it('is answered at once, goes on, and keeps its rows for whoever asks', async () => {
    const { owner } = home();
    const { hasBegun, end } = heldEngine();
    expect(await run({ runAsync: true, client_id: 'behind' })).toMatchObject({
      status: 202,
      body: { query: { id: 'behind', state: 'pending' } },
    });
    await hasBegun;
    expect((await told('behind'))?.state).toBe('running');
    end();
    await vi.waitFor(async () => {
      expect((await told('behind'))?.state).toBe('success');
    });
    const key = (await told('behind'))?.resultsKey ?? '';
    expect(await owner.ok(owner.get('/api/v1/sqllab/results/', { key }))).toMatchObject({
      data: [{ n: 1 }],
      query: { state: 'success' },
    });
  });

  it('is stopped, and stays so', async () => {
    const { owner } = home();
    const { hasBegun, end } = heldEngine();
    await run({ runAsync: true, client_id: 'halted' });
    await hasBegun;
    await owner.ok(owner.post('/api/v1/query/stop', { client_id: 'halted' }));
    end();
    await vi.waitFor(async () => {
      expect(await told('halted')).toMatchObject({ state: 'stopped', resultsKey: null });
    });
  });

  it('that fails says why to whoever asks', async () => {
    await run({ runAsync: true, client_id: 'broken', sql: 'drop table flights' });
    await vi.waitFor(async () => {
      expect(await told('broken')).toMatchObject({
        state: 'failed',
        errorMessage: expect.stringContaining('SELECT'),
      });
    });
  });

  it('is an ordinary one where the database allows none', async () => {
    await allow({ allow_run_async: false });
    expect(await run({ runAsync: true, client_id: 'in-front' })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
  });
});

describe('a table made of a query', () => {
  const make = (body: object) =>
    run({ select_as_cta: true, tmp_table_name: 'late', schema: 'main', ...body });
  beforeAll(() => allow({ allow_ctas: true, allow_cvas: true }));

  it('is made by one statement after the others, and its name comes with the answer', async () => {
    const answer = await make({ client_id: 'made', sql: 'select 1; select * from flights' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        query: {
          ctas: true,
          tempTable: 'late',
          tempSchema: 'main',
          executedSql: expect.stringMatching(/CREATE TABLE "main"."late" AS\nselect \* from flights/),
        },
      },
    });
  });

  it('takes a name of its own where none was given, and the schema that the database forces', async () => {
    await allow({ force_ctas_schema: 'scratch' });
    expect(await make({ client_id: 'named', tmp_table_name: '' })).toMatchObject({
      body: {
        query: { tempTable: expect.stringMatching(/^tmp_\d+_table_\d{4}(_\d\d){5}$/), tempSchema: 'scratch' },
      },
    });
    await allow({ force_ctas_schema: null });
  });

  it.each([
    ['TABLE', 'select 1; show tables', 'INVALID_CTAS_QUERY_ERROR'],
    ['VIEW', 'select 1; select 2', 'INVALID_CVAS_QUERY_ERROR'],
  ])('%s of %s is refused', async (ctas_method, sql, type) => {
    expect(await make({ client_id: `no-${ctas_method}`, ctas_method, sql })).toMatchObject({
      status: 422,
      body: { errors: [{ error_type: type }] },
    });
  });

  it('is not for people who may read some of its tables alone, though a query of theirs runs', async () => {
    const { test, objects } = home();
    await grantDataset(test, 'reads flights', objects.dataset);
    const reader = callerOf(test, await test.addUser('ctas-reader', ['Gamma', 'sql_lab', 'reads flights']));
    const body = { database_id: objects.database, sql: 'select * from main.flights' };
    expect((await reader.post(EXECUTE, body)).status).toBe(200);
    expect(
      await reader.post(EXECUTE, { ...body, select_as_cta: true, tmp_table_name: 'stolen' }),
    ).toMatchObject({ status: 403, body: { errors: [{ code: 'SQL_WHOLE_DATABASE_NEEDED' }] } });
  });

  it('is no file for people who may take no data away, though they may export from SQL Lab', async () => {
    const { test, objects } = home();
    const pairs = [
      ['can_execute_sql_query', 'SQLLab'],
      ['can_export_csv', 'SQLLab'],
    ] as const;
    await test.services.store.write((tx) => ensureRole(tx, 'runs without files', pairs));
    const runner = callerOf(test, await test.addUser('no-files', ['runs without files', 'reads flights']));
    const body = { database_id: objects.database, sql: 'select * from main.flights', client_id: 'no-file' };
    expect((await runner.post(EXECUTE, body)).status).toBe(200);
    expect(await runner.get('/api/v1/sqllab/export/no-file/')).toMatchObject({
      status: 403,
      body: { values: { permission: 'can_csv', view: 'Superset' } },
    });
  });

  it('says of a statement that writes, not of a table, what it needs', async () => {
    const { test, objects } = home();
    const reader = callerOf(test, await test.addUser('write-reader', ['Gamma', 'sql_lab', 'reads flights']));
    await allow({ allow_dml: true });
    const sql = 'delete from main.flights';
    const answer = await reader.post(EXECUTE, { database_id: objects.database, sql });
    await allow({ allow_dml: false });
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ message: expect.stringMatching(/^DELETE needs access to the whole database /) }] },
    });
  });

  it('changes nothing else: other writes stay refused', async () => {
    expect((await make({ client_id: 'sly', sql: 'delete from flights; select 1' })).text).toContain(
      'Only SELECT statements are allowed',
    );
  });
});
