import { expect, it } from 'vitest';
import type { ExtraFormData } from '../data-mask.ts';
import { readFilterMask } from './filter-entry.ts';

const isIn = (col: string, ...val: string[]) => ({ col, op: 'IN', val });
const labelOf = (extraFormData: object, label = ''): unknown =>
  readFilterMask({ extraFormData, filterState: { value: 1, label } }).filterState.label;

it.each<[string, ExtraFormData]>([
  ['ATL, ORD', { filters: [isIn('origin', 'ATL', 'ORD')] }],
  ['NOT IN ATL', { filters: [{ col: 'origin', op: 'NOT IN', val: ['ATL'] }] }],
  ['origin IN ATL, delay >= 3', { filters: [isIn('origin', 'ATL'), { col: 'delay', op: '>=', val: 3 }] }],
  ['Last week', { time_range: 'Last week' }],
  ['delay > 3', { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 3' }] }],
  [
    'ATL',
    {
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'o', operator: 'IN', comparator: ['ATL'] },
      ],
    },
  ],
  ['P1D, fiscal_year_start: 4', { time_grain_sqla: 'P1D', fiscal_year_start: 4 }],
])('a mask that came without a name is called "%s"', (words, extra) => {
  expect(labelOf(extra)).toBe(words);
});

it('a name that came along stays; a mask that adds nothing, or waits for a value, has none', () => {
  expect(labelOf({ time_range: 'Last week' }, 'A week')).toBe('A week');
  expect(labelOf({})).toBeUndefined();
  const nothing = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' };
  expect(labelOf({ adhoc_filters: [nothing] })).toBeUndefined();
});
