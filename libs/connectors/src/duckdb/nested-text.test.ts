import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellJson } from '../cell-json.ts';
import type { Session } from '../connector.ts';
import { collect, type Collected } from '../testing/collect.ts';
import { duckdbSession } from './session.ts';

let instance: DuckDBInstance;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run("CREATE TYPE mood AS ENUM ('low', 'high')");
  connection.closeSync();
});
afterAll(() => instance.closeSync());

const connect = async (): Promise<Session> => duckdbSession(await instance.connect());
const read = (sql: string): Promise<Collected> => collect({ connect }, sql);

const SCALARS = [
  '5::BIGINT',
  '9007199254740991::BIGINT',
  '-9007199254740993::BIGINT',
  '18446744073709551615::UBIGINT',
  '170141183460469231731687303715884105727::HUGEINT',
  '7::TINYINT',
  '1.50::DECIMAL(4,2)',
  '12345678901234567890.12::DECIMAL(38,2)',
  '0.1::DOUBLE',
  '-0.0::DOUBLE',
  "'NaN'::DOUBLE",
  "'-Infinity'::FLOAT",
  'true',
  '\'a "b"\'',
  "'high'::mood",
  String.raw`'\x00\xFFab'::BLOB`,
  "'text'::BLOB",
  "UUID '6ba7b810-9dad-11d1-80b4-00c04fd430c8'",
  "'10110'::BIT",
  "INTERVAL '1 year 2 months 3 days 04:05:06.5'",
  "DATE '0044-03-15'",
  "DATE 'infinity'",
  "TIME '12:00:00'",
  "TIME '12:00:00.5'",
  "TIMETZ '12:00:00.5+02'",
  "TIMESTAMP '2001-03-15 12:30:00.5'",
  "TIMESTAMP 'infinity'",
  "TIMESTAMP_S '2001-03-15 12:30:00'",
  "TIMESTAMP_MS '2001-03-15 12:30:00.5'",
  "TIMESTAMP_NS '2001-03-15 12:30:00.123456789'",
  "TIMESTAMPTZ '2001-03-15 12:30:00+02'",
  'NULL::BIGINT',
];

it.each(SCALARS)('writes %s in a list, a struct, a map, an array and a union as alone', async (sql) => {
  const { columns, values } = await read(
    `SELECT ${sql}, [${sql}], {'f': ${sql}}, MAP {'k': ${sql}}, array_value(${sql}), [union_value(u := ${sql})], [{'f': [${sql}]}]`,
  );
  const [alone = null, ...nested] = values[0] ?? [];
  const [column] = columns;
  if (column === undefined) throw new Error('no column');
  const json = cellJson(alone, column);
  expect(nested).toEqual([
    `[${json}]`,
    `{"f":${json}}`,
    `{"k":${json}}`,
    `[${json}]`,
    `[${json}]`,
    `[{"f":[${json}]}]`,
  ]);
});

it.each([
  ["MAP {1: 'a', 2: 'b'}", '{"1":"a","2":"b"}'],
  ["MAP {DATE '2001-01-02': 1}", '{"2001-01-02":1}'],
  ['MAP {9007199254740993::BIGINT: 1}', '{"9007199254740993":1}'],
  ["MAP {['a']: 1}", String.raw`{"[\"a\"]":1}`],
  ['MAP {}', '{}'],
  ["row(1, 'a')", '[1,"a"]'],
  ["[row(1, 'a'), NULL]", '[[1,"a"],null]'],
  ["MAP {'k': row(1, 'a')}", '{"k":[1,"a"]}'],
  ["MAP {row(1, 'a'): 2}", String.raw`{"[1,\"a\"]":2}`],
  ["array_value(row(1, 'a'), row(2, 'b'))", '[[1,"a"],[2,"b"]]'],
  ["[MAP {'k': array_value(row(1, 'a'), NULL)}, NULL]", '[{"k":[[1,"a"],null]},null]'],
  ["union_value(u := row(1, 'a'))", '[1,"a"]'],
  ["[union_value(u := row(1, 'a'))]", '[[1,"a"]]'],
  ['NULL::INTEGER[2]', null],
  ['NULL::MAP(VARCHAR, INTEGER)', null],
  ['NULL::UNION(u INTEGER)', null],
  ['array_value(array_value(1, 2), array_value(3, 4))', '[[1,2],[3,4]]'],
  ["{'b': 1, '1': 2, '__proto__': 3}", '{"b":1,"1":2,"__proto__":3}'],
  ['[]', '[]'],
  ['NULL::INTEGER[]', null],
  ['NULL::STRUCT(a INTEGER)', null],
  ['union_value(u := 9007199254740993)', '9007199254740993'],
  ["union_value(u := DATE '2001-01-02')", '2001-01-02'],
  ['union_value(u := \'a "b"\')', 'a "b"'],
  ['union_value(u := [1::BIGINT])', '[1]'],
  ["{'a': 5::BIGINT}::VARIANT", '{"a":5}'],
  ["'x'::VARIANT", 'x'],
])('reads %s whole', async (sql, text) => {
  const { values } = await read(`SELECT ${sql}`);
  expect(values[0]).toEqual([text]);
});

it('reads each row of nested columns by its own parts, whatever the rows before it hold', async () => {
  const { values } = await read(
    `SELECT array_value(row(i, 'a'), row(i, 'b')), MAP {i: row(i, 'c')}, pair
     FROM (VALUES (0, array_value(0, 0)), (1, NULL), (2, array_value(2, 2))) t(i, pair) ORDER BY i`,
  );
  expect(values).toEqual([
    ['[[0,"a"],[0,"b"]]', '{"0":[0,"c"]}', '[0,0]'],
    ['[[1,"a"],[1,"b"]]', '{"1":[1,"c"]}', null],
    ['[[2,"a"],[2,"b"]]', '{"2":[2,"c"]}', '[2,2]'],
  ]);
});
