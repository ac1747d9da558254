import { expect, it } from 'vitest';
import { readerOf as readClickhouse } from '../clickhouse/cells.ts';
import { readerOf as readTrino } from '../trino/cells.ts';
import { parseExact } from '../trino/exact-json.ts';

it.each([
  ['Array(Int64)', '["5","9007199254740993"]', '[5,"9007199254740993"]'],
  ['Array(Nullable(Int128))', '["5",null]', '[5,null]'],
  [
    'Array(UInt256)',
    '["1157920892373161954235709850086879078532"]',
    '["1157920892373161954235709850086879078532"]',
  ],
  ['Array(Decimal(38, 2))', '["1.50","12345678901234567890.12"]', '[1.50,"12345678901234567890.12"]'],
  ['Array(Float64)', '[0.5,"nan","-inf"]', '[0.5,"NaN","-Infinity"]'],
  [
    "Array(DateTime64(3, 'Europe/Rome'))",
    '["2020-01-01T00:00:00.500Z"]',
    '["2020-01-01T00:00:00.500000+00:00"]',
  ],
  ["Array(Enum8('a, (b' = 1))", '["a, (b"]', '["a, (b"]'],
  ['Map(String, UInt64)', '{"a":"1"}', '{"a":1}'],
  ['Map(Int64, Bool)', '{"7":true}', '{"7":true}'],
  ['Map(Bool, Date)', '{"true":"2020-01-01"}', '{"true":"2020-01-01"}'],
  ['Tuple(UInt64, String)', '["1","x"]', '[1,"x"]'],
  [
    'Tuple(`a b` UInt64, c Array(Tuple(d Decimal(9, 1))))',
    '{"a b":"1","c":[{"d":"0.5"}]}',
    '{"a b":1,"c":[{"d":0.5}]}',
  ],
  ['Nested(a UInt64)', '[{"a":"1"}]', '[{"a":1}]'],
])('writes %s of ClickHouse as its values are alone', (type, cell, text) => {
  expect(readClickhouse(type)(JSON.parse(cell))).toBe(text);
});

it.each([
  ['array(bigint)', '[5,9007199254740993]', '[5,"9007199254740993"]'],
  [
    'array(decimal(38,2))',
    '["1.50","12345678901234567890.12",null]',
    '[1.50,"12345678901234567890.12",null]',
  ],
  ['array(double)', '[0.5,"NaN","-Infinity"]', '[0.5,"NaN","-Infinity"]'],
  ['array(varbinary)', '["/wA="]', '["0xff00"]'],
  [
    'array(timestamp(3) with time zone)',
    '["2020-01-01 00:00:00.000 -05:30"]',
    '["2020-01-01T05:30:00+00:00"]',
  ],
  ['map(bigint, time(3))', '{"7":"12:00:00.500"}', '{"7":"12:00:00.5"}'],
  ['row(x bigint, "y, z" row(q decimal(9,1)))', '[1,["0.5"]]', '{"x":1,"y, z":{"q":0.5}}'],
  [
    'row(timestamp(3) with time zone, integer)',
    '["2020-01-01 00:00:00.000 UTC",1]',
    '["2020-01-01T00:00:00+00:00",1]',
  ],
])('writes %s of Trino as its values are alone', (type, cell, text) => {
  expect(readTrino(type)(parseExact(cell))).toBe(text);
});
