import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collect,
  connectorConformance,
  orSkip,
  startPostgresServer,
  type ExactCase,
} from '../testing/index.ts';
import { openPostgres } from './connector.ts';

const server = orSkip('PostgreSQL', await startPostgresServer());
const options = () => server?.options('data') ?? expect.unreachable();
const open = (more: Partial<ReturnType<typeof options>> = {}) => openPostgres({ ...options(), ...more });

beforeAll(async () => {
  await server?.createDatabase('data', [
    `CREATE TABLE city(id INTEGER PRIMARY KEY, name TEXT, founded DATE)`,
    `INSERT INTO city VALUES (1, 'Rome', '0001-01-01'), (2, 'Köln', '2000-02-29'), (3, NULL, NULL)`,
    'CREATE INDEX city_name ON city(name)',
    'CREATE VIEW big_city AS SELECT * FROM city WHERE id < 3',
    'CREATE SCHEMA other',
    `CREATE TABLE other.street(id INTEGER PRIMARY KEY, city INTEGER REFERENCES city(id), "odd ""name" NUMERIC(10,2))`,
    `COMMENT ON TABLE other.street IS 'ways'`,
    `COMMENT ON COLUMN other.street.city IS 'where'`,
    'CREATE UNIQUE INDEX street_odd ON other.street("odd ""name", lower(id::text))',
    `CREATE TYPE mood AS ENUM ('sad', 'glad')`,
    'CREATE TABLE other.feeling(how mood, tags TEXT[])',
    `INSERT INTO other.feeling VALUES ('glad', ARRAY['a', NULL])`,
    'CREATE TABLE other.visit(day DATE, city TEXT, n INTEGER) PARTITION BY RANGE (day)',
    `CREATE TABLE other.visit_1 PARTITION OF other.visit FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')`,
    `CREATE TABLE other.sale(day DATE, city TEXT) PARTITION BY LIST (lower(city))`,
    `CREATE TABLE other.stay(day DATE, city TEXT) PARTITION BY RANGE (date_trunc('month'::text, day::timestamp), city)`,
    `CREATE SEQUENCE seq`,
    `CREATE ROLE weak LOGIN PASSWORD 'weak'`,
    `CREATE ROLE loose SUPERUSER LOGIN PASSWORD 'loose'`,
    'ALTER ROLE loose SET standard_conforming_strings = off',
    'ANALYZE',
  ]);
});
afterAll(() => server?.stop());

const micros = (text: string): bigint => BigInt(Date.parse(text)) * 1000n;
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const EXACT: readonly ExactCase[] = [
  { sql: '9223372036854775807::int8', kind: 'integer', value: 9223372036854775807n },
  { sql: '(-9223372036854775808)::int8', kind: 'integer', value: -9223372036854775808n },
  { sql: '9007199254740993', kind: 'integer', value: 9007199254740993n },
  { sql: '255', kind: 'integer', value: 255 },
  {
    sql: '1234567890123456789012345678.0123456789::numeric',
    kind: 'decimal',
    value: '1234567890123456789012345678.0123456789',
  },
  { sql: '-0.10::numeric(4,2)', kind: 'decimal', value: '-0.10' },
  { sql: `'NaN'::numeric`, kind: 'decimal', value: Number.NaN },
  { sql: `'NaN'::float8`, kind: 'float', value: Number.NaN },
  { sql: `'-Infinity'::float8`, kind: 'float', value: Number.NEGATIVE_INFINITY },
  { sql: `'-0'::float8`, kind: 'float', value: -0 },
  { sql: '0.1::float8 + 0.2::float8', kind: 'float', value: 0.1 + 0.2 },
  { sql: `DATE '0001-01-01'`, kind: 'date', value: day('0001-01-01') },
  { sql: `DATE '9999-12-31'`, kind: 'date', value: day('9999-12-31') },
  { sql: `DATE '0044-03-15 BC'`, kind: 'date', value: day('-000043-03-15') },
  { sql: `DATE 'infinity'`, kind: 'date', value: 2_147_483_647 },
  { sql: `DATE '0005-01-02'`, kind: 'date', value: day('0005-01-02') },
  { sql: `'Infinity'::numeric`, kind: 'decimal', value: Number.POSITIVE_INFINITY },
  { sql: `'Infinity'::float4`, kind: 'float', value: Number.POSITIVE_INFINITY },
  { sql: `INTERVAL '-1 year 3 days'`, kind: 'text', value: '-1 years +3 days' },
  { sql: `ROW(1, 'x')`, kind: 'other', value: '(1,x)' },
  {
    sql: `TIMESTAMP '2020-01-01 00:00:00.123456'`,
    kind: 'wall',
    value: micros('2020-01-01T00:00:00Z') + 123456n,
  },
  { sql: `TIMESTAMP '1969-12-31 23:59:59.999999'`, kind: 'wall', value: -1n },
  { sql: `TIMESTAMP '-infinity'`, kind: 'wall', value: -9223372036854775807n },
  { sql: `TIMESTAMPTZ '2020-01-01 02:00:00+02'`, kind: 'instant', value: micros('2020-01-01T00:00:00Z') },
  {
    sql: `TIMESTAMPTZ '1880-01-01 00:00:00 Europe/Amsterdam'`,
    kind: 'instant',
    value: micros('1879-12-31T23:42:30Z'),
  },
  { sql: `TIME '01:00:00.5'`, kind: 'time', value: 3_600_500_000n },
  { sql: `TIMETZ '01:00:00+02'`, kind: 'time', value: '01:00:00+02' },
  { sql: `INTERVAL '1 day 2 hours'`, kind: 'text', value: '1 day 02:00:00' },
  { sql: `E'😀 "quoted"\\\\end'`, kind: 'text', value: '😀 "quoted"\\end' },
  { sql: `'\\x6162'::bytea`, kind: 'binary', value: 'ab' },
  { sql: `'\\xff00'::bytea`, kind: 'binary', value: '0xff00' },
  { sql: 'NULL::text', kind: 'text', value: null },
  { sql: 'TRUE', kind: 'boolean', value: true },
  { sql: `'{"a": 12345678901234567890}'::json`, kind: 'text', value: '{"a": 12345678901234567890}' },
  { sql: `'glad'::mood`, kind: 'text', value: 'glad' },
  { sql: 'ARRAY[1, NULL, 3]', kind: 'other', value: '{1,NULL,3}' },
];

