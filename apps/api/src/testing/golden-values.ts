import type { ColumnKind } from '@belvedere/core';

/** SQL of a value, and its digits or text as every path must give them back. */
export type Golden = readonly [sql: string, text: string];

const int64: readonly Golden[] = [
  '0',
  '1',
  '-1',
  '9007199254740991',
  '-9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
  '1234567890123456789',
  '-999999999999999999',
  '4294967296',
  '2147483648',
  '100000000000000000',
].map((digits) => [`CAST('${digits}' AS BIGINT)`, digits]);
const wide: readonly Golden[] = [
  ...['18446744073709551615', '9223372036854775808', '9007199254740993'].map((digits): Golden => [
    `CAST('${digits}' AS UBIGINT)`,
    digits,
  ]),
  ...[
    '170141183460469231731687303715884105727',
    '-170141183460469231731687303715884105727',
    '36893488147419103233',
    '-18446744073709551617',
    '12345678901234567890123456789',
  ].map((digits): Golden => [`CAST('${digits}' AS HUGEINT)`, digits]),
];
const decimals: readonly Golden[] = [
  ...[
    '1.5000000000',
    '0.0000000001',
    '-0.0000000001',
    '9999999999999999999999999999.9999999999',
    '-9999999999999999999999999999.9999999999',
    '1234567890123456.7890000000',
    '100.1000000000',
  ].map((digits): Golden => [`CAST('${digits}' AS DECIMAL(38,10))`, digits]),
  ...['1912.50', '0.10', '-0.05', '12345678901234.50', '99999999999999.99', '7.00'].map((digits): Golden => [
    `CAST('${digits}' AS DECIMAL(18,2))`,
    digits,
  ]),
  ...['99999999999999999999999999999999999999', '-1'].map((digits): Golden => [
    `CAST('${digits}' AS DECIMAL(38,0))`,
    digits,
  ]),
];
const floats: readonly Golden[] = [
  '0.1',
  '-0',
  '1e+300',
  '5e-324',
  '123456.789',
  '-2.5',
  '0.30000000000000004',
].map((digits) => [`CAST('${digits}' AS DOUBLE)`, digits]);
const texts: readonly Golden[] = [
  ["'😀 𝄞 漢字'", '😀 𝄞 漢字'],
  ["'tab\t, quote \"'", 'tab\t, quote "'],
  ["'007'", '007'],
  ["'9007199254740993'", '9007199254740993'],
  ["'1.50'", '1.50'],
  ["'line' || chr(10) || 'break'", 'line\nbreak'],
  ["'true'", 'true'],
  ["''", ''],
  ["'  blanks  '", '  blanks  '],
  ["'null'", 'null'],
  ["'a''b'", "a'b"],
  ["'1e5'", '1e5'],
  ["'0x10'", '0x10'],
  ["'NaN'", 'NaN'],
  ["'ÄÖÜß'", 'ÄÖÜß'],
];
/** Sixty values that a path may lose digits, signs or characters of (T-BIGNUM), in the SQL of DuckDB. */
export const GOLDEN_VALUES: readonly Golden[] = [...int64, ...wide, ...decimals, ...floats, ...texts];

/** Kinds of {@link GOLDEN_VALUES}. */
export const GOLDEN_KINDS: readonly ColumnKind[] = [
  ...[...int64, ...wide].map((): ColumnKind => 'integer'),
  ...decimals.map((): ColumnKind => 'decimal'),
  ...floats.map((): ColumnKind => 'float'),
  ...texts.map((): ColumnKind => 'text'),
];

/** What JSON has no number for; all are floats. */
export const ODD_VALUES: readonly Golden[] = ['NaN', 'Infinity', '-Infinity'].map((word) => [
  `CAST('${word}' AS DOUBLE)`,
  word,
]);
