import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { flatten } from './flatten.ts';
import { pivot } from './pivot.ts';

const SALES = frameOf({
  day: ['wall', 2000, 1000, 1000, 2000, null],
  city: ['text', 'Rome', 'Oslo', 'Rome', null, 'Oslo'],
  sales: ['integer', 3, 1, 2, 4, 5],
});
const sum = { sales: { operator: 'sum' } } as const;
const flat = (options: Parameters<typeof pivot>[1], frame = SALES) =>
  valuesOf(flatten(pivot(frame, options), {}));

describe('pivot', () => {
  it('puts the index in order, null last, and dimension values in order, null under its label', () => {
    expect(flat({ index: ['day'], columns: ['city'], aggregates: sum })).toEqual({
      day: [1000, 2000, null],
      'sales, <NULL>': [null, 4, null],
      'sales, Oslo': [1, null, 5],
      'sales, Rome': [2, 3, null],
    });
  });

  it('keeps a null and a text that reads like one apart', () => {
    const frame = frameOf({
      day: ['wall', 1000, 1000, 1000],
      city: ['text', '<NULL>', null, 'Oslo'],
      sales: ['integer', 3, 1, 2],
    });
    const mean = { sales: { operator: 'mean' } } as const;
    expect(flat({ index: ['day'], columns: ['city'], aggregates: mean }, frame)).toEqual({
      day: [1000],
      'sales, "<NULL>"': [3],
      'sales, <NULL>': [1],
      'sales, Oslo': [2],
    });
  });

  it('needs an index and an aggregate', () => {
    expect(() => pivot(SALES, { index: [], aggregates: sum })).toThrow('requires at least one index');
    expect(() => pivot(SALES, { index: ['day'], aggregates: {} })).toThrow('at least one aggregate');
    expect(() => pivot(SALES, { index: ['nope'], aggregates: sum })).toThrow(
      'Referenced columns not available',
    );
  });

  it('drops columns without a value, unless told to keep them, and fills cells', () => {
    const frame = frameOf({ x: ['text', 'a', 'a'], c: ['text', 'p', 'q'], m: ['float', 1, null] });
    const options = { index: ['x'], columns: ['c'], aggregates: { m: { operator: 'mean' } } } as const;
    const asked = { ...options, index: ['x'], columns: ['c'] };
    expect(flat(asked, frame)).toEqual({ x: ['a'], 'm, p': [1] });
    expect(flat({ ...asked, drop_missing_columns: false }, frame)).toEqual({
      x: ['a'],
      'm, p': [1],
      'm, q': [null],
    });
    expect(flat({ ...asked, drop_missing_columns: false, metric_fill_value: 0 }, frame)).toEqual({
      x: ['a'],
      'm, p': [1],
      'm, q': [0],
    });
  });

  it('keeps the digits of a cell of one value, and kinds that cannot be computed', () => {
    const frame = frameOf({
      x: ['text', 'a', 'b'],
      c: ['text', 'p', 'p'],
      big: ['integer', '9007199254740993', '-9223372036854775808'],
      price: ['decimal', '0.1000000000000000000001', '12.50'],
      note: ['text', 'first', 'second'],
    });
    const mean = { operator: 'mean' } as const;
    expect(
      flat({ index: ['x'], columns: ['c'], aggregates: { big: mean, price: mean, note: mean } }, frame),
    ).toEqual({
      x: ['a', 'b'],
      'big, p': ['9007199254740993', '-9223372036854775808'],
      'price, p': ['0.1000000000000000000001', '12.50'],
      'note, p': ['first', 'second'],
    });
  });

  it('makes no product of dimensions that the data does not have', () => {
    const frame = frameOf({
      x: ['text', 'a', 'a'],
      c: ['text', 'p', 'q'],
      d: ['integer', 1, 2],
      m: ['float', 1, 2],
    });
    const aggregates = { m: { operator: 'sum' } } as const;
    const names = Object.keys(
      flat({ index: ['x'], columns: ['c', 'd'], aggregates, drop_missing_columns: false }, frame),
    );
    expect(names).toEqual(['x', 'm, p, 1', 'm, q, 2']);
  });

  it('puts the metric last when it is combined with the value', () => {
    const frame = frameOf({
      x: ['text', 'a', 'a'],
      c: ['text', 'p', 'q'],
      m: ['float', 1, 2],
      n: ['float', 3, 4],
    });
    const aggregates = { m: { operator: 'sum' }, n: { operator: 'sum' } } as const;
    const names = Object.keys(
      flat({ index: ['x'], columns: ['c'], aggregates, combine_value_with_metric: true }, frame),
    );
    expect(names).toEqual(['x', 'p, m', 'p, n', 'q, m', 'q, n']);
  });

  it('computes margins over all rows and columns, not over their results', () => {
    const options = {
      index: ['city'],
      columns: ['day'],
      aggregates: { sales: { operator: 'mean' } },
    } as const;
    const frame = frameOf({
      city: ['text', 'O', 'O', 'R'],
      day: ['text', 'd', 'd', 'e'],
      sales: ['integer', 1, 2, 6],
    });
    expect(
      flat(
        {
          ...options,
          index: ['city'],
          columns: ['day'],
          marginal_distributions: true,
          marginal_distribution_name: 'Total',
        },
        frame,
      ),
    ).toEqual({
      city: ['O', 'R', 'Total'],
      'sales, d': [1.5, null, 1.5],
      'sales, e': [null, 6, 6],
      'sales, Total': [1.5, 6, 3],
    });
  });

  it('refuses a result of too many cells', () => {
    const numbers = Array.from({ length: 6000 }, (_, at) => at);
    const frame = frameOf({
      x: ['integer', ...numbers],
      c: ['integer', ...numbers],
      m: ['integer', ...numbers],
    });
    const options = { index: ['x'], columns: ['c'], aggregates: { m: { operator: 'sum' as const } } };
    expect(() => pivot(frame, options)).toThrow('36,000,000 cells');
  });

  it('keeps the total of what it spreads out', () => {
    const row = fc.record({
      x: fc.integer({ min: 0, max: 5 }),
      c: fc.option(fc.constantFrom('p', 'q', '<NULL>')),
      m: fc.option(fc.integer({ min: -100, max: 100 })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const frame = frameOf({
          x: ['integer', ...rows.map(({ x }) => x)],
          c: ['text', ...rows.map(({ c }) => c)],
          m: ['integer', ...rows.map(({ m }) => m)],
        });
        const { x, ...cells } = flat(
          { index: ['x'], columns: ['c'], aggregates: { m: { operator: 'sum' } } },
          frame,
        );
        const total = Object.values(cells)
          .flat()
          .reduce<number>((so, cell) => so + Number(cell ?? 0), 0);
        expect(total).toBe(rows.reduce((so, { m }) => so + (m ?? 0), 0));
        expect(x).toEqual([...new Set(rows.map((each) => each.x))].sort((one, other) => one - other));
      }),
    );
  });
});
