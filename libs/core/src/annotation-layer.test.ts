import { describe, expect, test } from 'vitest';
import { overriddenQuery, readAnnotationLayer } from './annotation-layer.ts';
import type { QueryObject } from './query-object.ts';

const reasonOf = (layer: Parameters<typeof readAnnotationLayer>[0]): string | null => {
  const read = readAnnotationLayer(layer);
  return 'reason' in read ? read.reason : null;
};

describe('a layer', () => {
  test('says where its data comes from', () => {
    expect(readAnnotationLayer({ name: 'f', annotationType: 'FORMULA', value: 'x+1' })).toEqual({
      layer: { name: 'f', type: 'FORMULA', source: { kind: 'formula' } },
    });
    expect(
      readAnnotationLayer({ name: 'n', annotationType: 'EVENT', sourceType: 'NATIVE', value: '7' }),
    ).toMatchObject({ layer: { source: { kind: 'native', layerId: 7 } } });
    expect(
      readAnnotationLayer({ name: 'c', annotationType: 'TIME_SERIES', sourceType: 'line', value: 3 }),
    ).toMatchObject({ layer: { source: { kind: 'chart', chartId: 3, overrides: {} } } });
  });

  test.each([
    [{}, 'it has no name'],
    [{ name: 'a', annotationType: 'BOX' }, 'there is no annotation type "BOX"'],
    [{ name: 'a', annotationType: 'EVENT', sourceType: 'file', value: 1 }, 'there is no source type "file"'],
    [{ name: 'a', annotationType: 'EVENT', sourceType: 'NATIVE', value: 'x' }, '"x" is no id'],
    [
      { name: 'a', annotationType: 'TIME_SERIES', sourceType: 'NATIVE', value: 1 },
      'a stored layer is no TIME_SERIES',
    ],
  ])('%j cannot be read: %s', (layer, reason) => {
    expect(reasonOf(layer)).toBe(reason);
  });
});

describe('the query of a chart in a layer', () => {
  const axis = { expressionType: 'SQL', sqlExpression: 'day', columnType: 'BASE_AXIS' } as const;
  const own: QueryObject = {
    columns: [{ ...axis, timeGrain: 'P1D' }],
    filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: 'Last year' }],
    annotation_layers: [{ name: 'x' }],
  };
  const host: QueryObject = { time_range: 'Last week', extras: { time_grain_sqla: 'P1M' } };

  test('stays its own without overrides, and asks no layers itself', () => {
    expect(overriddenQuery(own, {}, host)).toEqual({ ...own, annotation_layers: null });
  });

  test('takes the range and the grain of the host where an override is null', () => {
    expect(overriddenQuery(own, { time_range: null, time_grain_sqla: null }, host)).toMatchObject({
      columns: [{ timeGrain: 'P1M' }],
      filters: [{ val: 'Last week' }],
      time_range: 'Last week',
      extras: { time_grain_sqla: 'P1M' },
    });
  });

  test('takes the given range, grain and shift', () => {
    const overrides = { time_range: '2001 : 2002', time_grain_sqla: 'P1W', time_shift: '1 year ago' };
    expect(overriddenQuery(own, overrides, host)).toMatchObject({
      columns: [{ timeGrain: 'P1W' }],
      filters: [{ val: '2001 : 2002' }],
      time_shift: '1 year ago',
    });
  });
});