const FORBIDDEN = [
  `SELECT pg_read_file('/etc/passwd')`,
  `SELECT * FROM pg_ls_dir('/')`,
  `SELECT lo_from_bytea(0, 'x')`,
  `SELECT query_to_xml('SELECT 1', true, true, '')`,
  `COPY city TO PROGRAM 'touch /tmp/bv-owned'`,
  `COPY city TO '/tmp/bv-owned'`,
  'SET TRANSACTION READ WRITE',
  'SET statement_timeout = 0',
  'RESET ALL',
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
  'DO $$ BEGIN END $$',
  `SELECT set_config('transaction_read_only', 'off', false)`,
  `SELECT nextval('seq')`,
  'SELECT pg_sleep(1)',
  'LOCK TABLE city',
  'PREPARE p AS SELECT 1',
  'CREATE EXTENSION dblink',
  `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
];

const WRITES = [
  `INSERT INTO city VALUES (4, NULL, NULL)`,
  'DELETE FROM city',
  'UPDATE city SET name = name',
  'TRUNCATE city',
  'DROP TABLE city',
  'CREATE TABLE t(a INTEGER)',
  'WITH x AS (DELETE FROM city RETURNING *) SELECT * FROM x',
  'SELECT * INTO t FROM city',
  'SELECT * FROM city FOR UPDATE',
  'EXPLAIN ANALYZE DELETE FROM city',
  'SELECT 1; DELETE FROM city',
  'COMMIT; DELETE FROM city',
];

describe.skipIf(server === null)('the PostgreSQL connector', () => {
  const cases = connectorConformance({
    open,
    schema: 'public',
    exact: EXACT,
    rows: (count) => `SELECT x FROM generate_series(0, ${count} - 1) AS x`,
    endless:
      'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000000) b WHERE a * b % 7 = 3',
    forbidden: FORBIDDEN,
    writes: WRITES,
  });
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('left the data as they were and wrote no file', async () => {
    const connector = await open();
    expect((await collect(connector, 'SELECT count(*) FROM city')).values).toEqual([[3n]]);
    expect((await connector.tables(null)).map(({ name }) => name)).toEqual(['big_city', 'city']);
    expect(readdirSync('/tmp').includes('bv-owned')).toBe(false);
    await connector.close();
  });

  it('describes keys, comments, odd names and expressions in other schemas', async () => {
    const connector = await open();
    expect(await connector.schemas()).toEqual(['public', 'other']);
    expect(await connector.describe('other', 'street')).toMatchObject({
      schema: 'other',
      comment: 'ways',
      columns: [
        { name: 'id', type: 'integer', kind: 'integer', nullable: false },
        { name: 'city', comment: 'where' },
        { name: 'odd "name', type: 'numeric(10,2)', kind: 'decimal', nullable: true },
      ],
      primaryKey: ['id'],
      foreignKeys: [{ columns: ['city'], table: 'city', referred: ['id'] }],
      indexes: [{ name: 'street_odd', columns: ['odd "name', 'lower(id::text)'], unique: true }],
    });
    expect((await connector.describe('other', 'feeling'))?.columns.map(({ kind }) => kind)).toEqual([
      'text',
      'other',
    ]);
    expect(await connector.describe(`other' OR 'a' = 'a`, 'street')).toBeNull();
    await connector.close();
  });

  it('says by which columns a table is split', async () => {
    const connector = await open();
    const columnsOf = async (table: string) => (await connector.describe('other', table))?.partitionColumns;
    expect(await columnsOf('visit')).toEqual(['day']);
    expect(await columnsOf('sale')).toEqual(['city']);
    expect(await columnsOf('stay')).toEqual(['day', 'city']);
    expect(await columnsOf('visit_1')).toEqual([]);
    expect(await columnsOf('street')).toEqual([]);
    await connector.close();
  });

  it('reads text as it was checked where the account reads backslashes in another way', async () => {
    const connector = await open({ user: 'loose', password: 'loose', writable: true });
    const hidden = `SELECT '\\''; COMMIT; CREATE TABLE owned(a INTEGER); --'`;
    await connector.estimate?.(hidden, null);
    expect((await collect(connector, hidden)).values).toEqual([
      [`\\'; COMMIT; CREATE TABLE owned(a INTEGER); --`],
    ]);
    expect(await connector.tables(null)).not.toContainEqual(expect.objectContaining({ name: 'owned' }));
    await connector.close();
  });

  it('looks names up in the schema it is told', async () => {
    const connector = await open();
    const { columns } = await collect(connector, 'SELECT how FROM feeling', { schema: 'other' });
    expect(columns).toMatchObject([{ name: 'how', type: 'mood', kind: 'text' }]);
    await expect(collect(connector, 'SELECT how FROM feeling')).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
    });
    await connector.close();
  });

  it('writes where it may, one transaction per statement, and counts the rows', async () => {
    const connector = await open({ writable: true });
    const session = await connector.connect();
    const run = (sql: string) =>
      session.run(sql, {
        limit: 10,
        signal: new AbortController().signal,
        onSchema: () => undefined,
        onBatch: () => undefined,
      });
    await run('CREATE TEMP TABLE note(a INTEGER)');
    expect((await run('INSERT INTO note SELECT * FROM generate_series(1, 5)')).rowsChanged).toBe(5);
    expect((await run('UPDATE note SET a = a + 1 WHERE a > 2')).rowsChanged).toBe(3);
    expect((await run('SELECT * FROM note')).rows).toBe(5);
    await session.close();
    await expect(collect(connector, 'SELECT * FROM note')).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
    await connector.close();
  });

  it('goes on after an error, a stop in the middle and a reader that fails', async () => {
    const connector = await open();
    const big = 'SELECT x FROM generate_series(1, 1000000) AS x';
    const stop = new AbortController();
    const stopped = collect(connector, big, { limit: 1_000_000, signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(stopped).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    const session = await connector.connect();
    const failing = session.run(big, {
      limit: 1_000_000,
      signal: new AbortController().signal,
      onSchema: () => undefined,
      onBatch: () => Promise.reject(new Error('full')),
    });
    await expect(failing).rejects.toThrow('full');
    const next = await session.run('SELECT 1', {
      limit: 1,
      signal: new AbortController().signal,
      onSchema: () => undefined,
      onBatch: () => undefined,
    });
    expect(next.rows).toBe(1);
    await session.close();
    await connector.close();
  });

  it('lets the server end a statement that runs too long', async () => {
    const connector = await open();
    const endless = 'SELECT count(*) FROM generate_series(1, 1000000000)';
    const run = collect(connector, endless, { timeoutMs: -900 });
    await expect(run).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
    await connector.close();
  });

  it('leaves nothing running after a stop', async () => {
    const connector = await open();
    const stop = new AbortController();
    const running = collect(connector, 'SELECT count(*) AS bv_probe FROM generate_series(1, 1000000000) a', {
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(), 60);
    await expect(running).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    const left = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%bv_probe%' AND state = 'active' AND pid <> pg_backend_pid()`;
    expect(await server?.numberOf('data', left)).toBe(0);
    await connector.close();
  });

  it('ends as an error when the statement fails after many rows, and works after it', async () => {
    const connector = await open();
    const failing = 'SELECT i, 1 / (90000 - i) AS x FROM generate_series(1, 200000) AS i';
    const rows = collect(connector, failing, { limit: 1_000_000 });
    await expect(rows).rejects.toMatchObject({ code: 'ENGINE_ERROR', details: { type: '22012' } });
    expect((await collect(connector, failing, { limit: 1000 })).truncated).toBe(true);
    expect((await collect(connector, 'SELECT 1 AS a')).rows).toBe(1);
    await connector.close();
  });

  it.each([
    [{ password: 'nope' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ user: 'nobody' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ database: 'nope' }, 'CONNECTION_DATABASE_UNKNOWN'],
    [{ host: 'no.such.host.invalid' }, 'CONNECTION_HOST_UNKNOWN'],
    [{ host: '/var/run/socket' }, 'CONNECTION_HOST_UNKNOWN'],
    [{ port: 1 }, 'CONNECTION_PORT_CLOSED'],
    [{ host: '169.254.169.254' }, 'CONNECTION_HOST_REFUSED'],
    [{ tls: { mode: 'require' as const, ca: null } }, 'CONNECTION_ENCRYPTION_FAILED'],
  ])('says of the address with %j that it is %s', async (more, code) => {
    await expect(open(more)).rejects.toMatchObject({ code });
  });
});
