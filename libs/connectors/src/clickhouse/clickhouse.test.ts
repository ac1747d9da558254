import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { ColumnKind } from '@belvedere/core';
import { compileQuery } from '@belvedere/sql';
import { COMPILE_CASES, FLIGHTS, flightStatements, dialectOf } from '@belvedere/sql/testing';
import type { ResultColumn, Value } from '../connector.ts';
import {
  CLICKHOUSE_ENDLESS,
  CLICKHOUSE_LATE_FAILURE,
  clickhouseQuestion,
  collect,
  connectorConformance,
  openChdb,
  startClickhouseStub,
  type ExactCase,
  type RecordedAnswer,
} from '../testing/index.ts';
import { openClickhouse } from './connector.ts';

/**
 * The answers are those of ClickHouse 26.7: recorded once with `BELVEDERE_CHDB=<folder with chdb in node_modules>`, and
 * played back by a stub of the HTTP interface. New statements need a new recording.
 */
const RECORDING = new URL('recorded.json', import.meta.url);
const recorded = new Map<string, RecordedAnswer>(
  existsSync(RECORDING) ? (JSON.parse(readFileSync(RECORDING, 'utf8')) as [string, RecordedAnswer][]) : [],
);
const chdb = openChdb(process.env['BELVEDERE_CHDB']);
chdb?.run([
  'CREATE DATABASE data',
  'CREATE DATABASE main',
  'CREATE TABLE data.city(id Int32, name Nullable(String), founded Nullable(Date32), INDEX city_name name TYPE bloom_filter GRANULARITY 1) ENGINE = MergeTree ORDER BY id',
  `INSERT INTO data.city VALUES (1, 'Rome', '1900-01-01'), (2, 'Köln', '2000-02-29'), (3, NULL, NULL)`,
  'CREATE VIEW data.big_city AS SELECT * FROM data.city WHERE id < 3',
  `CREATE TABLE main.visit(at DateTime64(3, 'Europe/Rome') COMMENT 'when', city LowCardinality(String), n UInt64) ENGINE = MergeTree PARTITION BY toYYYYMM(at) ORDER BY (city, at) COMMENT 'visits'`,
  `INSERT INTO main.visit SELECT toDateTime64('2024-03-31 00:30:00', 3, 'UTC') + number * 1800, 'Rome', number FROM numbers(6)`,
  'USE main',
  ...flightStatements('clickhouse'),
]);
const fresh = new Map<string, RecordedAnswer>();
const stub = await startClickhouseStub((request) => {
  const question = clickhouseQuestion(request.url, request.body);
  const answer = chdb === null ? recorded.get(question) : chdb.ask(request);
  if (answer !== undefined && answer !== null) fresh.set(question, answer);
  return answer ?? null;
});
const tally = { played: 0, parsed: 0 };

afterAll(async () => {
  await stub.stop();
  if (chdb !== null) writeFileSync(RECORDING, `${JSON.stringify([...fresh].sort(), null, 1)}\n`);
  console.info(
    `CLICKHOUSE ${tally.played} compiled statements answered by ClickHouse 26.7 (recorded), ${tally.parsed} only parsed`,
  );
});

const open = (more: object = {}) => openClickhouse({ ...stub.options('data'), ...more });
const micros = (text: string): bigint => BigInt(Date.parse(text)) * 1000n;
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

