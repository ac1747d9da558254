import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orSkip,
  startMariadbServer,
  startPostgresServer,
  type TestServer,
} from '@belvedere/connectors/testing';
import { flightStatements } from '@belvedere/sql/testing';
import { createEngines } from './query/engines.ts';
import { callerOf, type Caller } from './testing/caller.ts';
import { addPeople, grantDataset } from './testing/fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** One engine on a real server, and how its SQL differs. */
interface Subject {
  readonly engine: 'postgresql' | 'mysql';
  readonly server: TestServer | null;
  readonly scheme: string;
  readonly endless: string;
  /** 200,000 rows `n` and `x`, of which the 90,000th fails. */
  readonly failing: string;
}

const SUBJECTS: readonly Subject[] = [
  {
    engine: 'postgresql',
    server: orSkip('PostgreSQL', await startPostgresServer()),
    scheme: 'postgresql+psycopg2',
    endless:
      'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000000) b WHERE a * b % 7 = 3',
    failing: 'SELECT n, 1 / (90000 - n) AS x FROM generate_series(1, 200000) AS n',
  },
  {
    engine: 'mysql',
    server: orSkip('MariaDB', await startMariadbServer()),
    scheme: 'mysql+pymysql',
    endless: 'SELECT COUNT(*) FROM seq_1_to_100000000 a, seq_1_to_100000000 b WHERE a.seq * b.seq % 7 = 3',
    failing: 'SELECT seq AS n, EXP(IF(seq = 90000, 1000, 1)) AS x FROM seq_1_to_200000',
  },
];

let test: TestApp;
let owner: Caller;
let admin: Caller;
let gamma: Caller;
/** SQL Lab, and only the data that is granted. */
let analyst: Caller;

beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [], limits: { timeoutMs: 20_000 } }),
  });
  const people = await addPeople(test);
  owner = callerOf(test, people.owner);
  admin = callerOf(test, people.admin);
  gamma = callerOf(test, people.gamma);
  const sqlLab = await test.addUser('analyst', ['Gamma', 'sql_lab']);
  analyst = callerOf(test, sqlLab);
  const [postgres, mariadb] = SUBJECTS.map(({ server }) => server);
  const schema = ['CREATE SCHEMA main', 'SET search_path = main', ...flightStatements('postgresql')];
  const visits = `INSERT INTO visit VALUES ('2024-01-05', 'Rome', 1), ('2024-02-03', 'Bern', 2)`;
  const split = `CREATE TABLE visit(day DATE, city VARCHAR(9), n INTEGER) PARTITION BY RANGE`;
  await postgres?.createDatabase('visits', [
    `${split} (day)`,
    'CREATE TABLE visit_all PARTITION OF visit DEFAULT',
    visits,
  ]);
  await mariadb?.createDatabase('visits', [
    `${split} COLUMNS (day) (PARTITION visit_all VALUES LESS THAN (MAXVALUE))`,
    visits,
  ]);
  const odd = (type: Readonly<Record<'single' | 'precise' | 'bytes' | 'moment', string>>, bytes: string) => [
    `CREATE TABLE odd(${Object.entries(type)
      .map((pair) => pair.join(' '))
      .join(', ')})`,
    `INSERT INTO odd VALUES (0.1, 1.23456789012345678901, ${bytes}, '2024-01-01 00:00:00.000123'),
     (0.5, 2.5, ${bytes}, '2024-01-02 00:00:00')`,
  ];
  const LONG = 'NUMERIC(30,20)';
  const forPostgres = odd(
    { single: 'REAL', precise: LONG, bytes: 'BYTEA', moment: 'TIMESTAMP' },
    String.raw`'\x00ff'`,
  );
  const forMariadb = odd(
    { single: 'FLOAT', precise: LONG, bytes: 'BINARY(2)', moment: 'DATETIME(6)' },
    `X'00FF'`,
  );
  await postgres?.createDatabase('shop', [
    ...schema,
    ...forPostgres,
    'CREATE TABLE public.secret(a INTEGER)',
    'ANALYZE',
  ]);
  await mariadb?.createDatabase('main', [
    ...flightStatements('mysql'),
    ...forMariadb,
    'ANALYZE TABLE flight',
  ]);
  await mariadb?.createDatabase('shop', ['CREATE TABLE secret(a INTEGER)']);
});
afterAll(async () => {
  await test.close();
  await Promise.all(SUBJECTS.map(async ({ server }) => server?.stop()));
});

