import { describe, expect, it } from 'vitest';
import type { FormData } from './form-data.ts';
import { withAdhocFilters } from './old-filters.ts';
import { queryContextFromFormData } from './query-context-from-form-data.ts';

const form = (more: object): FormData => ({ viz_type: 'table', datasource: '1__table', ...more }) as FormData;

describe('the filters of an old form', () => {
  it('become adhoc filters, in the spelling of today', () => {
    const old = form({
      filters: [{ col: 'origin', op: 'in', val: ['ATL'] }, null, { op: 'in' }],
      having_filters: [{ col: 'count', op: '>', val: 3 }],
    });
    const { adhoc_filters: filters, ...rest } = withAdhocFilters(old) as FormData & {
      adhoc_filters: unknown;
    };
    expect(rest).toEqual(form({}));
    expect(filters).toEqual([
      { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN', comparator: ['ATL'] },
      { expressionType: 'SIMPLE', clause: 'HAVING', subject: 'count', operator: '>', comparator: 3 },
    ]);
    expect(queryContextFromFormData(old)?.queries[0]?.filters).toEqual([
      { col: 'origin', op: 'IN', val: ['ATL'] },
      { col: 'count', op: '>', val: 3 },
    ]);
  });

  it('are what was made of adhoc filters where there are any', () => {
    const adhoc = [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 1' }];
    const both = form({ adhoc_filters: adhoc, filters: [{ col: 'origin', op: '==', val: 'ATL' }] });
    expect(withAdhocFilters(both)).toEqual(form({ adhoc_filters: adhoc }));
    const none = form({ adhoc_filters: adhoc });
    expect(withAdhocFilters(none)).toBe(none);
  });
});
