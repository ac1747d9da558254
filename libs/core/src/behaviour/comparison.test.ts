import { describe, expect, it } from 'vitest';
import { comparedForm, compareOf, comparisonTexts } from './comparison.ts';

const range = (comparator: string) => [
  { expressionType: 'SIMPLE', subject: 'd', operator: 'TEMPORAL_RANGE', comparator },
];
const NOW = Date.UTC(2020, 5, 15);
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
    expect(comparedForm(line, 'inherit', NOW).form).toMatchObject({
      time_compare: ['inherit'],
      comparison_type: 'values',
    });
    expect(comparedForm({ ...line, viz_type: 'pop_kpi' }, '2014-01-01', NOW).form).toMatchObject({
      time_compare: 'custom',
      start_date_offset: '2014-01-01',
    });
    const big = { ...line, viz_type: 'big_number', aggregation: 'raw' };
    expect(comparedForm(big, 'inherit', NOW).form).toMatchObject({ time_compare: 'inherit' });
    expect(comparedForm(big, '1 year ago', NOW).hindrance).toBe(comparisonTexts.only);
  });

  it('says why a chart stays as it is', () => {
    expect(comparedForm({ ...line, viz_type: 'pie' }, 'inherit', NOW)).toEqual({
      form: { ...line, viz_type: 'pie' },
      hindrance: comparisonTexts.kind,
    });
    for (const open of ['No filter', '2015-01-01 : ', 'yesterday : '])
      expect(comparedForm({ ...line, adhoc_filters: range(open) }, 'inherit', NOW).hindrance).toBe(
        comparisonTexts.open,
      );
    expect(comparedForm({ viz_type: line.viz_type }, 'inherit', NOW).hindrance).toBe(comparisonTexts.open);
  });

  it('knows no range of the dashboard for a chart without a time that it could hold for', () => {
    const extra_form_data = { time_range: '2015-01-01 : 2016-01-01' };
    const of = (form: object) =>
      comparedForm({ viz_type: line.viz_type, extra_form_data, ...form }, 'inherit', NOW).hindrance;
    expect(of({})).toBe(comparisonTexts.open);
    expect(of({ granularity_sqla: 'd' })).toBeNull();
    expect(of({ adhoc_filters: range('No filter') })).toBeNull();
    expect(of({ extra_form_data: { ...extra_form_data, granularity_sqla: 'd' } })).toBeNull();
  });

  it('lays no whole period beside one that still runs', () => {
    const of = (text: string) =>
      comparedForm({ ...line, adhoc_filters: range(text) }, 'inherit', NOW).hindrance;
    for (const running of ['Current month', 'current quarter', '2020-06-01 : 2020-07-01'])
      expect(of(running)).toBe(comparisonTexts.running);
    for (const past of [
      'Last month',
      'previous calendar month',
      '2020-05-01 : 2020-06-01',
      '2020-06-01 : 2020-06-15T00:00:00',
    ])
      expect(of(past)).toBeNull();
  });

  it('goes by the range that the filters of the dashboard set', () => {
    const form = {
      ...line,
      adhoc_filters: range('No filter'),
      extra_form_data: { time_range: 'Last month' },
    };
    expect(comparedForm(form, 'inherit', NOW).hindrance).toBeNull();
  });
});
