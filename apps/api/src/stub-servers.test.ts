import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLICKHOUSE_ENDLESS,
  startClickhouseStub,
  startTrinoStub,
  type RecordedAnswer,
  type TrinoStubAnswer,
} from '@belvedere/connectors/testing';
import { createEngines } from './query/engines.ts';
import { ensureRole, findRolesByName } from './stored/user.ts';
import { callerOf, type Answered, type Caller } from './testing/caller.ts';
import { addPeople } from './testing/fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** Answers of both stubs: columns by name and type, rows; a fault is a text. */
interface Answer {
  readonly columns: readonly (readonly [name: string, clickhouse: string, trino: string])[];
  readonly rows: readonly (readonly unknown[])[];
}

const FLIGHT_COLUMNS = [
  ['flown', 'DateTime', 'timestamp(3)'],
  ['origin', 'Nullable(String)', 'varchar(20)'],
  ['big', 'Int64', 'bigint'],
] as const;
const V = ['String', 'varchar'] as const;
const CHART = /GROUP BY|date_trunc|toStartOfMonth/;

const chart: Answer = {
  columns: [
    ['flown', 'Date', 'timestamp(3)'],
    ['count', 'UInt64', 'bigint'],
  ],
  rows: [
    ['2001-01-01', 3],
    ['2001-02-01', 1],
  ],
};

