import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, connectorConformance, type ExactCase } from '../testing/index.ts';
import { openSqlite } from './connector.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-sqlite-'));
const file = join(folder, 'data.sqlite');
const hash = (): string => createHash('sha256').update(readFileSync(file)).digest('hex');
let before = '';

const events = join(folder, 'events.sqlite');

beforeAll(() => {
  const other = new Sqlite(events);
  other.exec(`CREATE TABLE event(at DATETIME, done BOOLEAN, price DECIMAL(10,2), odd TEXT);
    INSERT INTO event VALUES ('2024-01-02 03:04:05.678', 1, 1.5, 'x'), (NULL, 0, 2, 7);`);
  other.close();
  const database = new Sqlite(file);
  database.exec(`CREATE TABLE city(id INTEGER PRIMARY KEY, name TEXT, founded DATE);
    INSERT INTO city VALUES (1,'Rome','0001-01-01'),(2,'Köln','2000-02-29'),(3,NULL,NULL);
    CREATE INDEX city_name ON city(name); CREATE VIEW big_city AS SELECT * FROM city WHERE id < 3;
`);
  database.close();
  before = hash();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EXACT: readonly ExactCase[] = [
  { sql: '9223372036854775807', kind: 'integer', value: 9223372036854775807n },
  { sql: '-9223372036854775808', kind: 'integer', value: -9223372036854775808n },
  { sql: '9007199254740993', kind: 'integer', value: 9007199254740993n },
  { sql: '1.5', kind: 'float', value: 1.5 },
  { sql: '9e999', kind: 'float', value: Number.POSITIVE_INFINITY },
  { sql: '-9e999', kind: 'float', value: Number.NEGATIVE_INFINITY },
  { sql: `'-0043-03-15'`, kind: 'text', value: '-0043-03-15' },
  { sql: `'😀 "quoted"' || char(0) || 'end'`, kind: 'text', value: '😀 "quoted"\0end' },
  { sql: `x'6162'`, kind: 'binary', value: 'ab' },
  { sql: `x'ff00'`, kind: 'binary', value: '0xff00' },
  { sql: 'NULL', kind: 'other', value: null },
];

describe('the SQLite connector', () => {
  const cases = connectorConformance({
    open: () => openSqlite({ file, writable: false }),
    exact: EXACT,
    rows: (count) =>
      `WITH RECURSIVE n(x) AS (SELECT 0 WHERE ${count} > 0 UNION ALL SELECT x + 1 FROM n WHERE x + 1 < ${count}) SELECT x FROM n`,
    endless: 'WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n',
    forbidden: [
      `ATTACH '${events}' AS other`,
      `SELECT load_extension('x')`,
      `SELECT readfile('/etc/passwd')`,
      `SELECT * FROM fsdir('/')`,
      'PRAGMA query_only = OFF',
      'PRAGMA writable_schema = ON',
    ],
    writes: [
      'INSERT INTO city VALUES (4, NULL, NULL)',
      'DELETE FROM city',
      'DROP TABLE city',
      'CREATE TABLE t(a INTEGER)',
      'PRAGMA user_version = 5',
      `VACUUM INTO '${join(folder, 'copy.sqlite')}'`,
      'SELECT 1; DELETE FROM city',
    ],
  });
  it.each(cases)('$name', async ({ run }) => {
    await run();
  });

  it('left the file as it was and made no other', () => {
    expect([hash(), existsSync(join(folder, 'copy.sqlite'))]).toEqual([before, false]);
  });

  it('reads declared types where the values keep the promise', async () => {
    const connector = await openSqlite({ file: events, writable: false });
    const { columns, values } = await collect(connector, 'SELECT at, done, price, odd FROM event');
    expect(columns.map(({ kind }) => kind)).toEqual(['wall', 'boolean', 'float', 'text']);
    expect(values).toEqual([
      [BigInt(Date.UTC(2024, 0, 2, 3, 4, 5, 678)) * 1000n, true, 1.5, 'x'],
      [null, false, 2n, '7'],
    ]);
    await connector.close();
  });

  it('takes the kinds the caller knows', async () => {
    const connector = await openSqlite({ file: events, writable: false });
    const sql = `SELECT date(at, 'start of month') AS month FROM event WHERE at IS NOT NULL`;
    const { columns, values } = await collect(connector, sql, { kinds: { month: 'wall' } });
    expect([columns[0]?.kind, values]).toEqual(['wall', [[BigInt(Date.UTC(2024, 0, 1)) * 1000n]]]);
    await connector.close();
  });

  it('writes where it may', async () => {
    const copy = join(folder, 'writable.sqlite');
    writeFileSync(copy, readFileSync(file));
    const connector = await openSqlite({ file: copy, writable: true });
    expect((await collect(connector, 'DELETE FROM city WHERE id = 1')).rowsChanged).toBe(1);
    await connector.close();
  });

  it('names a file that is not there and a file that is no database', async () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'no database at all '.repeat(100));
    const none = openSqlite({ file: join(folder, 'none'), writable: false });
    await expect(none).rejects.toMatchObject({ code: 'DATABASE_FILE_MISSING' });
    await expect(openSqlite({ file: text, writable: false })).rejects.toMatchObject({
      code: 'DATABASE_OPEN_FAILED',
    });
  });
});