const EXACT: readonly ExactCase[] = [
  { sql: 'toInt64(9223372036854775807)', kind: 'integer', value: 9223372036854775807n },
  { sql: 'toUInt64(18446744073709551615)', kind: 'integer', value: 18446744073709551615n },
  {
    sql: `toInt128('-170141183460469231731687303715884105728')`,
    kind: 'integer',
    value: -170141183460469231731687303715884105728n,
  },
  {
    sql: `toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935')`,
    kind: 'integer',
    value: 115792089237316195423570985008687907853269984665640564039457584007913129639935n,
  },
  { sql: 'toUInt8(255)', kind: 'integer', value: 255 },
  {
    sql: `toDecimal256('12345678901234567890123456789012345678.0123456789', 10)`,
    kind: 'decimal',
    value: '12345678901234567890123456789012345678.0123456789',
  },
  { sql: `toDecimal32('-0.1', 2)`, kind: 'decimal', value: '-0.10' },
  { sql: '0.1 + 0.2', kind: 'float', value: 0.1 + 0.2 },
  { sql: 'nan', kind: 'float', value: NaN },
  { sql: '-inf', kind: 'float', value: -Infinity },
  { sql: `toDate('2149-06-06')`, kind: 'date', value: day('2149-06-06') },
  { sql: `toDate32('1900-01-01')`, kind: 'date', value: day('1900-01-01') },
  { sql: `toDateTime('2020-01-01 00:00:00')`, kind: 'instant', value: micros('2020-01-01T00:00:00Z') },
  {
    sql: `toDateTime('2020-07-01 00:00:00', 'Europe/Rome')`,
    kind: 'instant',
    value: micros('2020-06-30T22:00:00Z'),
  },
  {
    sql: `toDateTime64('2020-01-01 00:00:00.123456', 6)`,
    kind: 'instant',
    value: micros('2020-01-01T00:00:00Z') + 123456n,
  },
  {
    sql: `toDateTime64('1969-12-31 23:59:59.999999', 6, 'UTC')`,
    kind: 'instant',
    value: -1n,
  },
  {
    sql: `toDateTime64('2020-01-01 00:00:00.123456789', 9)`,
    kind: 'instant',
    value: micros('2020-01-01T00:00:00Z') * 1000n + 123456789n,
  },
  { sql: 'true', kind: 'boolean', value: true },
  { sql: `'😀 "quoted"\\\\end\\n'`, kind: 'text', value: '😀 "quoted"\\end\n' },
  { sql: `toLowCardinality('x')`, kind: 'text', value: 'x' },
  { sql: `CAST(NULL AS Nullable(String))`, kind: 'text', value: null },
  {
    sql: `toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0')`,
    kind: 'text',
    value: '61f0c404-5cb3-11e7-907b-a6006ad3dba0',
  },
  { sql: `CAST('b' AS Enum8('a' = 1, 'b' = 2))`, kind: 'text', value: 'b' },
  { sql: `toIPv4('10.0.0.1')`, kind: 'text', value: '10.0.0.1' },
  { sql: '[toUInt64(18446744073709551615), 2]', kind: 'other', value: '["18446744073709551615",2]' },
  { sql: `map('a', 1)`, kind: 'other', value: '{"a":1}' },
  { sql: `tuple(1, 'x')`, kind: 'other', value: '[1,"x"]' },
];

const FORBIDDEN = [
  `SELECT * FROM url('http://127.0.0.1:1/', CSV, 'a String')`,
  `SELECT * FROM file('/etc/passwd', CSV, 'a String')`,
  `SELECT * FROM remote('127.0.0.1', system.one)`,
  `SELECT * FROM s3('https://b/x.csv')`,
  `SELECT dictGet('d', 'a', 1)`,
  'SELECT sleep(1)',
  'SET readonly = 0',
  'SYSTEM RELOAD CONFIG',
  'KILL QUERY WHERE 1',
  `SELECT 1 INTO OUTFILE '/tmp/x'`,
];
const WRITES = [
  'INSERT INTO city VALUES (4, NULL, NULL)',
  'DELETE FROM city WHERE 1',
  'ALTER TABLE city DELETE WHERE 1',
  'TRUNCATE TABLE city',
  'DROP TABLE city',
  'CREATE TABLE t(a Int32) ENGINE = Memory',
  'OPTIMIZE TABLE city',
  'SELECT 1; DROP TABLE city',
];

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('the stub knows no answer');