/** What both engines are asked in this test, by a piece of the text. */
const ANSWERS: readonly (readonly [RegExp, Answer])[] = [
  [
    /version\(\)/,
    {
      columns: [
        ['v', ...V],
        ['r', ...V],
      ],
      rows: [['26.7.2.1', '0']],
    },
  ],
  [
    /EXPLAIN ESTIMATE/,
    {
      columns: ['d', 't', 'p', 'r', 'm'].map((name) => [name, 'UInt64', 'bigint']),
      rows: [['main', 'flight', '2', '6', '3']],
    },
  ],
  [/EXPLAIN \(TYPE IO/, { columns: [['Query Plan', ...V]], rows: [['{"estimate":{"outputRowCount":6.0}}']] }],
  [/system\.databases|schemata/, { columns: [['name', ...V]], rows: [['main'], ['other']] }],
  [
    /SHOW COLUMNS|FROM system\.columns/,
    {
      columns: [
        ['name', ...V],
        ['type', ...V],
        ['extra', ...V],
        ['comment', ...V],
      ],
      rows: [],
    },
  ],
  [
    /table_type FROM .*AND table_name|SELECT engine, total_rows/,
    { columns: [['engine', ...V]], rows: [['MergeTree', '6', '', '', '', 'flown', 'flown']] },
  ],
  [
    /information_schema\.tables|FROM system\.tables/,
    {
      columns: [
        ['name', ...V],
        ['engine', ...V],
      ],
      rows: [['flight', 'MergeTree']],
    },
  ],
  [
    /is_nullable|data_skipping|SHOW STATS|SHOW SCHEMAS|system\.functions|SHOW FUNCTIONS/,
    { columns: [['name', ...V]], rows: [] },
  ],
  [
    /view_definition/,
    { columns: ['schema', 'name', 'definition'].map((name) => [name, ...V] as const), rows: [] },
  ],
  [/••/, { columns: [['origin', ...V]], rows: [['A••']] }],
  [/9007199254740993/, { columns: [['big', 'Int64', 'bigint']], rows: [['9007199254740993']] }],
  [CHART, chart],
  [/^SELECT 1/, { columns: [['x', 'UInt8', 'integer']], rows: [[1]] }],
];

/** Every statement that came to a stub. */
const heard: string[] = [];

function answerFor(sql: string, engine: 'clickhouse' | 'trino'): Answer | null {
  const found = ANSWERS.find(([pattern]) => pattern.test(sql))?.[1] ?? null;
  if (!/SHOW COLUMNS|FROM system\.columns/.test(sql) || found === null) return found;
  const at = engine === 'clickhouse' ? 1 : 2;
  const rows = FLIGHT_COLUMNS.map((column) =>
    at === 1 ? [column[0], column[1], ''] : [column[0], column[2], '', ''],
  );
  return { ...found, rows };
}

const lines = (values: readonly (readonly unknown[])[]): string =>
  values.map((row) => `${JSON.stringify(row)}\n`).join('');

function clickhouseAnswer(sql: string): RecordedAnswer {
  const answer = answerFor(sql, 'clickhouse');
  heard.push(sql);
  if (sql.includes('nope')) {
    return {
      status: 404,
      body: 'Code: 47. DB::Exception: Unknown expression identifier `nope` in scope SELECT nope. (UNKNOWN_IDENTIFIER) (version 26.7.2.1)',
    };
  }
  if (answer === null) return { status: 500, body: `Code: 48. DB::Exception: no answer to ${sql}` };
  const { columns, rows } = answer;
  return {
    status: 200,
    body: lines([columns.map(([name]) => name), columns.map(([, type]) => type), ...rows]),
  };
}

function trinoAnswer({ sql, catalog }: { readonly sql: string; readonly catalog: string }): TrinoStubAnswer {
  heard.push(sql);
  if (catalog !== 'lake') return { error: { message: 'no such catalog', errorName: 'CATALOG_NOT_FOUND' } };
  if (sql === ENDLESS.trino) return 'endless';
  if (sql.includes('nope')) {
    return {
      error: {
        message: `line 2:3: Column 'nope' cannot be resolved`,
        errorName: 'COLUMN_NOT_FOUND',
        line: 2,
        column: 3,
      },
    };
  }
  const answer = answerFor(sql, 'trino');
  if (answer === null) return { error: { message: `no answer to ${sql}`, errorName: 'NOT_SUPPORTED' } };
  const { columns, rows } = answer;
  const times = columns.map(([, , type]) => type.startsWith('timestamp'));
  const cells = rows.map((row) =>
    JSON.stringify(row.map((cell, index) => (times[index] === true ? `${String(cell)} 00:00:00.000` : cell))),
  );
  return { columns: columns.map(([name, , type]) => [name, type]), rows: cells };
}

const ENDLESS = {
  clickhouse: CLICKHOUSE_ENDLESS,
  trino: 'SELECT count(*) FROM a CROSS JOIN b CROSS JOIN c',
} as const;
const clickhouse = await startClickhouseStub(({ body }) => clickhouseAnswer(body));
const trino = await startTrinoStub(trinoAnswer);

let test: TestApp;
let admin: Caller;
let reader: Caller;
let north = 0;
beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [], limits: { timeoutMs: 20_000 } }),
  });
  admin = callerOf(test, (await addPeople(test)).admin);
  const { store } = test.services;
  await store.write((tx) => ensureRole(tx, 'North', []));
  north = (await findRolesByName(store.reader, ['North']))[0]?.id ?? 0;
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
});
afterAll(async () => {
  await test.close();
  await Promise.all([clickhouse.stop(), trino.stop()]);
});

const SUBJECTS = [
  {
    engine: 'clickhouse',
    address: `clickhousedb+connect://test:test@127.0.0.1:${clickhouse.port}/main`,
    wrong: `clickhouse://test:nope@127.0.0.1:${clickhouse.port}/main`,
    parameters: {
      host: '127.0.0.1',
      port: clickhouse.port,
      username: 'test',
      password: 'test',
      query: { sslmode: 'disable' },
    },
    estimate: { 'Rows to read': '6', Parts: '2', Marks: '3' },
    letter: /concat\(substringUTF8\(toString\([^()]*origin.?\), 1, 1\), '••'\)/,
    stopped: () => clickhouse.killed.size,
  },
  {
    engine: 'trino',
    address: `trino://test@127.0.0.1:${trino.port}/lake/main`,
    wrong: `trino://nobody@127.0.0.1:${trino.port}/lake/main`,
    parameters: {
      host: '127.0.0.1',
      port: trino.port,
      username: 'test',
      database: 'lake/main',
      query: { sslmode: 'disable' },
    },
    estimate: { 'Output count': '6 rows' },
    letter: /SUBSTR\(CAST\([^()]*origin.? AS VARCHAR\), 1, 1\) \|\| '••'/,
    stopped: () => trino.deleted.size,
  },
] as const;

