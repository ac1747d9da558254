import { expect, it } from 'vitest';
import { adhocFiltersOf } from './adhoc-filters-of.ts';

const filter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'a > 1' };
const form = { viz_type: 'table', adhoc_filters: [filter, null, 'a > 2'], adhoc_filters_b: filter };

it('gives the filters of a form, of whatever name, and nothing that is none', () => {
  expect(adhocFiltersOf(form)).toEqual([filter]);
  expect(adhocFiltersOf(form, 'adhoc_filters_b')).toEqual([filter]);
  expect(adhocFiltersOf({ viz_type: 'table' })).toEqual([]);
  expect(adhocFiltersOf(null)).toEqual([]);
});
