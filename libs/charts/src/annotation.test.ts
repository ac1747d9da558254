import { expect, it } from 'vitest';
import { annotationsOf, unreadableFormulas } from './annotation.ts';

const formOf = (...layers: readonly object[]) =>
  ({ viz_type: 'echarts_timeseries_line', annotation_layers: layers }) as never;

it('reads a stored layer with its records', () => {
  const records = [{ start_dttm: 0, end_dttm: 1, short_descr: 'Strike', long_descr: 'Ground crews' }];
  const [layer] = annotationsOf(
    formOf({
      name: 'Events',
      annotationType: 'EVENT',
      sourceType: 'NATIVE',
      value: 3,
      show: true,
      style: 'dashed',
      opacity: 'opacityMedium',
      width: 2,
      color: '#ff0000',
    }),
    { Events: { records } },
  );
  expect(layer).toMatchObject({
    type: 'EVENT',
    isShown: true,
    style: 'dashed',
    opacity: 0.5,
    width: 2,
    color: '#ff0000',
    columns: { time: 'start_dttm', end: 'end_dttm', title: 'short_descr' },
    records,
  });
});

it('fills in what a layer does not say, and leaves out what is none', () => {
  const layers = annotationsOf(
    formOf(
      { name: 'Goal', annotationType: 'FORMULA', value: '2 * x' },
      { name: '', annotationType: 'EVENT' },
      { name: 'Odd', annotationType: 'CLOUD' },
      {
        name: 'Hidden',
        annotationType: 'INTERVAL',
        show: false,
        timeColumn: 'from',
        descriptionColumns: ['why', 3],
      },
    ),
    { Hidden: [{ from: 1 }, 'no record'] },
  );
  expect(layers.map(({ name }) => name)).toEqual(['Goal', 'Hidden']);
  expect(layers[0]).toMatchObject({ formula: '2 * x', style: 'solid', opacity: null, width: 1, color: null });
  expect(layers[1]).toMatchObject({
    isShown: false,
    columns: { time: 'from', descriptions: ['why'] },
    records: [{ from: 1 }],
  });
  expect(annotationsOf({ viz_type: 'pie' } as never, {})).toEqual([]);
});

it('names shown formulas that cannot be read', () => {
  const formula = (name: string, value: string, show = true) => ({
    annotationType: 'FORMULA',
    name,
    value,
    show,
  });
  const layers = [formula('Goal', '2 * x'), formula('Typo', '2 ** x'), formula('Hidden', 'nope', false)];
  expect(unreadableFormulas(formOf(...layers))).toEqual([{ name: 'Typo', formula: '2 ** x' }]);
});

it.each([
  [{ time_shift: '1 year ago' }, '1 year later'],
  [{ time_shift: '28 days later ' }, '28 days ago'],
  [{ time_shift: 'soon' }, undefined],
  [{ time_range: null }, undefined],
])('a layer of another time (%j) brings its records back: %s', (overrides, shift) => {
  const [layer] = annotationsOf(formOf({ name: 'Before', annotationType: 'TIME_SERIES', overrides }), {});
  expect(layer?.shift).toBe(shift);
});
