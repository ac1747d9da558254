import { columnFromValues, type Frame } from '@belvedere/frame';
import { localeOf } from '@belvedere/format';
import { expect, it } from 'vitest';
import { cellReader, cellText, matchingRows, shownText, sortedRows, tsvOf } from './frame-cells.ts';

const digits = (...values: readonly (string | null)[]): Frame => ({
  rows: values.length,
  columns: [columnFromValues({ name: 'n', type: 'DECIMAL', kind: 'decimal' }, values)],
});

it('orders numbers that doubles cannot tell apart by their digits, nulls last', () => {
  const frame = digits(
    '-9007199254740993',
    '9007199254740993',
    null,
    '9007199254740992.5',
    '-9007199254740992',
  );
  const sort = { column: 'n', isDescending: false };
  expect(sortedRows(frame, [0, 1, 2, 3, 4], sort)).toEqual([0, 4, 3, 1, 2]);
  expect(sortedRows(frame, [0, 1, 2, 3, 4], { ...sort, isDescending: true })).toEqual([1, 3, 4, 0, 2]);
});

it.each([
  ['date', '2001-06-18'],
  ['wall', '2001-06-18 07:05:00'],
  ['instant', '2001-06-18 07:05:00+00:00'],
] as const)('shows a %s as ISO text', (kind, text) => {
  const column = columnFromValues({ name: 't', type: '', kind }, [Date.UTC(2001, 5, 18, 7, 5)]);
  expect(cellText(column, 0)).toBe(text);
});

it('copies every value exact: cells with tabs or line breaks are quoted as spreadsheets do', () => {
  const frame: Frame = {
    rows: 2,
    columns: [
      columnFromValues({ name: 'a\tb', type: 'VARCHAR', kind: 'text' }, ['tab\t"x"', '"y" z']),
      columnFromValues({ name: 'n', type: 'DOUBLE', kind: 'float' }, [-0, null]),
      columnFromValues({ name: 'big', type: 'BIGINT', kind: 'integer' }, ['9007199254740993', '1']),
    ],
  };
  expect(tsvOf(frame, [0, 1])).toBe('"a\tb"\tn\tbig\n"tab\t""x"""\t-0\t9007199254740993\n"""y"" z"\t\t1');
});

it('shows infinities by their sign, finds them by sign and word, and copies the word that programs parse', () => {
  const values = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, -1.5, null];
  const column = columnFromValues({ name: 'x', type: 'DOUBLE', kind: 'float' }, values);
  const frame: Frame = { rows: values.length, columns: [column] };
  expect(values.map((_, row) => shownText(column, row))).toEqual([
    '\u221e',
    '\u2212\u221e',
    'NaN',
    '-1.5',
    null,
  ]);
  expect([matchingRows(frame, '\u221e'), matchingRows(frame, 'infinity')]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(tsvOf(frame, [0, 1])).toBe('x\nInfinity\n-Infinity');
});

const numbers = (name: string, ...values: readonly (number | string | null)[]): Frame => ({
  rows: values.length,
  columns: [columnFromValues({ name, type: 'BIGINT', kind: 'integer' }, values)],
});
const read = (frame: Frame, plain: readonly string[] = []): readonly (string | null)[] => {
  const [column] = frame.columns;
  const textOf = cellReader(frame, localeOf('en'), plain);
  return Array.from({ length: frame.rows }, (_, row) => (column === undefined ? null : textOf(column, row)));
};

it('shows amounts in groups with every digit, and copies them without', () => {
  const frame = numbers('flights', '9007199254740993', -85_239, null);
  expect(read(frame)).toEqual(['9,007,199,254,740,993', '\u221285,239', null]);
  expect(tsvOf(frame, [0, 1])).toBe('flights\n9007199254740993\n-85239');
  expect(matchingRows(frame, '85,239', cellReader(frame, localeOf('en')))).toEqual([1]);
});

it.each([
  'id',
  'user_id',
  'orderId',
  'ZIP code',
  'year',
  'fiscal_year',
  "date_part('year', day)",
  'year_built',
])('shows the numbers of %j without groups, as they are names', (name) => {
  expect(read(numbers(name, 2001))).toEqual(['2001']);
});

it.each(['count(DISTINCT user_id)', 'COUNT(id)', 'distance', 'paid'])(
  'shows the numbers of %j in groups',
  (name) => {
    expect(read(numbers(name, 12_345))).toEqual(['12,345']);
  },
);

it('shows a column that the reader wants as it came without groups', () => {
  expect(read(numbers('day', 992_822_400_000), ['day'])).toEqual(['992822400000']);
});
