import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { queryFromFormData } from './query-from-form-data.ts';
import { extraFormDataOf, withExtraFormData } from './extra-form-data.ts';
import { readExtraFormData } from './read-extra-form-data.ts';

const KEYS = [
  'filters',
  'adhoc_filters',
  'interactive_groupby',
  'interactive_highlight',
  'interactive_drilldown',
  'time_range',
  'granularity',
  'granularity_sqla',
  'time_column',
  'time_grain',
  'time_grain_sqla',
  'relative_start',
  'relative_end',
  'time_zone',
  'week_start',
  'fiscal_year_start',
  'custom_form_data',
];

it('leaves out what is not of its kind, and keeps what nobody reads', () => {
  const kept = { filters: [{ col: 'a', op: 'IN', val: [1] }], time_range: 'Last week', odd: [1] };
  expect(
    readExtraFormData({
      ...kept,
      filters: [...kept.filters, 'b', { col: 1 }],
      time_grain: 3,
      adhoc_filters: 'x',
    }),
  ).toEqual(kept);
  for (const none of [null, 'x', [1], undefined]) expect(readExtraFormData(none)).toEqual({});
});

it('whatever a link holds, a query can be made of it', () => {
  const object = fc.dictionary(
    fc.constantFrom('col', 'op', 'val', 'subject', 'expressionType'),
    fc.jsonValue(),
  );
  const member = fc.oneof(fc.jsonValue(), fc.array(object));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...KEYS), member), (sent) => {
      const extra = readExtraFormData(sent as Json);
      const added = extraFormDataOf([{ extraFormData: extra }, { extraFormData: extra }]);
      expect(queryFromFormData(withExtraFormData({ viz_type: 'pie' }, added), {}).columns).toEqual([]);
    }),
  );
});
