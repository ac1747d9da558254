import { expect, it } from 'vitest';
import { extraFormDataOf, withExtraFormData, isHeard } from './extra-form-data.ts';
import { queryFromFormData } from './query-from-form-data.ts';

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

it('ranges of time that filters add are marked, so that they hold beside the range of the whole query', () => {
  const range = { col: 'date', op: 'TEMPORAL_RANGE', val: '2001 : 2002' };
  const form = withExtraFormData(
    { viz_type: 'pie', time_range: 'No filter' },
    { filters: [range, filter('a')] },
  );
  expect(queryFromFormData(form, {}).filters).toEqual([{ ...range, isExtra: true }, filter('a')]);
});

it('takes the dimensions that a filter chooses, for a form that has some', () => {
  const added = { interactive_groupby: ['origin'] };
  const form = { viz_type: 'pie', groupby: ['state', 'city'] };
  expect(withExtraFormData(form, added)['groupby']).toEqual(['origin']);
  expect(withExtraFormData({ ...form, groupby: [] }, added)['groupby']).toEqual([]);
  expect(withExtraFormData(form, { interactive_groupby: [] })['groupby']).toEqual(['state', 'city']);
});

it('a filter that only groups says nothing to a form without dimensions', () => {
  const groups = { interactive_groupby: ['origin'] };
  const form = { viz_type: 'table', datasource: '1__table' };
  expect([isHeard(form, groups), isHeard({ ...form, groupby: ['carrier'] }, groups)]).toEqual([false, true]);
  expect([isHeard(form, {}), isHeard(form, { ...groups, time_range: 'Last day' })]).toEqual([true, true]);
});
