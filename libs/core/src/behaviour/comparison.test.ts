import { describe, expect, it } from 'vitest';
import { comparedForm, compareOf, comparisonTexts } from './comparison.ts';

const range = (comparator: string) => [
  { expressionType: 'SIMPLE', subject: 'd', operator: 'TEMPORAL_RANGE', comparator },
];
const line = { viz_type: 'echarts_timeseries_line', adhoc_filters: range('2015-01-01 : 2016-01-01') };

describe('a whole dashboard compared', () => {
  it('is what an address says, and nothing else', () => {
    expect(['inherit', '1 year ago', '2014-01-01'].map(compareOf)).toEqual([
      'inherit',
      '1 year ago',
      '2014-01-01',
    ]);
    expect(['', null, '2014-02-31', '9 years ago', "'; drop"].map(compareOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('uses the comparison that each chart knows', () => {
    expect(comparedForm(line, 'inherit').form).toMatchObject({
      time_compare: ['inherit'],
      comparison_type: 'values',
    });
    expect(comparedForm({ ...line, viz_type: 'pop_kpi' }, '2014-01-01').form).toMatchObject({
      time_compare: 'custom',
      start_date_offset: '2014-01-01',
    });
    const big = { ...line, viz_type: 'big_number', aggregation: 'raw' };
    expect(comparedForm(big, 'inherit').form).toMatchObject({ time_compare: 'inherit' });
    expect(comparedForm(big, '1 year ago').hindrance).toBe(comparisonTexts.only);
  });

  it('says why a chart stays as it is', () => {
    expect(comparedForm({ ...line, viz_type: 'pie' }, 'inherit')).toEqual({
      form: { ...line, viz_type: 'pie' },
      hindrance: comparisonTexts.kind,
    });
    for (const open of ['No filter', '2015-01-01 : ', 'yesterday : '])
      expect(comparedForm({ ...line, adhoc_filters: range(open) }, 'inherit').hindrance).toBe(
        comparisonTexts.open,
      );
    expect(comparedForm({ viz_type: line.viz_type }, 'inherit').hindrance).toBe(comparisonTexts.open);
  });

  it('goes by the range that the filters of the dashboard set', () => {
    const form = {
      ...line,
      adhoc_filters: range('No filter'),
      extra_form_data: { time_range: 'Last month' },
    };
    expect(comparedForm(form, 'inherit').hindrance).toBeNull();
  });
});
