import { describe, expect, it } from 'vitest';
import { columnFromValues } from '../from-values.ts';
import { cellAt, type Cell, type Frame } from '../frame.ts';
import { takeRows } from '../take-rows.ts';
import { pivotTable, type PivotTableOptions } from './pivot-table.ts';

const SALES: Frame = {
  rows: 5,
  columns: [
    columnFromValues({ name: 'year', type: '', kind: 'integer' }, [2002, 2001, 2001, 2002, 2002]),
    columnFromValues({ name: 'land', type: '', kind: 'text' }, ['b', 'a', 'b', 'a', null]),
    columnFromValues({ name: 'sum', type: '', kind: 'decimal' }, ['4.50', '1.00', '2.25', '3', null]),
    columnFromValues({ name: 'n', type: '', kind: 'integer' }, [40, 10, 20, 30, 50]),
  ],
};
const OPTIONS: PivotTableOptions = {
  rows: ['land'],
  columns: ['year'],
  metrics: ['n'],
  summary: 'Sum',
  isTransposed: false,
  isMetricLast: false,
  metricsOn: 'columns',
  hasRowTotals: false,
  hasColumnTotals: false,
};

/** The table as lines: labels, then cells. */
function linesOf(options: Partial<PivotTableOptions>): readonly (readonly Cell[])[] {
  const { index, values, rows } = pivotTable(SALES, { ...OPTIONS, ...options });
  const all = [...index, ...values];
  return [
    all.map(({ name }) => name),
    ...Array.from({ length: rows }, (_, row) => all.map((column) => cellAt(column, row))),
  ];
}

describe('a pivot table', () => {
  it('has a row and a column per value of its dimensions', () => {
    expect(linesOf({})).toEqual([
      ['land', 'n 2001', 'n 2002'],
      ['a', 10, 30],
      ['b', 20, 40],
      ['<NULL>', null, 50],
    ]);
  });

  it('adds totals of rows and columns', () => {
    expect(linesOf({ hasRowTotals: true, hasColumnTotals: true })).toEqual([
      ['land', 'n 2001', 'n 2002', 'n Subtotal', 'Total (Sum)'],
      ['a', 10, 30, 40, 40],
      ['b', 20, 40, 60, 60],
      ['<NULL>', null, 50, 50, 50],
      ['Total (Sum)', 30, 120, 150, 150],
    ]);
  });

  it('keeps the digits of single values', () => {
    expect(linesOf({ metrics: ['sum'] }).slice(1, 3)).toEqual([
      ['a', '1.00', '3'],
      ['b', '2.25', '4.50'],
    ]);
  });

  it('is turned round, with metrics down or last', () => {
    expect(linesOf({ isTransposed: true })[0]).toEqual(['year', 'n a', 'n b', 'n <NULL>']);
    expect(
      linesOf({ metricsOn: 'rows', metrics: ['n', 'sum'] }).map(([metric, land]) => `${metric} ${land}`),
    ).toEqual(['metric land', 'n a', 'n b', 'n <NULL>', 'sum a', 'sum b', 'sum <NULL>']);
    expect(linesOf({ isMetricLast: true, metrics: ['n', 'sum'] })[0]).toEqual([
      'land',
      '2001 n',
      '2001 sum',
      '2002 n',
      '2002 sum',
    ]);
  });

  it('has one row without dimensions down', () => {
    expect(linesOf({ rows: [] })).toEqual([
      ['metric', 'n 2001', 'n 2002'],
      ['Total (Sum)', 30, 120],
    ]);
  });

  it.each<readonly [string, readonly Cell[]]>([
    ['Count', [1, 1, 2]],
    ['Average', [10, 30, 20]],
    ['Maximum', [10, 30, 30]],
    ['Sample Variance', [null, null, 200]],
    ['List Unique Values', ['10', '30', '10, 30']],
    ['Sum as Fraction of Rows', [0.25, 0.75, 1]],
    ['Sum as Fraction of Total', [10 / 150, 0.2, 40 / 150]],
    ['Count as Fraction of Columns', [0.5, 1 / 3, 0.4]],
  ])('says by %s what its cells hold', (summary, expected) => {
    expect(linesOf({ summary, hasRowTotals: true })[1]?.slice(1, 4)).toEqual(expected);
  });
});

it('names the one column of metrics on rows without dimensions across', () => {
  expect(linesOf({ columns: [], metricsOn: 'rows' }).slice(0, 2)).toEqual([
    ['metric', 'land', 'Total (Sum)'],
    ['n', 'a', 40],
  ]);
});

it.each([
  ['with dimensions', {}],
  ['without dimensions down', { rows: [] }],
  ['without dimensions across', { columns: [], metricsOn: 'rows' as const }],
  ['with totals', { hasRowTotals: true, hasColumnTotals: true }],
])('makes no line up out of zero rows, %s', (_name, options) => {
  const none = { rows: 0, columns: SALES.columns.map((column) => takeRows(column, new Int32Array(0))) };
  const { rows, values } = pivotTable(none, { ...OPTIONS, ...options });
  expect([rows, values]).toEqual([0, []]);
});
