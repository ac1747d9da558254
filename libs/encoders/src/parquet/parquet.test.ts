import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFINITE_TIME, type ResultColumn, type Value } from '@belvedere/connectors';
import type { ColumnKind } from '@belvedere/core';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parquetEncoder } from './parquet.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parquet-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const column = (
  name: string,
  kind: ColumnKind,
  type: string,
  more: Partial<ResultColumn> = {},
): ResultColumn => ({
  name,
  type,
  kind,
  unit: null,
  ...more,
});

function fileOf(
  columns: readonly ResultColumn[],
  cells: readonly (readonly Value[])[],
  truncated = false,
): string {
  const encoder = parquetEncoder(columns);
  const rows = cells[0]?.length ?? 0;
  const pieces = [encoder.start(), encoder.batch({ rows, columns: cells })].flatMap((piece) =>
    typeof piece === 'string' ? [] : [...piece],
  );
  const path = join(folder, `${Math.random()}.parquet`);
  writeFileSync(path, Buffer.concat([...pieces, ...encoder.end({ truncated })]));
  return path;
}

async function ask(sql: string): Promise<readonly (readonly unknown[])[]> {
  const connection = await (await DuckDBInstance.create()).connect();
  const { getRowsJson } = await connection.runAndReadAll(sql).then((reader) => ({
    getRowsJson: () => reader.getRowsJson(),
  }));
  return getRowsJson();
}

it('another engine reads every digit, nothing and empty texts as they were', async () => {
  const path = fileOf(
    [
      column('id', 'integer', 'BIGINT', { bits: 64 }),
      column('huge', 'integer', 'HUGEINT'),
      column('price', 'decimal', 'DECIMAL(18,3)'),
      column('loose', 'decimal', 'numeric'),
      column('ratio', 'float', 'DOUBLE'),
      column('is_so', 'boolean', 'BOOLEAN'),
      column('name', 'text', 'VARCHAR'),
      column('on_day', 'date', 'DATE', { unit: 'day' }),
      column('at_time', 'wall', 'TIMESTAMP', { unit: 'us' }),
      column('since', 'instant', 'TIMESTAMPTZ', { unit: 'ms' }),
    ],
    [
      [9007199254740993n, -9223372036854775808n, null],
      [99999999999999999999999999999999999999n, -1n, null],
      ['-1234567890123.456', '0.1', null],
      ['0.10000000000000000000000000001', '7', null],
      [0.1, Number.NEGATIVE_INFINITY, null],
      [true, false, null],
      ['=1+1 "ä"', '', null],
      [19_000, -1, null],
      [1_577_934_245_678_901n, INFINITE_TIME, null],
      [1_577_934_245_678, -1, null],
    ],
  );
  const rows = await ask(
    `SELECT id::text, huge::text, price::text, loose, ratio::text, is_so, name, on_day::text, at_time::text, epoch_ms(since)::text FROM '${path}'`,
  );
  expect(rows).toEqual([
    [
      '9007199254740993',
      '99999999999999999999999999999999999999',
      '-1234567890123.456',
      '0.10000000000000000000000000001',
      '0.1',
      true,
      '=1+1 "ä"',
      '2022-01-08',
      '2020-01-02 03:04:05.678901',
      '1577934245678',
    ],
    ['-9223372036854775808', '-1', '0.100', '7', '-inf', false, '', '1969-12-31', 'infinity', '-1'],
    Array<null>(10).fill(null),
  ]);
});

it('writes many groups, of which each row is in one', async () => {
  const columns = [column('n', 'integer', 'INTEGER', { bits: 32 })];
  const encoder = parquetEncoder(columns);
  const pieces: Uint8Array[] = [];
  const put = (piece: string | readonly Uint8Array[]): void => {
    if (typeof piece !== 'string') pieces.push(...piece);
  };
  put(encoder.start());
  for (let batch = 0; batch < 130; batch += 1)
    put(encoder.batch({ rows: 1000, columns: [Array.from({ length: 1000 }, (_, at) => batch * 1000 + at)] }));
  const path = join(folder, 'many.parquet');
  writeFileSync(path, Buffer.concat([...pieces, ...encoder.end({ truncated: false })]));
  expect(await ask(`SELECT count(*)::text, sum(n)::text FROM '${path}'`)).toEqual([['130000', '8449935000']]);
  expect(await ask(`SELECT num_row_groups::text FROM parquet_file_metadata('${path}')`)).toEqual([['3']]);
});

it('a file without rows has its columns, and a cut one says so', async () => {
  const path = fileOf([column('a', 'text', 'VARCHAR')], [[]], true);
  expect(await ask(`SELECT count(*)::text FROM '${path}' WHERE a IS NULL`)).toEqual([['0']]);
  expect(await ask(`SELECT decode(key)||'='||decode(value) FROM parquet_kv_metadata('${path}')`)).toEqual([
    ['belvedere.cut=true'],
  ]);
});

it('names the column of a value that does not fit', () => {
  expect(() => fileOf([column('price', 'decimal', 'DECIMAL(4,2)')], [['123.45']])).toThrow(
    /column price holds "123.45"/,
  );
  expect(() => fileOf([column('n', 'integer', 'INTEGER')], [['abc']])).toThrow(/column n holds "abc"/);
});
