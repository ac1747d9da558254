import { askedFormData, chartNotices, type ChartManifest } from '@belvedere/charts';
import { fillMessage, type FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { flightsDatasource } from './fixtures/flights-datasource.ts';
import { basicManifests } from './manifests.ts';

const manifests = await Promise.all(Object.values(basicManifests).map((manifest) => manifest()));
const FACTS = {
  rowKind: 'groups',
  limited: null,
  totalCount: null,
  rejectedFilters: [],
  from: null,
  to: null,
  cachedAt: null,
  zone: 'UTC',
} as const;

function said(manifest: ChartManifest, more: object): readonly string[] {
  const given = {
    viz_type: manifest.id,
    metrics: ['flights'],
    metric: 'flights',
    aggregation: 'raw',
    x_axis: 'date',
    time_compare: 'inherit',
    ...more,
  } as FormData;
  const formData = askedFormData(manifest, given, flightsDatasource);
  const chart = { manifest, formData, datasource: flightsDatasource, frames: [], facts: [FACTS], now: 0 };
  return chartNotices(chart, ({ text }, values = {}) => fillMessage(text, values)).map(
    ({ message }) => message.text,
  );
}

const range = (comparator: string, isExtra = false) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator,
  ...(isExtra && { isExtra }),
});

/** Types that lay the period before over their own. */
const comparing = manifests.filter(({ missesPrevious }) => missesPrevious !== undefined);

describe.each(comparing.map((manifest) => [manifest.id, manifest] as const))('%s', (_, manifest) => {
  it('says why the period before is not shown that its form asks for', () => {
    expect(said(manifest, { adhoc_filters: [range('No filter')] })).toContainEqual(
      expect.stringContaining('choose a time range with a beginning and an end'),
    );
    const narrowed = [range('Last year'), range('2001-05-08 : 2001-05-15', true)];
    expect(said(manifest, { adhoc_filters: narrowed })).toContainEqual(
      expect.stringContaining('several time ranges hold at once'),
    );
    expect(said(manifest, { adhoc_filters: [range('2001-05-08 : 2001-05-15')] })).toEqual([]);
    expect(said(manifest, { adhoc_filters: [range('No filter')], time_compare: null })).toEqual([]);
  });
});

it('the types that compare are those that ask for the period before', () => {
  expect(comparing.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'echarts_timeseries_line',
      'echarts_timeseries_bar',
      'echarts_area',
      'big_number',
    ]),
  );
});
