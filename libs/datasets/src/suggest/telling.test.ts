import { columnFromValues, type Frame } from '@belvedere/frame';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { isTelling } from './telling.ts';

const frame = (values: readonly number[]): Frame => ({
  rows: values.length,
  columns: [columnFromValues({ name: 'n', type: 'DOUBLE', kind: 'float' }, values)],
});
const isBarOf = (...values: number[]) =>
  isTelling({ form: { viz_type: 'echarts_timeseries_bar' } as FormData }, frame(values));

it('leaves out a chart of which one bar is all that can be seen', () => {
  expect([isBarOf(3372, 1, 1, 1), isBarOf(90, 5, 5)]).toEqual([false, true]);
});

it('leaves out charts without rows, of one bar, and of bars that are all the same', () => {
  expect([isBarOf(), isBarOf(3), isBarOf(3, 3, 3), isBarOf(3, 4)]).toEqual([false, false, false, true]);
});

it('keeps figures that are there', () => {
  const figure = { form: { viz_type: 'big_number_total' } as FormData };
  expect([isTelling(figure, frame([])), isTelling(figure, frame([7]))]).toEqual([false, true]);
});
