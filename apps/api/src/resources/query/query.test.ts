import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/query';

const SHOWN = [
  'id changed_on database executed_sql rows schema sql sql_tables status tab_name user start_time',
  'end_time tmp_table_name tracking_url client_id end_result_backend_time error_message error_code limit',
  'progress results_key select_as_cta select_as_cta_used select_sql sql_editor_id',
  'start_running_time tmp_schema_name ctas_method template_params url_params',
].flatMap((line) => line.split(' '));

describe('GET /api/v1/query/{id}', () => {
  it('shows every field of an own run; foreign and missing ones are 404', async () => {
    const { owner, alpha, objects } = home();
    const { result } = await owner.ok<{ result: object }>(owner.get(`${URL}/${objects.query}`));
    expect(SHOWN.filter((name) => !(name in result))).toEqual([]);
    expect(result).toMatchObject({
      client_id: objects.clientId,
      status: 'success',
      progress: 100,
      sql_tables: [],
      results_key: objects.resultsKey,
      database: { database_name: 'Data' },
    });
    expect((await alpha.get(`${URL}/${objects.query}`)).status).toBe(404);
    expect((await owner.get(`${URL}/999999`)).status).toBe(404);
  });

  it('is listed in the history of its owner only', async () => {
    const { owner, alpha, admin, objects } = home();
    const ids = async (who: typeof owner) =>
      (
        await who.ok<{ ids: number[] }>(
          who.get(`${URL}/`, { filters: [{ col: 'status', opr: 'eq', value: 'success' }] }),
        )
      ).ids;
    expect([await ids(owner), await ids(alpha), await ids(admin)]).toEqual([
      [objects.query],
      [],
      [objects.query],
    ]);
  });
});

describe('GET /api/v1/query/updated_since', () => {
  it('gives the own runs that changed since a time', async () => {
    const { owner, alpha, objects } = home();
    const since = async (who: typeof owner, last_updated_ms: number) =>
      (await who.ok<{ result: { id: string }[] }>(who.get(`${URL}/updated_since`, { last_updated_ms })))
        .result;
    expect((await since(owner, 0)).map(({ id }) => id)).toEqual([objects.clientId]);
    expect(await since(owner, Date.now() + 60_000)).toEqual([]);
    expect(await since(alpha, 0)).toEqual([]);
    expect((await owner.get(`${URL}/updated_since`, {})).status).toBe(400);
  });
});

describe('POST /api/v1/query/stop', () => {
  it('is OK for a run that has ended, and leaves it as it is', async () => {
    const { owner, objects } = home();
    expect(await owner.ok(owner.post(`${URL}/stop`, { client_id: objects.clientId }))).toEqual({
      result: 'OK',
    });
    expect(await owner.ok(owner.get(`${URL}/${objects.query}`))).toMatchObject({
      result: { status: 'success' },
    });
  });

  it('stops a run that goes on, and its caller is told', async () => {
    const { owner, test, objects } = home();
    let begun: () => void = () => undefined;
    let end: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    test.engines.answerWith(async () => {
      begun();
      await mayEnd;
      return {
        columns: [],
        rows: 0,
        truncated: false,
        rowsChanged: null,
        bytes: Buffer.from('[]'),
        timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
      };
    });
    const running = owner.post('/api/v1/sqllab/execute/', {
      database_id: objects.database,
      sql: 'select 1',
      client_id: 'endless',
    });
    await hasBegun;
    expect(await owner.ok(owner.post(`${URL}/stop`, { client_id: 'endless' }))).toEqual({ result: 'OK' });
    end();
    expect((await running).status).toBe(400);
    test.engines.answerWith(null);
    const { result } = await owner.ok<{ result: { id: string; state: string; endDttm: number }[] }>(
      owner.get(`${URL}/updated_since`, { last_updated_ms: 0 }),
    );
    expect(result.find(({ id }) => id === 'endless')).toMatchObject({
      state: 'stopped',
      endDttm: expect.any(Number),
    });
  });

  it('is 404 for a run that is not there or belongs to somebody else', async () => {
    const { owner, alpha, objects } = home();
    expect((await owner.post(`${URL}/stop`, { client_id: 'ghost' })).status).toBe(404);
    expect((await alpha.post(`${URL}/stop`, { client_id: objects.clientId })).status).toBe(404);
    expect((await owner.post(`${URL}/stop`, {})).status).toBe(400);
  });
});

describe('a text of SQL', () => {
  it('names the tables of its text, and so does a saved query', async () => {
    const { owner, objects } = home();
    const sql = 'SELECT * FROM flights JOIN main.airports USING (code)';
    const tables = [
      { catalog: null, schema: null, table: 'flights' },
      { catalog: null, schema: 'main', table: 'airports' },
    ];
    const fields = { db_id: objects.database, label: 'Joined', sql };
    const saved = await owner.ok<{ id: number }>(owner.post('/api/v1/saved_query/', fields));
    const run = { database_id: objects.database, sql, client_id: 'tables-1' };
    await owner.post('/api/v1/sqllab/execute/', run);
    const shown = async (path: string) =>
      (await owner.ok<{ result: { sql_tables: unknown }[] }>(owner.get(path, { columns: ['sql_tables'] })))
        .result;
    expect(await owner.ok(owner.get(`/api/v1/saved_query/${saved.id}`))).toMatchObject({
      result: { sql_tables: tables },
    });
    expect(await shown('/api/v1/saved_query/')).toContainEqual({ sql_tables: tables });
    expect(await shown(`${URL}/`)).toContainEqual({ sql_tables: tables });
  });
});
