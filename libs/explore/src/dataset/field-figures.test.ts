import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { columnFromValues, type Frame } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { figuresContext, readFigures } from './field-figures.ts';

const column = {
  column_name: 'delay',
  verbose_name: null,
  type: 'INTEGER',
  type_generic: 0,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
};
const labels = (given: typeof column): unknown =>
  figuresContext(EMPTY_DATASOURCE, given).queries[0]?.metrics?.map((metric) =>
    typeof metric === 'string' ? metric : metric.label,
  );
const frame = (rows: number, values: Readonly<Record<string, readonly (number | null)[]>>): Frame => ({
  rows,
  columns: Object.entries(values).map(([name, list]) =>
    columnFromValues({ name, kind: 'integer', type: 'INTEGER' }, list),
  ),
});

describe('figuresContext', () => {
  it('asks numbers and times for their ends, and nothing else', () => {
    expect(labels(column)).toEqual(['__rows', 'filled', 'distinct', 'min', 'max']);
    expect(labels({ ...column, type_generic: 3 })).toEqual(['__rows', 'filled', 'distinct']);
  });
});

describe('readFigures', () => {
  it('reads share of nulls, ends and the most frequent values, a null among them', () => {
    const figures = frame(1, { __rows: [8], filled: [6], distinct: [2], min: [-1], max: [7] });
    expect(readFigures(figures, frame(2, { delay: [7, null], __rows: [5, 2] }))).toEqual({
      rows: 8,
      distinct: 2,
      nullShare: 0.25,
      range: ['-1', '7'],
      values: [
        { text: '7', count: 5 },
        { text: null, count: 2 },
      ],
    });
  });

  it('knows no share where there are no rows', () => {
    const figures = frame(1, { __rows: [0], filled: [0], distinct: [0], min: [null], max: [null] });
    expect(readFigures(figures, frame(0, { delay: [], __rows: [] }))).toMatchObject({
      nullShare: null,
      range: null,
      values: [],
    });
  });
});
