import type { ChartDatasource } from '@belvedere/charts';
import type { Panel } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { targetOf } from './add-field.ts';

const controls = (...list: readonly (readonly [name: string, kind: string])[]): Panel =>
  [{ controls: list.map(([name, kind]) => ({ name, kind })) }] as unknown as Panel;

const line = controls(['x_axis', 'column'], ['metrics', 'metrics'], ['groupby', 'columns']);
const heatmap = controls(['x_axis', 'column'], ['groupby', 'column'], ['metric', 'metric']);
const datasource = {
  columns: [
    { column_name: 'date', is_dttm: true, groupby: true },
    { column_name: 'scheduled', is_dttm: true, groupby: true },
    { column_name: 'origin', is_dttm: false, groupby: true },
  ],
} as unknown as ChartDatasource;

function added(panel: Panel, kind: 'metric' | 'column', name: string, formData: Record<string, unknown>) {
  const target = targetOf({ kind, name }, panel, formData, datasource);
  return target === null ? null : { [target.control.name]: target.value };
}

describe('targetOf', () => {
  it('puts a metric behind the metrics that are there', () => {
    expect(added(line, 'metric', 'count', { metrics: ['mean'] })).toEqual({ metrics: ['mean', 'count'] });
  });

  it('changes nothing when the field is in the chart already', () => {
    expect(added(line, 'metric', 'count', { metrics: ['count'] })).toBeNull();
    expect(added(line, 'column', 'date', { x_axis: 'date' })).toBeNull();
    expect(added(line, 'column', 'origin', { x_axis: 'date', groupby: ['origin'] })).toBeNull();
  });

  it('puts another time on the axis and other columns into the dimensions', () => {
    expect(added(line, 'column', 'scheduled', { x_axis: 'date' })).toEqual({ x_axis: 'scheduled' });
    expect(added(line, 'column', 'origin', { x_axis: 'date' })).toEqual({ groupby: ['origin'] });
  });

  it('fills the free axis of a heatmap and never trades its metric for a column', () => {
    expect(added(heatmap, 'column', 'origin', { x_axis: 'date', metric: 'count' })).toEqual({
      groupby: 'origin',
    });
    expect(added(heatmap, 'column', 'origin', { x_axis: 'date', groupby: 'to', metric: 'count' })).toBeNull();
  });
});
