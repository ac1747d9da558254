import type { ChartDatasource } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { boundsText, grainText } from './time-pills.ts';

it('bounds name the end that is not in the range, days alone at midnight', () => {
  const from = Date.UTC(2001, 3, 1);
  expect(boundsText({ from, to: Date.UTC(2001, 6, 1, 7, 30) })).toBe('2001-04-01 ≤ t < 2001-07-01 07:30');
  expect(boundsText({ from, to: null })).toBe('2001-04-01 ≤ t');
  expect(boundsText({ from: null, to: null })).toBeNull();
});

it('the grain is named where the axis is a time', () => {
  const dataset = {
    grains: [['P1W', 'Week']],
    columns: [
      { column_name: 'date', is_dttm: true },
      { column_name: 'origin', is_dttm: false },
    ],
  } as unknown as ChartDatasource;
  const grain = (form: object) => grainText(form as FormData, dataset);
  expect(grain({ x_axis: 'date', time_grain_sqla: 'P1W' })).toBe('Week');
  expect(grain({ x_axis: 'date', time_grain_sqla: 'PT5M' })).toBe('PT5M');
  expect(grain({ x_axis: 'origin', time_grain_sqla: 'P1W' })).toBeNull();
  expect(grain({ x_axis: 'date', time_grain_sqla: null })).toBeNull();
});
