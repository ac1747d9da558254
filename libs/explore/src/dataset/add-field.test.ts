import type { ChartDatasource } from '@belvedere/charts';
import type { Panel } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { targetOf } from './add-field.ts';

type Given = readonly [name: string, kind: string, more?: object];

const controls = (...list: readonly Given[]): Panel =>
  [{ controls: list.map(([name, kind, more]) => ({ name, kind, ...more })) }] as unknown as Panel;

const line = controls(['x_axis', 'column'], ['metrics', 'metrics'], ['groupby', 'columns']);
const heatmap = controls(['x_axis', 'column'], ['groupby', 'column'], ['metric', 'metric']);
const box = controls(['columns', 'columns'], ['groupby', 'columns'], ['metrics', 'metrics']);
const pivot = controls(['groupbyColumns', 'columns'], ['groupbyRows', 'columns'], ['metrics', 'metrics']);
const histogram = controls(['column', 'column', { columnTypes: [0] }], ['groupby', 'columns']);
const table = controls(
  [
    'all_columns',
    'columns',
    { isVisible: ({ formData }: { formData: { query_mode: string } }) => formData.query_mode === 'raw' },
  ],
  [
    'groupby',
    'columns',
    { isVisible: ({ formData }: { formData: { query_mode: string } }) => formData.query_mode !== 'raw' },
  ],
  [
    'metrics',
    'metrics',
    { isVisible: ({ formData }: { formData: { query_mode: string } }) => formData.query_mode !== 'raw' },
  ],
);
const map = controls(['spatial', 'spatial'], ['size', 'metric']);
const arcs = controls(['start_spatial', 'spatial'], ['end_spatial', 'spatial']);
const mapbox = controls(['all_columns_x', 'column'], ['all_columns_y', 'column'], ['groupby', 'columns']);

const column = (column_name: string, type_generic: number) => ({
  column_name,
  type_generic,
  is_dttm: type_generic === 2,
  groupby: true,
});
const datasource = {
  columns: [
    column('date', 2),
    column('scheduled', 2),
    column('origin', 1),
    column('carrier', 1),
    column('late', 3),
    column('delay', 0),
    column('LATITUDE', 0),
    column('LONGITUDE', 0),
    column('dest_lat', 0),
    column('dest_lon', 0),
  ],
} as unknown as ChartDatasource;

const sum = {
  aggregate: 'SUM',
  column: { column_name: 'delay' },
  expressionType: 'SIMPLE',
};

function added(panel: Panel, kind: 'metric' | 'column', name: string, formData: Record<string, unknown>) {
  const target = targetOf({ kind, name }, panel, formData, datasource);
  return target === null ? null : { [target.control.name]: target.value };
}

describe('a click on a metric', () => {
  it('puts it behind the metrics that are there, once', () => {
    expect(added(line, 'metric', 'count', { metrics: ['mean'] })).toEqual({ metrics: ['mean', 'count'] });
    expect(added(line, 'metric', 'count', { metrics: ['count'] })).toBeNull();
  });
});

describe('a click on a column', () => {
  it('changes nothing when it is in the chart already', () => {
    expect(added(line, 'column', 'date', { x_axis: 'date' })).toBeNull();
    expect(added(line, 'column', 'origin', { x_axis: 'date', groupby: ['origin'] })).toBeNull();
  });

  it('puts another time on the axis and categories into the dimensions', () => {
    expect(added(line, 'column', 'scheduled', { x_axis: 'date' })).toEqual({ x_axis: 'scheduled' });
    expect(added(line, 'column', 'origin', { x_axis: 'date' })).toEqual({ groupby: ['origin'] });
    expect(added(line, 'column', 'late', { x_axis: 'date' })).toEqual({ groupby: ['late'] });
  });

  it('makes the sum of a number, also while the axis is empty', () => {
    expect(added(line, 'column', 'delay', {})).toMatchObject({ metrics: [sum] });
    expect(added(line, 'column', 'delay', { metrics: ['count'] })).toMatchObject({ metrics: ['count', sum] });
    expect(added(heatmap, 'column', 'delay', { x_axis: 'date' })).toMatchObject({ metric: sum });
  });

  it('puts a number where numbers alone are wanted, and into the raw columns', () => {
    expect(added(histogram, 'column', 'delay', {})).toEqual({ column: 'delay' });
    expect(added(histogram, 'column', 'origin', {})).toEqual({ groupby: ['origin'] });
    expect(added(table, 'column', 'delay', { query_mode: 'raw', all_columns: ['origin'] })).toEqual({
      all_columns: ['origin', 'delay'],
    });
    expect(added(table, 'column', 'delay', { query_mode: 'aggregate' })).toMatchObject({ metrics: [sum] });
  });

  it('fills the free axis of a heatmap and never trades its metric for a column', () => {
    expect(added(heatmap, 'column', 'origin', { x_axis: 'date', metric: 'count' })).toEqual({
      groupby: 'origin',
    });
    expect(added(heatmap, 'column', 'origin', { x_axis: 'date', groupby: 'to', metric: 'count' })).toBeNull();
  });

  it('makes a category the series of a box plot, and a time what it is distributed across', () => {
    expect(added(box, 'column', 'origin', {})).toEqual({ groupby: ['origin'] });
    expect(added(box, 'column', 'date', {})).toEqual({ columns: ['date'] });
  });

  it('fills the rows of a pivot table before its columns', () => {
    expect(added(pivot, 'column', 'origin', {})).toEqual({ groupbyRows: ['origin'] });
    expect(added(pivot, 'column', 'carrier', { groupbyRows: ['origin'] })).toEqual({
      groupbyColumns: ['carrier'],
    });
    expect(added(pivot, 'column', 'late', { groupbyRows: ['origin'], groupbyColumns: ['carrier'] })).toEqual({
      groupbyRows: ['origin', 'late'],
    });
  });

  it('finds both coordinates of a place on a map', () => {
    expect(added(map, 'column', 'LATITUDE', {})).toEqual({
      spatial: { type: 'latlong', lonCol: 'LONGITUDE', latCol: 'LATITUDE' },
    });
    const start = { type: 'latlong', lonCol: 'LONGITUDE', latCol: 'LATITUDE' };
    expect(added(arcs, 'column', 'dest_lon', { start_spatial: start })).toEqual({
      end_spatial: { type: 'latlong', lonCol: 'dest_lon', latCol: 'dest_lat' },
    });
    expect(added(mapbox, 'column', 'LATITUDE', {})).toEqual({ all_columns_y: 'LATITUDE' });
    expect(added(map, 'column', 'delay', {})).toMatchObject({ size: sum });
  });

  it('leaves a coordinate a number where there is no map', () => {
    expect(added(line, 'column', 'LATITUDE', {})).toMatchObject({ metrics: [{ aggregate: 'SUM' }] });
  });
});
