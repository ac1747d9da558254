import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import { adhocFilters, definePanel, metrics, rowLimit, sectionMessages } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { DEFAULT_CATEGORICAL_SCHEME, DEFAULT_SEQUENTIAL_SCHEME } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import { hydrateForm, type HydrateOptions } from './hydrate-form.ts';

const manifest = {
  id: 'line',
  controls: definePanel({
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [metrics, adhocFilters, rowLimit],
  }),
} as unknown as ChartManifest;
const options: HydrateOptions = {
  manifest,
  datasource: { ...EMPTY_DATASOURCE, mainTimeColumn: 'date' },
  flags: { GENERIC_CHART_AXES: true },
  defaultTimeRange: 'Last week',
  isNew: false,
};
const hydrated = (form: object, more: Partial<HydrateOptions> = {}) =>
  hydrateForm({ viz_type: 'line', ...form } as FormData, { ...options, ...more });
const filter = (subject: string, comparator: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: 'TEMPORAL_RANGE',
  comparator,
});

describe('the form of a new chart', () => {
  it('filters the time column of its dataset by the default range', () => {
    expect(hydrated({}, { isNew: true })['adhoc_filters']).toEqual([filter('date', 'Last week')]);
  });

  it('has the row limit of the instance, and a stored one keeps its own', () => {
    expect(hydrated({}, { isNew: true, defaultRowLimit: 500 })['row_limit']).toBe(500);
    expect(hydrated({ row_limit: 50 }, { isNew: true, defaultRowLimit: 500 })['row_limit']).toBe(50);
    expect(hydrated({}, { defaultRowLimit: 500 })['row_limit']).toBeUndefined();
  });

  it('has no filter where there is no time column, or where filters were chosen', () => {
    expect(hydrated({}, { isNew: true, datasource: EMPTY_DATASOURCE })).toEqual({ viz_type: 'line' });
    expect(hydrated({ adhoc_filters: [] }, { isNew: true })['adhoc_filters']).toEqual([]);
  });
});

describe('the form of an older chart', () => {
  it('has its time column and range as a filter', () => {
    expect(hydrated({ granularity_sqla: 'flown', time_range: 'Last year' })).toEqual({
      viz_type: 'line',
      adhoc_filters: [filter('flown', 'Last year')],
    });
  });

  it('has its time column as the first dimension when it grouped by time', () => {
    const form = { include_time: true, granularity_sqla: 'flown', groupby: ['origin'] };
    expect(hydrated(form)).toMatchObject({ groupby: ['flown', 'origin'] });
    expect(hydrated(form)['granularity_sqla']).toBeUndefined();
    expect(hydrated(form, { flags: { GENERIC_CHART_AXES: false } })).toMatchObject({ groupby: ['origin'] });
  });

  it('draws in the default scheme where its own is unknown', () => {
    expect(hydrated({ color_scheme: 'gone', linear_color_scheme: 'gone' })).toMatchObject({
      color_scheme: DEFAULT_CATEGORICAL_SCHEME,
      linear_color_scheme: DEFAULT_SEQUENTIAL_SCHEME,
    });
    expect(hydrated({ color_scheme: 'd3Category10' })).toMatchObject({ color_scheme: 'd3Category10' });
  });

  it('stays as it was stored otherwise', () => {
    const form = { viz_type: 'line', datasource: '1__table', my_key: 1.5 };
    expect(hydrated(form)).toEqual(form);
  });
});
