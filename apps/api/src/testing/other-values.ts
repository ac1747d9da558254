import type { ColumnKind } from '@belvedere/core';

/** A value that is no plain number or text. */
export interface OtherValue {
  readonly sql: string;
  readonly kind: ColumnKind;
  /** As every path must write it. */
  readonly text: string;
  /** The type of its column where an expression cannot tell it. */
  readonly column?: string;
  /** A day or moment, which paths write in their own ways. */
  readonly isMoment?: boolean;
}

const value = (sql: string, kind: ColumnKind, text: string): OtherValue => ({ sql, kind, text });
const moment = (sql: string, kind: ColumnKind, text: string): OtherValue => ({
  sql,
  kind,
  text,
  isMoment: true,
});
const NINES = '99999999999999999999999999999999999999';
const UUID = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

const duckdb: readonly OtherValue[] = [
  value("TIME '13:45:06.789'", 'time', '13:45:06.789'),
  value("TIMETZ '13:45:06+02'", 'time', '13:45:06+02'),
  value("INTERVAL '1 year 2 months 3 days 04:05:06'", 'other', '1 year 2 months 3 days 04:05:06'),
  value(String.raw`'\x00\xFFab'::BLOB`, 'other', '0x00ff6162'),
  value('[1, NULL, 3]', 'other', '[1,null,3]'),
  value("{'a': 1, 'b': 'x'}", 'other', '{"a":1,"b":"x"}'),
  value("MAP {'k': 1, 'l': 2}", 'other', '{"k":1,"l":2}'),
  value("TIME '12:00:00'", 'time', '12:00:00'),
  value("TIME '12:00:00.5'", 'time', '12:00:00.5'),
  value('[5::BIGINT, 9007199254740993]', 'other', '[5,"9007199254740993"]'),
  value("{'d': 1.50::DECIMAL(4,2), 'i': INTERVAL '2 days'}", 'other', '{"d":1.50,"i":"2 days"}'),
  value(String.raw`{'b': '\xFF'::BLOB, 't': TIME '12:00:00.5'}`, 'other', '{"b":"0xff","t":"12:00:00.5"}'),
  value("[TIMESTAMPTZ '2001-03-15 12:30:00+02', NULL]", 'other', '["2001-03-15T10:30:00+00:00",null]'),
  value("MAP {DATE '2001-01-02': 'NaN'::DOUBLE}", 'other', '{"2001-01-02":"NaN"}'),
  value('union_value(u := 9007199254740993)', 'other', '9007199254740993'),
  value(`UUID '${UUID}'`, 'text', UUID),
  value("'10110'::BIT", 'other', '10110'),
  value("'high'::mood", 'text', 'high'),
  value(`CAST('${NINES}' AS DECIMAL(38,0))`, 'decimal', NINES),
  moment("DATE '0044-03-15'", 'date', '0044-03-15'),
  moment("TIMESTAMP '0044-03-15 12:30:00'", 'wall', '0044-03-15T12:30:00'),
  moment("TIMESTAMPTZ '2001-03-15 12:30:00+02'", 'instant', '2001-03-15T10:30:00Z'),
];
const postgresql: readonly OtherValue[] = [
  value("TIME '13:45:06.789'", 'time', '13:45:06.789'),
  value("TIMETZ '13:45:06+02'", 'other', '13:45:06+02'),
  value("INTERVAL '1 year 2 months 3 days 04:05:06'", 'other', '1 year 2 mons 3 days 04:05:06'),
  value(String.raw`'\x00ff6162'::BYTEA`, 'other', '0x00ff6162'),
  value('ARRAY[1, NULL, 3]', 'other', '{1,NULL,3}'),
  value("TIME '12:00:00'", 'time', '12:00:00'),
  value('ARRAY[5::BIGINT, 9007199254740993]', 'other', '{5,9007199254740993}'),
  value('ARRAY[1.50::NUMERIC, 12345678901234567890.12]', 'other', '{1.50,12345678901234567890.12}'),
  value("ROW(9007199254740993, 'a b')::pair", 'other', '(9007199254740993,"a b")'),
  value("'NaN'::FLOAT8", 'float', 'NaN'),
  value('int4range(1, 5)', 'other', '[1,5)'),
  value(`'{"k": 1, "l": 2}'::JSONB`, 'other', '{"k": 1, "l": 2}'),
  value(`'${UUID}'::UUID`, 'text', UUID),
  value("B'10110'", 'other', '10110'),
  value("'high'::mood", 'text', 'high'),
  value(`CAST('${NINES}' AS DECIMAL(38,0))`, 'decimal', NINES),
  moment("DATE '0044-03-15'", 'date', '0044-03-15'),
  moment("TIMESTAMP '0044-03-15 12:30:00'", 'wall', '0044-03-15T12:30:00'),
  moment("TIMESTAMPTZ '2001-03-15 12:30:00+02'", 'instant', '2001-03-15T10:30:00Z'),
];
const mysql: readonly OtherValue[] = [
  value("CAST('13:45:06.789' AS TIME(3))", 'time', '13:45:06.789'),
  value("CAST('-26:30:00' AS TIME)", 'time', '-26:30:00'),
  value("CAST('-26:30:00.5' AS TIME(3))", 'time', '-26:30:00.5'),
  value("CAST('12:00:00' AS TIME(3))", 'time', '12:00:00'),
  value("CAST(X'00FF6162' AS BINARY(4))", 'other', '0x00ff6162'),
  value(`CAST('${UUID}' AS UUID)`, 'text', UUID),
  { ...value("'low'", 'text', 'low'), column: "ENUM('low', 'high')" },
  { ...value("'a,c'", 'text', 'a,c'), column: "SET('a', 'b', 'c')" },
  { ...value("b'10110'", 'integer', '22'), column: 'BIT(5)' },
  { ...value('1999', 'integer', '1999'), column: 'YEAR' },
  { ...value(`'{"k": 1}'`, 'text', '{"k": 1}'), column: 'JSON' },
  { ...moment("'2001-03-15 10:30:00'", 'instant', '2001-03-15T10:30:00Z'), column: 'TIMESTAMP NULL' },
  value(`CAST('${NINES}' AS DECIMAL(38,0))`, 'decimal', NINES),
  moment("CAST('0044-03-15' AS DATE)", 'date', '0044-03-15'),
  moment("CAST('0044-03-15 12:30:00' AS DATETIME)", 'wall', '0044-03-15T12:30:00'),
];
const sqlite: readonly OtherValue[] = [
  value("'13:45:06.789'", 'text', '13:45:06.789'),
  value("X'00FF6162'", 'other', '0x00ff6162'),
  value(`'${NINES}'`, 'text', NINES),
  value("'0044-03-15'", 'text', '0044-03-15'),
];

/** Times, spans, bytes, lists and records of each engine, with their texts. */
export const OTHER_VALUES = { duckdb, postgresql, mysql, sqlite } as const;

/** An engine of {@link OTHER_VALUES}. */
export type OtherEngine = keyof typeof OTHER_VALUES;
