import { expect, it } from 'vitest';
import { extraFormDataOf } from './extra-form-data.ts';

const filter = (col: string) => ({ col, op: 'IN', val: ['x'] });

it('appends lists, merges custom data, and lets the last one override', () => {
  const masks = [
    { extraFormData: { filters: [filter('a')], time_range: 'Last week', custom_form_data: { a: 1 } } },
    { extraFormData: { filters: [filter('b')], time_range: 'Last day', custom_form_data: { b: 2 } } },
    { extraFormData: {} },
  ];
  expect(extraFormDataOf(masks)).toEqual({
    filters: [filter('a'), filter('b')],
    time_range: 'Last day',
    custom_form_data: { a: 1, b: 2 },
  });
});

it('is empty without masks', () => {
  expect(extraFormDataOf([])).toEqual({});
});
