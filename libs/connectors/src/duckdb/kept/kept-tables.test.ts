import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResultColumn } from '../../connector.ts';
import { collect } from '../../testing/index.ts';
import { openRoom } from './open-room.ts';
import type { RoomTable } from './table-room.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bv-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const column = (name: string, type: string, over: Partial<ResultColumn>): ResultColumn => ({
  name,
  type,
  kind: 'text',
  unit: null,
  ...over,
});

function table(name: string, columns: readonly ResultColumn[], rows: string): RoomTable {
  const path = join(folder, `${name}.rows`);
  writeFileSync(path, rows);
  return { name, rows: path, file: join(folder, `${name}.duckdb`), columns };
}

function room(...tables: readonly RoomTable[]) {
  const file = join(folder, 'list.room');
  writeFileSync(file, JSON.stringify({ schema: 'results', tables }));
  return openRoom({ file, writable: false, memoryMb: 256, threads: 2, temporaryFolder: join(folder, 'tmp') });
}

async function ask(sql: string, ...tables: readonly RoomTable[]) {
  const connector = await room(...tables);
  try {
    return (await collect(connector, sql)).values;
  } finally {
    await connector.close();
  }
}

const typesIn = (names: readonly string[]): string =>
  `SELECT ${names.map((name) => `typeof("${name}")`).join(', ')} FROM results.r1 LIMIT 1`;

describe('kept results as tables', () => {
  it('keep every digit, every kind of time, and tell null from nothing', async () => {
    const columns = [
      column('small', 'int4', { kind: 'integer', bits: 32 }),
      column('large', 'UBIGINT', { kind: 'integer' }),
      column('price', 'numeric(20,4)', { kind: 'decimal' }),
      column('free', 'numeric', { kind: 'decimal' }),
      column('day', 'date', { kind: 'date', unit: 'day' }),
      column('at', 'timestamptz', { kind: 'instant', unit: 'us' }),
      column('nanos', 'TIMESTAMP_NS', { kind: 'wall', unit: 'ns' }),
      column('word', 'text', {}),
    ];
    const rows = `[{"small":-7,"large":"18446744073709551615","price":"9999999999999999.9999","free":"12345678901234567890.123456","day":"2024-02-29","at":"2024-02-29T23:59:59.999999+00:00","nanos":"2024-01-01T00:00:00.123456789","word":""},
      {"small":null,"large":null,"price":1.5,"free":0.1,"day":null,"at":null,"nanos":null,"word":null}]`;
    const kept = table('r1', columns, rows);
    expect(await ask(typesIn(columns.map(({ name }) => name)), kept)).toEqual([
      [
        'INTEGER',
        'HUGEINT',
        'DECIMAL(20,4)',
        'DECIMAL(38,6)',
        'DATE',
        'TIMESTAMP WITH TIME ZONE',
        'TIMESTAMP_NS',
        'VARCHAR',
      ],
    ]);
    const texts = `SELECT large::VARCHAR, price::VARCHAR, free::VARCHAR, day::VARCHAR, epoch_us("at")::VARCHAR, nanos::VARCHAR, word, word IS NULL FROM results.r1`;
    expect(await ask(texts, kept)).toEqual([
      [
        '18446744073709551615',
        '9999999999999999.9999',
        '12345678901234567890.123456',
        '2024-02-29',
        '1709251199999999',
        '2024-01-01 00:00:00.123456789',
        '',
        false,
      ],
      [null, '1.5000', '0.100000', null, null, null, null, true],
    ]);
  });

  it('make a column text rather than round a value that its type does not hold', async () => {
    const columns = [
      column('count', 'INTEGER', { kind: 'integer', bits: 64 }),
      column('day', 'DATE', { kind: 'date', unit: 'ms' }),
      column('clock', 'time', { kind: 'time', unit: null }),
    ];
    const rows = '[{"count":1.5,"day":"2024-01-01T10:00:00","clock":"838:59:59"}]';
    expect(await ask('SELECT * FROM results.r1', table('r1', columns, rows))).toEqual([
      ['1.5', '2024-01-01T10:00:00', '838:59:59'],
    ]);
  });

  it('have columns of any name, also of names that differ by case', async () => {
    const names = ['a', 'A', 'k/~"x', ''];
    const rows = JSON.stringify([Object.fromEntries(names.map((name, index) => [name, String(index)]))]);
    const kept = table(
      'r1',
      names.map((name) => column(name, 'text', {})),
      rows,
    );
    expect(await ask('SELECT "a", "A__1", "k/~""x", "_" FROM results.r1', kept)).toEqual([
      ['0', '1', '2', '3'],
    ]);
  });

  it('reach no file, no other database and no setting', async () => {
    const kept = table('r1', [column('a', 'text', {})], '[{"a":"x"}]');
    const other = table('r2', [column('a', 'text', {})], '[{"a":"secret"}]');
    await ask('SELECT 1 FROM results.r2', other);
    for (const sql of [
      `SELECT * FROM '${other.rows}'`,
      `SELECT * FROM read_text('${other.rows}')`,
      `ATTACH '${other.file}' AS other`,
      'SET enable_external_access = true',
      'SELECT * FROM results.r2',
      'DELETE FROM results.r1',
    ])
      await expect(ask(sql, kept), sql).rejects.toThrow(/Error/);
  });
});