interface Created {
  readonly id: number;
}
interface Explained {
  readonly result: {
    readonly statement: string;
    readonly is_measured: boolean;
    readonly steps: readonly {
      readonly name: string;
      readonly rows: number | null;
      readonly own_ms: number | null;
    }[];
  };
}
interface ChartAnswer {
  readonly result: readonly { readonly data: readonly Record<string, unknown>[]; readonly query: string }[];
}
interface SqlAnswer {
  readonly data: readonly Record<string, unknown>[];
  readonly columns: readonly Record<string, unknown>[];
}

function addressOf({ server, scheme }: Subject, password = 'test', database = 'shop'): string {
  const { host, port, user } = server?.options('shop') ?? { host: '', port: 0, user: '' };
  return `${scheme}://${user}:${password}@${host}:${port}/${database}`;
}

for (const subject of SUBJECTS)
  describe.skipIf(subject.server === null)(`a database of ${subject.engine}`, () => {
    const { engine, endless, failing } = subject;
    let database = 0;
    let dataset = 0;
    const execute = (sql: string, more: object = {}) =>
      owner.post('/api/v1/sqllab/execute/', { database_id: database, sql, schema: 'main', ...more });
    const rows = async (sql: string, more: object = {}): Promise<SqlAnswer> =>
      owner.ok<SqlAnswer>(execute(sql, more));
    const chart = async (query: object, source = dataset): Promise<ChartAnswer> =>
      owner.ok<ChartAnswer>(
        owner.post('/api/v1/chart/data', {
          datasource: { id: source, type: 'table' },
          queries: [query],
          result_type: 'full',
          force: true,
        }),
      );

    it('is connected by its address, and shown without the password', async () => {
      const sent = { database_name: engine, sqlalchemy_uri: addressOf(subject), expose_in_sqllab: true };
      const answer = await admin.post('/api/v1/database/', sent);
      expect(answer.status).toBe(201);
      database = (answer.body as Created).id;
      expect(answer.text).not.toContain(':test@');
      expect((await owner.get('/api/v1/database/')).text).toContain(`"backend":"${engine}"`);
    });

    it('lists schemas, tables, columns and functions', async () => {
      const url = `/api/v1/database/${database}`;
      const { result } = await owner.ok<{ result: string[] }>(owner.get(`${url}/schemas/`));
      expect(result).toContain('main');
      expect(await owner.ok(owner.get(`${url}/tables/`, { schema_name: 'main' }))).toEqual({
        count: 2,
        result: ['flight', 'odd'].map((value) => ({ value, type: 'table', extra: null })),
      });
      const table = await owner.ok<{ columns: { name: string }[]; selectStar: string }>(
        owner.get(`${url}/table/flight/main/`),
      );
      expect(table.columns.map(({ name }) => name)).toEqual([
        'flown',
        'day',
        'origin',
        'delay',
        'late',
        'unix',
        'month',
      ]);
      expect((await rows(table.selectStar)).data).toHaveLength(6);
      expect((await owner.get(`${url}/function_names/`)).text).toContain('"lower"');
    });

    it('gives chart data over a dataset, bucketed, filtered and limited', async () => {
      const made = { database, schema: 'main', table_name: 'flight' };
      dataset = (await owner.ok<{ id: number }>(owner.post('/api/v1/dataset/', made))).id;
      const { result } = await chart({
        columns: [
          {
            expressionType: 'SQL',
            sqlExpression: 'flown',
            label: 'flown',
            columnType: 'BASE_AXIS',
            timeGrain: 'P1M',
          },
          'origin',
        ],
        metrics: ['count', { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }],
        filters: [
          { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-04-01' },
          { col: 'origin', op: 'IN', val: ['ATL', 'JFK'] },
        ],
        orderby: [
          ['flown', true],
          ['origin', true],
        ],
        series_columns: ['origin'],
        series_limit: 5,
      });
      expect(result[0]?.data).toEqual([
        { flown: Date.UTC(2001, 0, 1), origin: 'ATL', count: 2, 'SUM(delay)': 5 },
        { flown: Date.UTC(2001, 0, 1), origin: 'JFK', count: 1, 'SUM(delay)': 30 },
        { flown: Date.UTC(2001, 1, 1), origin: 'JFK', count: 1, 'SUM(delay)': null },
      ]);
      expect(result[0]?.query).toContain('flight');
    });

    it('finds the rows again by every value that it shows of them', async () => {
      const made = { database, schema: 'main', table_name: 'odd' };
      const { id } = await owner.ok<{ id: number }>(owner.post('/api/v1/dataset/', made));
      const columns = ['single', 'precise', 'moment', 'bytes'];
      const orderby = [['moment', true]];
      const shown = (await chart({ columns, orderby }, id)).result[0]?.data[0] ?? {};
      expect(shown).toEqual({
        single: 0.1,
        precise: '1.23456789012345678901',
        moment: Date.UTC(2024, 0, 1),
        bytes: '0x00ff',
      });
      const countOf = async (col: string, op: string, val: unknown): Promise<unknown> =>
        (await chart({ columns: [], metrics: ['count'], filters: [{ col, op, val }] }, id)).result[0]
          ?.data[0]?.['count'];
      for (const [column, value] of Object.entries(shown)) {
        const others = column === 'bytes' ? 0 : 1;
        const met = await Promise.all([
          countOf(column, '==', value),
          countOf(column, 'IN', [value]),
          countOf(column, '!=', value),
          countOf(column, 'NOT IN', [value]),
        ]);
        expect([column, ...met]).toEqual([column, 2 - others, 2 - others, others, others]);
      }
    });

    it('gives chart data over a virtual dataset, whose names are looked up in its schema', async () => {
      const made = {
        database,
        schema: 'main',
        table_name: 'late',
        sql: 'SELECT origin, delay FROM flight WHERE late',
      };
      const { id } = await owner.ok<Created>(owner.post('/api/v1/dataset/', made));
      const { result } = await chart(
        { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]] },
        id,
      );
      expect(result[0]?.data).toEqual([
        { origin: 'ATL', count: 1 },
        { origin: 'JFK', count: 1 },
      ]);
      const values = await owner.ok<{ result: unknown[] }>(
        owner.get(`/api/v1/datasource/table/${dataset}/column/origin/values/`),
      );
      expect(new Set(values.result)).toEqual(new Set(['ATL', 'JFK', '', null]));
    });

    it('refuses a grain, an expression and a statement by name before it asks the server', async () => {
      const ask = (query: object) =>
        owner.post('/api/v1/chart/data', { datasource: { id: dataset, type: 'table' }, queries: [query] });
      const grained = {
        granularity: 'flown',
        columns: ['flown'],
        metrics: [],
        extras: { time_grain_sqla: 'PT7S' },
      };
      expect((await ask(grained)).text).toContain('No grain spec for PT7S for database');
      const hidden = { metrics: ['count'], extras: { where: '1 = 1) OR (1 = 1' } };
      expect((await ask(hidden)).text).toContain('Closing unclosed parenthesis');
      expect((await execute('DELETE FROM flight')).text).toContain('Only SELECT statements are allowed');
    });

    it('runs SQL exactly, in several statements, up to the limit', async () => {
      expect(
        (await rows('SELECT 1 AS a; SELECT 9007199254740993 AS big, 0.10 AS exact')).columns,
      ).toMatchObject([
        { column_name: 'big', type_generic: 0 },
        { column_name: 'exact', type_generic: 0 },
      ]);
      expect((await execute('SELECT 9007199254740993 AS big, 0.10 AS exact')).text).toMatch(
        /"big":\s*"9007199254740993","exact":\s*0\.10/,
      );
      const limited = await rows('SELECT origin FROM flight ORDER BY flown', { queryLimit: 2 });
      expect(limited.data).toEqual([{ origin: 'ATL' }, { origin: 'ATL' }]);
      expect((await rows('SELECT flown, day FROM flight ORDER BY flown')).data[0]).toEqual({
        flown: '2001-01-01T10:07:31',
        day: '2001-01-01',
      });
    });

    it('says where a mistake in SQL is', async () => {
      const { body } = await execute('SELECT 1;\nSELECT\n  nope FROM flight');
      expect(body).toMatchObject({
        errors: [{ message: expect.stringContaining('nope'), extra: { line: 3, column: 3 } }],
      });
    });

    it('estimates what each statement would cost, and runs none', async () => {
      const estimate = (sql: string) =>
        owner.post('/api/v1/sqllab/estimate/', { database_id: database, sql, schema: 'main' });
      const { result } = await owner.ok<{ result: Record<string, string>[] }>(
        estimate('SELECT * FROM flight; SELECT 1 AS a'),
      );
      const label = engine === 'postgresql' ? 'Total cost' : 'Rows to read';
      const costs = result.map((one) => Number(one[label]));
      expect(costs).toEqual(engine === 'postgresql' ? [1.06, 0.01] : [6, 0]);
      expect((await estimate('DELETE FROM flight')).status).toBe(400);
      expect((await estimate('SELECT nope FROM flight')).text).toContain('nope');
      const closed = { database_id: database, sql: 'SELECT 1', schema: 'main' };
      expect((await gamma.post('/api/v1/sqllab/estimate/', closed)).status).toBe(403);
    });

    it('tells the plan of a statement, measures a read, and runs no write', async () => {
      const explain = (sql: string, more: object = {}) =>
        owner.post('/api/v1/sqllab/explain/', { database_id: database, sql, schema: 'main', ...more });
      const told = async (sql: string, more: object = {}) =>
        (await owner.ok<Explained>(explain(sql, more))).result;
      const sql = 'SELECT origin, COUNT(*) AS n FROM flight GROUP BY origin ORDER BY n DESC LIMIT 1';
      const expected = await told(sql);
      expect(expected.is_measured).toBe(false);
      expect(expected.steps.every(({ rows: given, own_ms: ms }) => given === null && ms === null)).toBe(true);
      const measured = await told(sql, { measure: true });
      expect(measured.is_measured).toBe(true);
      const scan = measured.steps.find(({ name }) => /scan/i.test(name));
      expect(scan).toMatchObject({ detail: expect.stringContaining('flight'), own_ms: expect.any(Number) });
      expect(scan?.rows).toBe(6);
      const url = `/api/v1/database/${database}`;
      expect((await explain('DELETE FROM flight')).text).toContain('Only SELECT statements are allowed');
      await admin.ok(admin.put(url, { allow_dml: true }));
      const write = await told('UPDATE flight SET origin = NULL', { measure: true });
      expect((await explain('EXPLAIN ANALYZE DELETE FROM flight')).status).toBe(422);
      await admin.ok(admin.put(url, { allow_dml: false }));
      expect([write.statement, write.is_measured]).toEqual(['UPDATE', false]);
      expect((await rows('SELECT COUNT(origin) AS n FROM flight')).data).toEqual([{ n: 5 }]);
      expect((await gamma.post('/api/v1/sqllab/explain/', { database_id: database, sql })).status).toBe(403);
    });

    it('says what is wrong with a text before it runs', async () => {
      const faults = async (sql: string) => {
        const body = { sql, schema: 'main' };
        const answer = await owner.ok<{ result: unknown[] }>(
          owner.post(`/api/v1/database/${database}/validate_sql/`, body),
        );
        return answer.result;
      };
      expect(await faults('SELECT origin FROM flight; SELECT 1 AS a')).toEqual([]);
      expect(await faults('SELECT 1 AS a;\nSELECT\n  nope FROM flight')).toEqual([
        { line_number: 3, start_column: 3, end_column: 7, message: expect.stringContaining('nope') },
      ]);
      expect(await faults('SELEC 1')).toMatchObject([{ line_number: 1, start_column: 1, end_column: 6 }]);
    });

    it('stops a running statement when it is asked to', async () => {
      const running = execute(endless, { client_id: `stop-${engine}` });
      const stopped = async (): Promise<number> => {
        const { status } = await owner.post('/api/v1/query/stop', { client_id: `stop-${engine}` });
        return status;
      };
      while ((await stopped()) !== 200) await new Promise((resolve) => setImmediate(resolve));
      expect((await running).text).toMatch(/stopped/i);
      expect((await rows('SELECT 1 AS a')).data).toEqual([{ a: 1 }]);
    });

    it('ends as an error, not as a shorter answer, when a statement fails after many rows', async () => {
      const said = engine === 'mysql' ? 'out of range' : 'division by zero';
      const made = { database, schema: 'main', table_name: 'failing', sql: failing };
      const { id } = await owner.ok<Created>(owner.post('/api/v1/dataset/', made));
      const query = { columns: ['n', 'x'], row_limit: 100_000 };
      for (const result_format of ['json', 'csv', 'xlsx']) {
        const body = { datasource: { id, type: 'table' }, queries: [query], result_format, force: true };
        const answer = await owner.post('/api/v1/chart/data', body);
        expect([result_format, answer.status, answer.text.slice(0, 300)]).toEqual([
          result_format,
          400,
          expect.stringContaining(said),
        ]);
      }
    });

    it('is written only where that is allowed', async () => {
      const url = `/api/v1/database/${database}`;
      await admin.ok(admin.put(url, { allow_dml: true }));
      await rows(`INSERT INTO flight(origin, delay) VALUES ('NEW', 1)`);
      expect((await rows(`SELECT delay FROM flight WHERE origin = 'NEW'`)).data).toEqual([{ delay: 1 }]);
      await rows(`DELETE FROM flight WHERE origin = 'NEW'`);
      await admin.ok(admin.put(url, { allow_dml: false }));
      expect((await execute('DELETE FROM flight')).status).toBe(400);
    });

    it('is closed to those without a right to it', async () => {
      const body = { database_id: database, sql: 'SELECT * FROM flight', schema: 'main' };
      expect((await gamma.post('/api/v1/sqllab/execute/', body)).status).toBeGreaterThanOrEqual(403);
      expect((await gamma.get(`/api/v1/database/${database}/schemas/`)).status).toBe(404);
    });

    it('gives those with one dataset its table only, in its schema only', async () => {
      await grantDataset(test, 'Gamma', dataset);
      const ask = (sql: string, schema: string | null) =>
        analyst.post('/api/v1/sqllab/execute/', { database_id: database, sql, schema });
      const status = async (sql: string, schema: string | null) => (await ask(sql, schema)).status;
      expect(await status('SELECT origin FROM flight', 'main')).toBe(200);
      expect(await status('SELECT origin FROM main.flight', null)).toBe(200);
      expect(await status('SELECT origin FROM flight', null)).toBe(403);
      expect(await status('SELECT origin FROM flight', 'public')).toBe(403);
      expect(await status('SELECT a FROM secret', 'main')).toBe(403);
      expect(await status('SELECT * FROM pg_class', 'main')).toBe(403);
      expect(await status('SELECT * FROM information_schema.tables', 'main')).toBe(403);
    });

    describe('with a table that is split by one column', () => {
      const home = engine === 'postgresql' ? 'public' : 'visits';
      let visits = 0;
      let made: Created;

      it('is one dataset, whether its schema is named or left out', async () => {
        const sent = {
          database_name: `visits ${engine}`,
          sqlalchemy_uri: addressOf(subject, 'test', 'visits'),
        };
        visits = (await admin.ok<Created>(admin.post('/api/v1/database/', sent))).id;
        const table = { table_name: 'visit' };
        made = await owner.ok<Created>(owner.post('/api/v1/dataset/', { ...table, database: visits }));
        const { result } = await owner.ok<{ result: object }>(owner.get(`/api/v1/dataset/${made.id}`));
        expect(result).toMatchObject({ schema: home, name: `${home}.visit` });
        for (const schema of ['', null, home]) {
          const found = await owner.ok(
            owner.post('/api/v1/dataset/get_or_create/', { ...table, database_id: visits, schema }),
          );
          expect(found).toEqual({ result: { table_id: made.id } });
          const twin = { ...table, database: visits, schema };
          expect((await owner.post('/api/v1/dataset/', twin)).status).toBe(422);
        }
        await owner.ok(owner.put(`/api/v1/dataset/${made.id}`, { schema: '' }));
        expect(await owner.ok(owner.get(`/api/v1/dataset/${made.id}`))).toMatchObject({
          result: { schema: home, version: 1 },
        });
      });

      it('tells the column, and filters by its latest value', async () => {
        const extra = await owner.ok(owner.get(`/api/v1/database/${visits}/table_extra/visit/${home}/`));
        expect(extra).toEqual({ partitions: { cols: ['day'] } });
        const where = `(day = '{{ ${engine}.latest_partition("${home}.visit") }}')`;
        const { result } = await chart({ columns: ['city'], metrics: [], extras: { where } }, made.id);
        expect(result[0]?.data).toEqual([{ city: 'Bern' }]);
        expect(result[0]?.query).toContain(`day = '2024-02-03'`);
      });

      it('looks up no partition of a table that is not split, or not for the reader', async () => {
        const ask = (name: string) => ({
          database_id: database,
          schema: 'main',
          sql: `SELECT '{{ latest_partition("${name}") }}' AS a`,
        });
        const refused = await owner.post('/api/v1/sqllab/execute/', ask('main.flight'));
        expect(refused.text).toContain('split by 0 columns');
        expect((await owner.post('/api/v1/sqllab/execute/', ask('main.ghost'))).text).toContain('main.ghost');
      });
    });

    it('says what is wrong with an address', async () => {
      const tried = (sqlalchemy_uri: string) =>
        admin.post('/api/v1/database/test_connection/', { sqlalchemy_uri });
      const refused = (type: string) => ({ status: 422, body: { errors: [{ error_type: type }] } });
      expect(await tried(addressOf(subject))).toMatchObject({ status: 200 });
      expect(await tried(addressOf(subject, 'wrong'))).toMatchObject(
        refused('CONNECTION_ACCESS_DENIED_ERROR'),
      );
      expect(await tried(addressOf(subject, 'test', 'nope'))).toMatchObject(
        refused('CONNECTION_UNKNOWN_DATABASE_ERROR'),
      );
      const scheme = engine;
      expect(await tried(`${scheme}://u:p@127.0.0.1:1/d`)).toMatchObject(
        refused('CONNECTION_PORT_CLOSED_ERROR'),
      );
      expect(await tried(`${scheme}://u:p@no.host.invalid/d`)).toMatchObject(
        refused('CONNECTION_INVALID_HOSTNAME_ERROR'),
      );
      expect(await tried(`${scheme}://u:p@169.254.169.254/d`)).toMatchObject(
        refused('GENERIC_COMMAND_ERROR'),
      );
    });
  });