/** The protocols are played by stubs: what the engines themselves would make of a statement is not seen here. */
for (const { engine, address, wrong, parameters, estimate, letter, stopped } of SUBJECTS)
  describe(`a database of ${engine}, on a stub of its protocol`, () => {
    let database = 0;
    const execute = (sql: string, more: object = {}) =>
      admin.post('/api/v1/sqllab/execute/', { database_id: database, sql, schema: 'main', ...more });

    it('is offered, validated by its fields, tested and connected', async () => {
      expect((await admin.get('/api/v1/database/available/')).text).toContain(`"engine":"${engine}"`);
      const validate = (more: object) =>
        admin.post('/api/v1/database/validate_parameters/', {
          engine,
          configuration_method: 'dynamic_form',
          parameters: { ...parameters, ...more },
        });
      expect(await validate({})).toMatchObject({ status: 200 });
      expect((await validate({ host: '' })).body).toMatchObject({
        errors: [{ error_type: 'CONNECTION_MISSING_PARAMETERS_ERROR' }],
      });
      const tried = (sqlalchemy_uri: string) =>
        admin.post('/api/v1/database/test_connection/', { sqlalchemy_uri });
      expect(await tried(address)).toMatchObject({ status: 200 });
      expect((await tried(wrong)).body).toMatchObject({
        errors: [{ error_type: 'CONNECTION_ACCESS_DENIED_ERROR' }],
      });
      expect((await tried(`${address}?http_path=/x`)).text).toContain('is not allowed in an address');
      const made = { database_name: engine, sqlalchemy_uri: address, expose_in_sqllab: true };
      const answer = await admin.post('/api/v1/database/', made);
      expect([answer.status, answer.text.includes(':test@')]).toEqual([201, false]);
      database = (answer.body as { id: number }).id;
    });

    it('lists schemas, tables and columns', async () => {
      const url = `/api/v1/database/${database}`;
      expect(await admin.ok(admin.get(`${url}/schemas/`))).toEqual({ result: ['main', 'other'] });
      expect((await admin.get(`${url}/tables/`, { schema_name: 'main' })).text).toContain('"flight"');
      const table = await admin.ok<{ columns: { name: string; type: string }[] }>(
        admin.get(`${url}/table/flight/main/`),
      );
      expect(table.columns.map(({ name }) => name)).toEqual(['flown', 'origin', 'big']);
    });

    it('gives chart data over a dataset', async () => {
      const made = { database, schema: 'main', table_name: 'flight' };
      const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', made));
      const { result } = await admin.ok<{ result: { data: unknown[]; query: string }[] }>(
        admin.post('/api/v1/chart/data', {
          datasource: { id, type: 'table' },
          queries: [
            {
              columns: [
                {
                  expressionType: 'SQL',
                  sqlExpression: 'flown',
                  label: 'flown',
                  columnType: 'BASE_AXIS',
                  timeGrain: 'P1M',
                },
              ],
              metrics: ['count'],
              filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-04-01' }],
            },
          ],
          result_type: 'full',
        }),
      );
      expect(result[0]?.data).toEqual([
        { flown: Date.UTC(2001, 0, 1), count: 3 },
        { flown: Date.UTC(2001, 1, 1), count: 1 },
      ]);
      expect(result[0]?.query).toMatch(engine === 'trino' ? /date_trunc\('month'/ : /toStartOfMonth/);
    });

    it('is asked for a masked column only within its mask, and for a hidden one never', async () => {
      const list = await admin.ok<{ result: readonly { id: number; database: { id: number } }[] }>(
        admin.get('/api/v1/dataset/'),
      );
      const id = list.result.find((one) => one.database.id === database)?.id ?? 0;
      expect(id).toBeGreaterThan(0);
      const masks = [
        { column_name: 'origin', mask: 'first_letter' },
        { column_name: 'big', mask: 'hide' },
      ];
      const rule = {
        name: `Letters of ${engine}`,
        filter_type: 'Regular',
        tables: [id],
        roles: [north],
        clause: '',
        masks,
      };
      expect((await admin.post('/api/v1/rowlevelsecurity/', rule)).status).toBe(201);
      const sql = (text: string) =>
        reader.post('/api/v1/sqllab/execute/', { database_id: database, sql: text, schema: 'main' });
      const chartOf = (query: object) =>
        reader.post('/api/v1/chart/data', {
          datasource: { id, type: 'table' },
          queries: [query],
          force: true,
        });
      const asked: readonly (() => Promise<Answered>)[] = [
        () => sql('SELECT origin FROM flight'),
        () => sql('SELECT f.* FROM main.flight AS f'),
        () => sql('WITH x AS (SELECT origin FROM flight) SELECT max(origin) FROM x'),
        () => chartOf({ columns: ['origin'], metrics: ['count'] }),
        () => chartOf({ columns: ['origin'], filters: [{ col: 'origin', op: 'LIKE', val: 'ATL%' }] }),
        () => reader.post(`/datasource/samples?datasource_type=table&datasource_id=${id}&force=true`, {}),
        () => reader.get(`/api/v1/datasource/table/${id}/column/origin/values/`),
      ];
      for (const ask of asked) {
        heard.splice(0);
        const { status, text } = await ask();
        const reading = heard.filter(
          (one) => /flight/.test(one) && !/system\.|information_schema|SHOW /.test(one),
        );
        expect(reading.length, `${status} ${text}`).toBeGreaterThan(0);
        for (const one of reading) {
          expect(one).toMatch(letter);
          expect(one).not.toMatch(/\bbig\b/);
        }
      }
      for (const ask of [() => sql('SELECT max(big) FROM flight'), () => chartOf({ columns: ['big'] })]) {
        heard.splice(0);
        await ask();
        for (const one of heard) expect(one).not.toMatch(/SELECT[^()]*\bbig\b[^()]*FROM main\.flight/);
      }
    });

    it('runs SQL exactly, says where a mistake is, and refuses writes and ways out', async () => {
      expect((await execute('SELECT 9007199254740993 AS big')).text).toMatch(/"big":\s*"9007199254740993"/);
      expect((await execute('SELECT\n  nope FROM flight')).body).toMatchObject({
        errors: [{ message: expect.stringContaining('nope'), extra: { line: 2, column: 3 } }],
      });
      expect((await execute('DELETE FROM flight WHERE 1 = 1')).status).toBe(400);
      const way =
        engine === 'trino' ? `TABLE(pg.system.query(query => 'x'))` : `url('http://x/', CSV, 'a String')`;
      expect((await execute(`SELECT * FROM ${way}`)).status).toBeGreaterThanOrEqual(400);
    });

    it('estimates a statement and stops one on the server', async () => {
      const body = { database_id: database, sql: 'SELECT * FROM flight', schema: 'main' };
      expect(await admin.ok(admin.post('/api/v1/sqllab/estimate/', body))).toEqual({ result: [estimate] });
      const before = stopped();
      const running = execute(ENDLESS[engine], { client_id: `stop-${engine}` });
      const stop = async (): Promise<number> =>
        (await admin.post('/api/v1/query/stop', { client_id: `stop-${engine}` })).status;
      while ((await stop()) !== 200) await new Promise((resolve) => setImmediate(resolve));
      expect((await running).text).toMatch(/stopped/i);
      await expect.poll(() => stopped() - before).toBeLessThanOrEqual(1);
    });
  });
