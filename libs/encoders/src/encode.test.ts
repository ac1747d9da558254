import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '@belvedere/core';
import type { ResultColumn, TimeUnit, Value } from '@belvedere/connectors';
import { encoderFor } from './encoder-for.ts';
import { withUniqueNames } from './unique-names.ts';

type Style = 'rows' | 'columns' | 'csv';

const column = (kind: ColumnKind, unit: TimeUnit | null = null): ResultColumn => ({
  name: 'x',
  type: 'T',
  kind,
  unit,
});

function encoded(style: Style, times: 'epoch' | 'iso', of: ResultColumn, values: readonly Value[]): string {
  const task = { headers: {}, guardsFormulas: true, about: [], ifCut: null, encoding: style, times };
  const encoder = encoderFor(task, [of]);
  return (
    String(encoder.start()) +
    String(encoder.batch({ rows: values.length, columns: [values] })) +
    Buffer.concat([...encoder.end({ truncated: false })]).toString()
  );
}
const cell = (style: Style, times: 'epoch' | 'iso', of: ResultColumn, value: Value): string => {
  const text = encoded(style, times, of, [value]);
  if (style === 'csv') return text.split('\n').slice(1, -1).join('\n');
  return style === 'rows' ? text.slice('[{"x":'.length, -2) : text.slice(text.indexOf('"values":[') + 10, -4);
};

const MICROS = BigInt(Date.UTC(2020, 0, 2, 3, 4, 5)) * 1000n + 678900n;
const CASES: readonly (readonly [string, ResultColumn, Value, string, string, string, string])[] = [
  ['small integer', column('integer'), 5, '5', '5', '5', '5'],
  [
    '2^53 + 1',
    column('integer'),
    9007199254740993n,
    '"9007199254740993"',
    '"9007199254740993"',
    '"9007199254740993"',
    '9007199254740993',
  ],
  [
    'int64 min',
    column('integer'),
    -9223372036854775808n,
    '"-9223372036854775808"',
    '"-9223372036854775808"',
    '"-9223372036854775808"',
    '-9223372036854775808',
  ],
  ['safe bigint', column('integer'), 7n, '7', '7', '7', '7'],
  [
    'decimal',
    column('decimal'),
    '1.5000000000',
    '1.5000000000',
    '"1.5000000000"',
    '1.5000000000',
    '1.5000000000',
  ],
  ['NaN of a decimal', column('decimal'), Number.NaN, '"NaN"', '"NaN"', '"NaN"', 'NaN'],
  [
    'decimal that a float would round',
    column('decimal'),
    '1234567890123456.70',
    '"1234567890123456.70"',
    '"1234567890123456.70"',
    '"1234567890123456.70"',
    '1234567890123456.70',
  ],
  ['negative decimal', column('decimal'), '-0.10', '-0.10', '"-0.10"', '-0.10', '-0.10'],
  ['NaN', column('float'), Number.NaN, '"NaN"', '"NaN"', '"NaN"', 'NaN'],
  [
    'infinity',
    column('float'),
    Number.POSITIVE_INFINITY,
    '"Infinity"',
    '"Infinity"',
    '"Infinity"',
    'Infinity',
  ],
  ['negative zero', column('float'), -0, '-0', '-0', '-0', '-0'],
  ['null', column('text'), null, 'null', 'null', 'null', ''],
  [
    'text',
    column('text'),
    'a"b\n😀\0',
    '"a\\"b\\n😀\\u0000"',
    '"a\\"b\\n😀\\u0000"',
    '"a\\"b\\n😀\\u0000"',
    '"a""b\n😀\0"',
  ],
  ['boolean', column('boolean'), true, 'true', 'true', 'true', 'true'],
  [
    'micros',
    column('wall', 'us'),
    MICROS,
    '1577934245678',
    '1577934245678.9',
    '"2020-01-02T03:04:05.678900"',
    '2020-01-02 03:04:05.678900',
  ],
  [
    'nanos',
    column('wall', 'ns'),
    MICROS * 1000n + 1n,
    '1577934245678',
    '1577934245678.9',
    '"2020-01-02T03:04:05.678900001"',
    '2020-01-02 03:04:05.678900001',
  ],
  [
    'instant',
    column('instant', 's'),
    0n,
    '0',
    '0',
    '"1970-01-01T00:00:00+00:00"',
    '1970-01-01 00:00:00+00:00',
  ],
  ['date', column('date', 'day'), 18263, '1577923200000', '1577923200000', '"2020-01-02"', '2020-01-02'],
  [
    'date in the year 1',
    column('date', 'day'),
    -719162,
    '-62135596800000',
    '-62135596800000',
    '"0001-01-01"',
    '0001-01-01',
  ],
  ['infinite date', column('date', 'day'), 2147483647, '"infinity"', '"infinity"', '"infinity"', 'infinity'],
  [
    'infinite time',
    column('wall', 'us'),
    -9223372036854775807n,
    '"-infinity"',
    '"-infinity"',
    '"-infinity"',
    '-infinity',
  ],
  [
    'time of day',
    column('time', 'us'),
    3_600_000_001n,
    '"01:00:00.000001"',
    '"01:00:00.000001"',
    '"01:00:00.000001"',
    '01:00:00.000001',
  ],
  [
    'time text',
    column('time'),
    '10:00:00+02',
    '"10:00:00+02"',
    '"10:00:00+02"',
    '"10:00:00+02"',
    '10:00:00+02',
  ],
  ['text in a number column', column('integer'), 'x', '"x"', '"x"', '"x"', 'x'],
];