/** An answer of the recording; a statement that it does not hold is parsed only, and counted. */
async function answered<T>(work: Promise<T>, skip: () => void): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUnknown(error)) {
      tally.parsed += 1;
      skip();
    }
    throw error;
  }
}

describe('the ClickHouse connector on recorded answers', () => {
  const cases = connectorConformance({
    open,
    schema: 'data',
    exact: EXACT,
    rows: (count) => `SELECT number AS x FROM numbers(${count})`,
    endless: CLICKHOUSE_ENDLESS,
    forbidden: FORBIDDEN,
    writes: WRITES,
  });
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('describes partition and sorting keys, comments and other databases', async () => {
    const connector = await open();
    expect(await connector.schemas()).toEqual(['data', 'default', 'main']);
    expect(await connector.describe('main', 'visit')).toMatchObject({
      kind: 'table',
      comment: 'visits',
      primaryKey: ['city', 'at'],
      partitionColumns: ['at'],
      indexes: [
        { name: 'partition', columns: ['at'], unique: false },
        { name: 'sorting', columns: ['city', 'at'], unique: false },
      ],
      columns: [
        { name: 'at', type: `DateTime64(3, 'Europe/Rome')`, kind: 'instant', comment: 'when' },
        { name: 'city', kind: 'text', nullable: false },
        { name: 'n', kind: 'integer' },
      ],
      rowEstimate: 6,
    });
    await connector.close();
  });

  it('makes buckets of instants on the wall of a zone, over the change of the clocks', async () => {
    const dialect = dialectOf('clickhouse');
    const wall = dialect.inZone?.('"at"', 'Europe/Rome') ?? '';
    const bucket = dialect.grain(wall, 'PT1H', { as: 'wall' });
    const plain = dialect.grain('"at"', 'P1D', { as: 'instant' });
    const connector = await open();
    const { values, columns } = await collect(
      connector,
      `SELECT ${bucket} AS "hour", ${plain} AS "day", COUNT(*) AS n FROM main.visit GROUP BY ${bucket}, ${plain} ORDER BY ${bucket}`,
      { kinds: { hour: 'wall' } },
    );
    expect(columns.map(({ kind }) => kind)).toEqual(['wall', 'instant', 'integer']);
    const shown = values.map(([hour, at, n]) => [
      new Date(Number(hour) / 1000).toISOString().slice(11, 16),
      new Date(Number(at) / 1000).toISOString().slice(0, 16),
      Number(n),
    ]);
    expect(shown).toEqual([
      ['01:00', '2024-03-31T00:00', 1],
      ['03:00', '2024-03-31T00:00', 2],
      ['04:00', '2024-03-31T00:00', 2],
      ['05:00', '2024-03-31T00:00', 1],
    ]);
    await connector.close();
  });

  it('takes the statement that reduces rows to those a line shows', async ({ skip }) => {
    const query = {
      columns: ['flown', 'delay', 'origin'],
      filters: [{ col: 'origin', op: '==', val: 'ATL' }],
      reduction: { x: 'flown', pixels: 1 },
    };
    const { statement } = compileQuery({
      query,
      dataset: FLIGHTS,
      dialect: dialectOf('clickhouse'),
      now: 0,
      zone: 'UTC',
    });
    const connector = await open({ database: 'main' });
    expect(await connector.parse(statement)).toMatchObject({ is: 'parsed' });
    const { columns, values } = await answered(collect(connector, statement), () => skip('not recorded'));
    expect(columns.map(({ name }) => name).toSorted()).toEqual(query.columns.toSorted());
    const delay = columns.findIndex(({ name }) => name === 'delay');
    expect(values.map((row) => row[delay])).toEqual([10, -5]);
    await connector.close();
  });

  it('estimates without running', async () => {
    const connector = await open();
    expect(await connector.estimate?.('SELECT * FROM city', null)).toEqual({
      'Rows to read': '3',
      Parts: '1',
      Marks: '1',
    });
    await expect(connector.estimate?.('SELECT nope FROM city', null)).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
    });
    await connector.close();
  });

  it('runs reads with readonly and asks for the limit and one row more', async () => {
    const connector = await open();
    await collect(connector, 'SELECT number AS x FROM numbers(3)', { limit: 2, timeoutMs: 5000 });
    expect(stub.lastSettings()).toMatchObject({
      readonly: '2',
      max_result_rows: '3',
      result_overflow_mode: 'break',
      max_execution_time: '6',
      database: 'data',
    });
    await connector.close();
  });

  it('kills a stopped statement on the server and leaves its request', async () => {
    const connector = await open();
    const stop = new AbortController();
    const running = collect(connector, CLICKHOUSE_ENDLESS, { signal: stop.signal });
    const before = stub.killed.size;
    setTimeout(() => stop.abort(), 30);
    await expect(running).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    await expect.poll(() => [stub.killed.size - before, stub.left.size > 0]).toEqual([1, true]);
    await connector.close();
  });

  it('tells of a failure that comes after rows', async () => {
    const connector = await open();
    await expect(collect(connector, CLICKHOUSE_LATE_FAILURE)).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
      message: expect.stringContaining('throwIf'),
    });
    await connector.close();
  });

  it.each([
    [{ password: 'nope' }, 'CONNECTION_PASSWORD_WRONG'],
    [{ host: 'no.such.host.invalid' }, 'CONNECTION_HOST_UNKNOWN'],
    [{ port: 1 }, 'CONNECTION_PORT_CLOSED'],
    [{ host: '169.254.169.254' }, 'CONNECTION_HOST_REFUSED'],
    [{ tls: { mode: 'require' as const, ca: null } }, 'CONNECTION_PORT_CLOSED'],
    [{ database: 'nope' }, 'CONNECTION_DATABASE_UNKNOWN'],
  ])('says of the address with %j that it is %s', async (more, code) => {
    await expect(open(more)).rejects.toMatchObject({ code });
  });

  it('goes on in the clear where encryption is only preferred', async () => {
    const connector = await open({ tls: { mode: 'prefer', ca: null } });
    expect((await collect(connector, 'SELECT number AS x FROM numbers(3)')).rows).toBe(3);
    await connector.close();
  });
});

