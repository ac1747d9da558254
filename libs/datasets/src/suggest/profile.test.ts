import type { ChartDatasource } from '@belvedere/charts';
import { columnFromValues, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { profileContext, profileOf } from './profile.ts';

const column = (column_name: string, type_generic: number, over: object = {}) => ({
  column_name,
  verbose_name: null,
  type: 'T',
  type_generic,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
  ...over,
});
const datasource = {
  id: 7,
  type: 'table',
  metrics: [],
  mainTimeColumn: 'at',
  columns: [
    column('at', 2, { is_dttm: true }),
    column('delay', 0),
    column('Odd Name', 0),
    column('shout', 1, { expression: 'upper(x)' }),
  ],
} as unknown as ChartDatasource;
const frame = (values: Readonly<Record<string, number>>): Frame => ({
  rows: 1,
  columns: Object.entries(values).map(([name, value]) =>
    columnFromValues({ name, type: 'DOUBLE', kind: 'float' }, [value]),
  ),
});

it('asks once for the figures of plain columns, and apart from them for what an engine may refuse', () => {
  const labels = profileContext(datasource).queries.map((query) =>
    (query.metrics ?? []).map((metric) => (typeof metric === 'string' ? metric : metric.label)),
  );
  expect(labels).toEqual([
    ['rows', 'distinct 0', 'min 0', 'max 0', 'distinct 1', 'min 1', 'max 1', 'distinct 2', 'min 2', 'max 2'],
    ['squares 1', 'mean 1'],
  ]);
});

it('reads the figures back, with deviations only where the second answer came', () => {
  const figures = frame({ rows: 10, 'distinct 1': 4, 'min 1': 0, 'max 1': 8 });
  const known = profileOf(datasource, figures, frame({ 'squares 1': 25, 'mean 1': 3 }));
  expect(known).toMatchObject({ rows: 10, mainTime: 'at' });
  expect(known.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['at', 'time'],
    ['delay', 'number'],
    ['Odd Name', 'number'],
  ]);
  expect(known.columns[1]).toMatchObject({ distinct: 4, min: 0, max: 8, mean: 3, deviation: 4 });
  expect(profileOf(datasource, figures, null).columns[1]).toMatchObject({ mean: null, deviation: null });
});