describe('encoders', () => {
  it.each(CASES)('write %s', (_name, of, value, rows, columns, iso, csv) => {
    expect(cell('rows', 'epoch', of, value)).toBe(rows);
    expect(cell('columns', 'epoch', of, value).slice(0, columns.length)).toBe(columns);
    expect(cell('rows', 'iso', of, value)).toBe(iso);
    expect(cell('csv', 'iso', of, value)).toBe(csv);
  });

  it.each([
    ['=1+1', `'=1+1`],
    ['@x', `'@x`],
    ['-cmd|x', `'-cmd|x`],
    [' +a', `' +a`],
    ['\ta', `'\ta`],
    ['%a', `'%a`],
    ['-5', '-5'],
    ['-1.5e3', '-1.5e3'],
    ['a=b', 'a=b'],
    ['a,b', '"a,b"'],
  ])('guard %j in CSV', (text, expected) => {
    expect(cell('csv', 'iso', column('text'), text)).toBe(expected);
  });

  it('write valid JSON for no rows at all', () => {
    expect(encoded('rows', 'epoch', column('text'), [])).toBe('[]');
    expect(JSON.parse(encoded('columns', 'epoch', column('text'), []))).toEqual({
      rows: 0,
      columns: [{ name: 'x', type: 'T', kind: 'text', values: [] }],
    });
  });
});

describe('withUniqueNames', () => {
  it('numbers names that come again, around those that are taken', () => {
    const names = ['a', 'a__1', 'a', 'a'].map((name) => ({ ...column('text'), name }));
    expect(withUniqueNames(names).map(({ name }) => name)).toEqual(['a', 'a__1', 'a__2', 'a__3']);
  });
});

it('heads a column that is called like something every object has with its own name', () => {
  const of = { ...column('text'), name: 'constructor' };
  expect(encoded('csv', 'iso', of, ['Ferrari'])).toBe('constructor\nFerrari\n');
});

it('writes rows without columns as empty objects', () => {
  const task = {
    headers: {},
    guardsFormulas: true,
    about: [],
    ifCut: null,
    encoding: 'rows',
    times: 'epoch',
  } as const;
  const encoder = encoderFor(task, []);
  const text =
    String(encoder.start()) +
    String(encoder.batch({ rows: 2, columns: [] })) +
    Buffer.concat([...encoder.end({ truncated: false })]).toString();
  expect(text).toBe('[{},{}]');
});