/** A time as ISO text, without its clock at midnight; decimals and big integers as numbers. */
function shown(value: Value, { unit, kind }: ResultColumn): unknown {
  if (value === null) return null;
  if (unit === null) return kind === 'decimal' || typeof value === 'bigint' ? Number(value) : value;
  const ms = unit === 'day' ? Number(value) * 86_400_000 : Number(value) / 1000;
  return new Date(ms).toISOString().slice(0, 19).replace('T00:00:00', '');
}

describe('compiled statements on recorded answers of ClickHouse', () => {
  it.each(COMPILE_CASES)('$name', async ({ query, dataset, rows }) => {
    const compiled = compileQuery({ query, dataset, dialect: dialectOf('clickhouse'), now: 0, zone: 'UTC' });
    const connector = await open({ database: 'main' });
    expect(await connector.parse(compiled.statement)).toMatchObject({ is: 'parsed' });
    const known = compiled.columns.filter(({ kind }) => kind !== null);
    const kinds = Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
    try {
      const { columns, values } = await collect(connector, compiled.statement, {
        limit: compiled.rowLimit,
        kinds,
      });
      const order = compiled.order ?? columns.map((_, at) => at);
      expect(order.map((at) => columns[at]?.name)).toEqual(compiled.columns.map(({ label }) => label));
      expect(values.map((row) => order.map((at) => shown(row[at]!, columns[at]!)))).toEqual(rows);
      tally.played += 1;
    } catch (error) {
      if (!isUnknown(error)) throw error;
      tally.parsed += 1;
    } finally {
      await connector.close();
    }
  });
});
