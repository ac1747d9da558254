import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, connectorConformance, type ExactCase } from '../testing/index.ts';
import { openDuckdb } from './connector.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-duck-'));
const file = join(folder, 'data.duckdb');
const canary = join(folder, 'canary.csv');
let connections = 0;
const listener = createServer(() => {
  connections += 1;
}).listen(0, '127.0.0.1');
await once(listener, 'listening');
const address = listener.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

const open = (writable: boolean) =>
  openDuckdb({ file, writable, memoryMb: 256, threads: 2, temporaryFolder: join(folder, 'tmp') });

beforeAll(async () => {
  writeFileSync(canary, 'secret\n42\n');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE city(id INTEGER PRIMARY KEY, name VARCHAR, founded DATE);
    INSERT INTO city VALUES (1,'Rome',DATE '0001-01-01'),(2,'Köln',DATE '2000-02-29'),(3,NULL,NULL);
    CREATE INDEX city_name ON city(name); CREATE VIEW big_city AS SELECT * FROM city WHERE id < 3;`);
  connection.closeSync();
  instance.closeSync();
});

afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
const EXACT: readonly ExactCase[] = [
  { sql: '9223372036854775807::BIGINT', kind: 'integer', value: 9223372036854775807n },
  { sql: '(-9223372036854775808)::BIGINT', kind: 'integer', value: -9223372036854775808n },
  { sql: '9007199254740993::BIGINT', kind: 'integer', value: 9007199254740993n },
  { sql: '18446744073709551615::UBIGINT', kind: 'integer', value: 18446744073709551615n },
  {
    sql: '170141183460469231731687303715884105727::HUGEINT',
    kind: 'integer',
    value: 170141183460469231731687303715884105727n,
  },
  { sql: '255::UTINYINT', kind: 'integer', value: 255 },
  {
    sql: '1234567890123456789012345678.0123456789::DECIMAL(38,10)',
    kind: 'decimal',
    value: '1234567890123456789012345678.0123456789',
  },
  { sql: '-0.10::DECIMAL(4,2)', kind: 'decimal', value: '-0.10' },
  { sql: `'NaN'::DOUBLE`, kind: 'float', value: Number.NaN },
  { sql: `'-Infinity'::DOUBLE`, kind: 'float', value: Number.NEGATIVE_INFINITY },
  { sql: `'-0.0'::DOUBLE`, kind: 'float', value: -0 },
  { sql: `'Infinity'::FLOAT`, kind: 'float', value: Number.POSITIVE_INFINITY },
  { sql: `DATE '0044-03-15 (BC)'`, kind: 'date', value: day('-000043-03-15') },
  { sql: `DATE '0005-01-02'`, kind: 'date', value: day('0005-01-02') },
  { sql: `INTERVAL '1 day 2 hours'`, kind: 'other', value: '1 day 02:00:00' },
  { sql: `[1, NULL, 9007199254740993]`, kind: 'other', value: '[1,null,"9007199254740993"]' },
  { sql: `['NaN'::DOUBLE, 1.5]`, kind: 'other', value: '["NaN",1.5]' },
  { sql: `{'a': 1, 'b': 'x'}`, kind: 'other', value: '{"a":1,"b":"x"}' },
  { sql: `MAP {'k': 1.50::DECIMAL(4,2)}`, kind: 'other', value: '{"k":1.50}' },
  { sql: `DATE '0001-01-01'`, kind: 'date', value: day('0001-01-01') },
  { sql: `DATE '9999-12-31'`, kind: 'date', value: day('9999-12-31') },
  {
    sql: `TIMESTAMP '2020-01-01 00:00:00.123456'`,
    kind: 'wall',
    value: BigInt(Date.UTC(2020, 0, 1)) * 1000n + 123456n,
  },
  {
    sql: `TIMESTAMP_NS '2020-01-01 00:00:00.123456789'`,
    kind: 'wall',
    value: BigInt(Date.UTC(2020, 0, 1)) * 1_000_000n + 123456789n,
  },
  {
    sql: `TIMESTAMPTZ '2020-01-01 02:00:00+02'`,
    kind: 'instant',
    value: BigInt(Date.UTC(2020, 0, 1)) * 1000n,
  },
  { sql: `TIME '01:00:00'`, kind: 'time', value: 3_600_000_000n },
  { sql: `'😀 "quoted"' || chr(0) || 'end'`, kind: 'text', value: '😀 "quoted"\0end' },
  { sql: `'ab'::BLOB`, kind: 'binary', value: 'ab' },
  { sql: `'\\xFF\\x00'::BLOB`, kind: 'binary', value: '0xff00' },
  { sql: 'NULL::VARCHAR', kind: 'text', value: null },
  { sql: 'TRUE', kind: 'boolean', value: true },
  { sql: `'b'::ENUM('a', 'b')`, kind: 'text', value: 'b' },
  { sql: '[1, NULL, 3]', kind: 'other', value: '[1,null,3]' },
  { sql: `{'a': 1, 'b': 'x'}`, kind: 'other', value: '{"a":1,"b":"x"}' },
];

const FORBIDDEN = [
  `SELECT * FROM read_csv('${canary}')`,
  `SELECT * FROM '${canary}'`,
  `SELECT * FROM read_text('/etc/passwd')`,
  `SELECT * FROM read_blob('/etc/passwd')`,
  `SELECT * FROM glob('/etc/*')`,
  `SELECT * FROM sniff_csv('${canary}')`,
  `SELECT * FROM read_parquet('http://127.0.0.1:${port}/x.parquet')`,
  `COPY city TO '${join(folder, 'out.csv')}'`,
  `COPY city FROM '${canary}'`,
  `EXPORT DATABASE '${join(folder, 'export')}'`,
  `ATTACH '${join(folder, 'other.duckdb')}' AS other`,
  'INSTALL httpfs',
  `LOAD '${join(folder, 'x.duckdb_extension')}'`,
  'SET enable_external_access = true',
  'SET lock_configuration = false',
  `SET temp_directory = '/tmp'`,
  `CREATE SECRET s (TYPE S3, KEY_ID 'a', SECRET 'b')`,
];

describe('the DuckDB connector', () => {
  const cases = connectorConformance({
    open: () => open(false),
    exact: EXACT,
    rows: (count) => `SELECT range AS x FROM range(${count})`,
    endless: 'SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range % 7 = 3',
    forbidden: FORBIDDEN,
    writes: [
      'INSERT INTO city VALUES (4, NULL, NULL)',
      'DELETE FROM city',
      'DROP TABLE city',
      'CREATE TABLE t(a INTEGER)',
    ],
  });
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('touched no file and opened no socket', () => {
    expect([
      existsSync(join(folder, 'out.csv')),
      existsSync(join(folder, 'other.duckdb')),
      connections,
    ]).toEqual([false, false, 0]);
  });

  it('fails with its own code when memory does not suffice, and works after it', async () => {
    const connector = await open(false);
    const greedy = `SELECT list(x) FROM (SELECT repeat('x', 1000) || range AS x FROM range(10000000))`;
    await expect(collect(connector, greedy)).rejects.toMatchObject({ code: 'QUERY_OUT_OF_MEMORY' });
    expect((await collect(connector, 'SELECT 1')).rows).toBe(1);
    await connector.close();
  });

  it('fails with the reason when a query fails on its way, with rows given already', async () => {
    const connector = await open(false);
    const late = `SELECT i, CASE WHEN i = 90000 THEN error('no more') ELSE 'x' END AS e FROM range(150000) t(i)`;
    await expect(collect(connector, late, { limit: 200_000 })).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
      message: 'Invalid Input Error: no more',
    });
    expect((await collect(connector, late, { limit: 1000 })).truncated).toBe(true);
    const whole = 'SELECT i FROM range(150000) t(i)';
    expect((await collect(connector, whole, { limit: 200_000 })).rows).toBe(150_000);
    await connector.close();
  });

  it('counts the rows a write changed', async () => {
    const connector = await open(true);
    expect((await collect(connector, 'UPDATE city SET name = name')).rowsChanged).toBe(3);
    await connector.close();
  });

  it('counts statements as the engine does', async () => {
    const connector = await open(false);
    const answer = await connector.parse(`SELECT ';'; SELECT 2`);
    expect(answer.is === 'parsed' ? answer.statements.length : answer.reason).toBe(2);
    await connector.close();
  });

  it('names a file that is not there and a file that is no database', async () => {
    const at = (path: string) =>
      openDuckdb({ file: path, writable: false, memoryMb: 64, threads: 1, temporaryFolder: folder });
    await expect(at(join(folder, 'none'))).rejects.toMatchObject({ code: 'DATABASE_FILE_MISSING' });
    await expect(at(canary)).rejects.toMatchObject({ code: 'DATABASE_OPEN_FAILED' });
  });
});
