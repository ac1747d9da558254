import { describe, expect, it } from 'vitest';
import {
  parseDashboardContext,
  withDashboardContext,
  withFiltersAsOwn,
  withoutLentFilters,
  type DashboardContext,
} from './dashboard-context.ts';
import type { FormData } from './form-data.ts';

const range = (comparator: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator,
});
const saved: FormData = { viz_type: 'pie', adhoc_filters: [range('Last year')] };
const context: DashboardContext = {
  dashboardId: 3,
  colorScheme: 'd3Category10',
  labelColors: { ATL: '#000000' },
  sharedLabelColors: {},
  extraFormData: {
    9: { filters: [{ col: 'origin', op: 'IN', val: ['ATL'] }], time_range: 'Last week' },
  },
  switched: { 9: { metric: 'count' } },
};
const lent = withDashboardContext(saved, context, 9);

describe('a chart opened from its dashboard', () => {
  it('has the filters and the range of the dashboard, marked as lent', () => {
    expect(lent['adhoc_filters']).toEqual([
      { ...range('Last week'), isExtra: true },
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject: 'origin',
        operator: 'IN',
        comparator: ['ATL'],
        isExtra: true,
      },
    ]);
    expect(lent).toMatchObject({
      color_scheme: 'd3Category10',
      dashboardId: 3,
      metric: 'count',
      label_colors: { ATL: '#000000' },
    });
  });

  it('does not get a filter twice', () => {
    const twice = withDashboardContext(lent, context, 9);
    expect(twice['adhoc_filters']).toHaveLength(2);
  });

  it('is saved with its own filters and range', () => {
    expect(withoutLentFilters(lent, saved)['adhoc_filters']).toEqual([range('Last year')]);
    expect(withoutLentFilters(lent, null)['adhoc_filters']).toEqual([range('No filter')]);
  });

  it('takes nothing meant for other charts', () => {
    expect(withDashboardContext(saved, context, 8)['adhoc_filters']).toEqual(saved['adhoc_filters']);
  });
});

it('what is no context reads as none', () => {
  expect([null, 'x', '[]', '{}'].map(parseDashboardContext)).toEqual([null, null, null, null]);
  expect(parseDashboardContext(JSON.stringify(context))).toEqual(context);
});

describe('a chart that leaves what filters it', () => {
  const extra_form_data = { ...context.extraFormData['9'], time_zone: 'Europe/Berlin' };
  const alone = withFiltersAsOwn({ ...saved, extra_form_data } as unknown as FormData);

  it('takes filters and range along as its own, which a save keeps', () => {
    const origin = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN' };
    const own = [range('Last week'), { ...origin, comparator: ['ATL'] }];
    expect(alone['adhoc_filters']).toEqual(own);
    expect(withoutLentFilters(alone, null)['adhoc_filters']).toEqual(own);
    expect(alone['extra_form_data']).toEqual({ time_zone: 'Europe/Berlin' });
  });

  it('is the same where nothing filters it', () => {
    expect(withFiltersAsOwn(saved)).toBe(saved);
  });
});
