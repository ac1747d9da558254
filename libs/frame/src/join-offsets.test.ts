import { describe, expect, it } from 'vitest';
import type { Cell, Frame } from './frame.ts';
import { cellAt } from './frame.ts';
import { columnFromValues } from './from-values.ts';
import { joinOffsets } from './join-offsets.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

function frameOf(rows: readonly (readonly [time: string, place: string | null, sales: number])[]): Frame {
  const column = (name: string, kind: 'wall' | 'text' | 'integer', values: readonly Cell[]) =>
    columnFromValues({ name, type: 'T', kind }, values);
  return {
    rows: rows.length,
    columns: [
      column(
        'at',
        'wall',
        rows.map(([time]) => day(time)),
      ),
      column(
        'place',
        'text',
        rows.map(([, place]) => place),
      ),
      column(
        'sales',
        'integer',
        rows.map(([, , sales]) => sales),
      ),
    ],
  };
}

const yearLater = (wall: number): number => {
  const date = new Date(wall);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
};
const joined = (base: Frame, other: Frame, grain: string): readonly (readonly Cell[])[] => {
  const offsets = [{ label: '1 year ago', frame: other, toBase: yearLater }];
  const frame = joinOffsets(base, offsets, { time: 'at', grain, metrics: ['sales'] });
  expect(frame.columns.map(({ name }) => name)).toEqual(['at', 'place', 'sales', 'sales__1 year ago']);
  return Array.from({ length: frame.rows }, (_, row) =>
    frame.columns.slice(1).map((column) => cellAt(column, row)),
  );
};

describe('joinOffsets', () => {
  it('puts the other time beside each row, null where it has none', () => {
    const base = frameOf([
      ['2024-01-01', 'a', 1],
      ['2024-01-01', null, 2],
      ['2024-01-02', 'a', 3],
    ]);
    const other = frameOf([
      ['2023-01-01', null, 20],
      ['2023-01-01', 'a', 10],
      ['2023-01-03', 'a', 30],
    ]);
    expect(joined(base, other, 'P1D')).toEqual([
      ['a', 1, 10],
      [null, 2, 20],
      ['a', 3, null],
    ]);
  });

  it.each([
    ['P1W', '2024-04-29', '2023-05-01'],
    ['1969-12-28T00:00:00Z/P1W', '2024-04-28', '2023-04-30'],
    ['P1W/1970-01-04T00:00:00Z', '2024-05-05', '2023-05-07'],
    ['P1M', '2024-02-01', '2023-02-01'],
    ['P3M', '2024-04-01', '2023-04-01'],
    ['P1Y', '2024-01-01', '2023-01-01'],
  ])('matches buckets of %s', (grain, base, other) => {
    expect(joined(frameOf([[base, 'a', 1]]), frameOf([[other, 'a', 9]]), grain)).toEqual([['a', 1, 9]]);
  });

  it('matches rows without a time by their dimensions', () => {
    const total = (sales: number): Frame => ({
      rows: 1,
      columns: [columnFromValues({ name: 'sales', type: 'T', kind: 'integer' }, [sales])],
    });
    const frame = joinOffsets(total(5), [{ label: '28 days ago', frame: total(4), toBase: (wall) => wall }], {
      time: null,
      grain: null,
      metrics: ['sales'],
    });
    expect(frame.columns.map((column) => cellAt(column, 0))).toEqual([5, 4]);
  });
});
