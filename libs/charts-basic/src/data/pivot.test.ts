import { frameFromJson, type ColumnJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { pivot, type PivotOptions } from './pivot.ts';

const column = (name: string, kind: ColumnJson['kind'], values: ColumnJson['values']): ColumnJson => ({
  name,
  type: '',
  kind,
  values,
});
const rows = (...columns: readonly ColumnJson[]) =>
  frameFromJson({ rows: columns[0]?.values.length ?? 0, columns });
const of = (frame: PivotOptions['frame'], options: Partial<PivotOptions> = {}) =>
  pivot({
    frame,
    axis: 'x',
    dimensions: [],
    metrics: [{ label: 'm', name: 'Metric' }],
    nullName: '<NULL>',
    ...options,
  });

describe('pivot', () => {
  it('puts times in order, whatever order the rows have', () => {
    const data = of(rows(column('x', 'wall', [30, 10, 20]), column('m', 'integer', [3, 1, 2])));
    expect(data.kind).toBe('time');
    expect(data.points).toEqual([10, 20, 30]);
    expect([...(data.series[0]?.values ?? [])]).toEqual([1, 2, 3]);
  });

  it('names a series of a day by its date, and one of a moment with its time', () => {
    const moments = [Date.UTC(2001, 5, 15), Date.UTC(2001, 5, 15, 8, 30), null];
    const frame = rows(
      column('x', 'text', ['a', 'a', 'a']),
      column('d', 'wall', moments),
      column('m', 'integer', [1, 2, 3]),
    );
    const { series } = of(frame, { dimensions: ['d'] });
    expect(series.map(({ label }) => label)).toEqual(['2001-06-15', '2001-06-15 08:30:00', '<NULL>']);
    expect(series[0]?.dimensions).toEqual([moments[0]]);
  });

  it('makes a series of each combination of dimension values, with gaps where rows lack', () => {
    const frame = rows(
      column('x', 'text', ['a', 'b', 'a']),
      column('d', 'text', ['one', 'one', null]),
      column('m', 'integer', [1, 2, 3]),
    );
    const { series } = of(frame, { dimensions: ['d'] });
    expect(series.map(({ label }) => label)).toEqual(['one', '<NULL>']);
    expect([...(series[1]?.values ?? [])]).toEqual([3, Number.NaN]);
    expect([...(series[1]?.rows ?? [])]).toEqual([2, -1]);
  });

  it('names the metric in the label only when there are several', () => {
    const frame = rows(
      column('x', 'text', ['a']),
      column('d', 'text', ['one']),
      column('m', 'integer', [1]),
      column('n', 'integer', [2]),
    );
    const metrics = [
      { label: 'm', name: 'Metric' },
      { label: 'n', name: 'Number' },
    ];
    expect(of(frame, { dimensions: ['d'], metrics }).series.map(({ label }) => label)).toEqual([
      'Metric, one',
      'Number, one',
    ]);
  });

  it('keeps the hundred largest series and counts the others', () => {
    const names = Array.from({ length: 130 }, (_, index) => `s${index}`);
    const frame = rows(
      column(
        'x',
        'text',
        names.map(() => 'a'),
      ),
      column('d', 'text', names),
      column(
        'm',
        'integer',
        names.map((_, index) => index),
      ),
    );
    const data = of(frame, { dimensions: ['d'] });
    expect(data.omitted).toBe(30);
    expect(data.series[0]?.label).toBe('s30');
  });

  it('leaves rows without a time out, and answers nothing for a column that is not there', () => {
    const frame = rows(column('x', 'date', [null, 5]), column('m', 'integer', [1, 2]));
    expect(of(frame).points).toEqual([5]);
    expect(of(frame, { axis: 'gone' }).series).toEqual([]);
  });
});
