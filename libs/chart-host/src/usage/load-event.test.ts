import type { QueryAnswer } from '@belvedere/api-client';
import type { QueryContext } from '@belvedere/core';
import { expect, it } from 'vitest';
import { loadEvent, type EndedLoad } from './load-event.ts';

const context = {
  datasource: { id: 12, type: 'table' },
  form_data: { viz_type: 'pie', extra_form_data: { filters: [{}] } },
  queries: [],
} as unknown as QueryContext;
const answer = (cachedAt: string | null, rowcount: number) =>
  ({
    isCached: cachedAt !== null,
    cachedAt,
    rowcount,
    appliedFilters: [{ column: 'a' }],
  }) as unknown as QueryAnswer;
const load: EndedLoad = {
  context,
  sliceId: 4,
  dashboardId: null,
  isForced: false,
  startOffset: 100.4,
  duration: 20.6,
  endedAt: Date.parse('2026-01-01T00:00:10Z'),
  outcome: [answer('2026-01-01T00:00:00Z', 3), answer('2026-01-01T00:00:00Z', 4)],
};

it('says how a chart’s data came: from where, how long it took, how old they are', () => {
  expect(loadEvent(load)).toEqual({
    event: 'chart',
    event_name: 'load_chart',
    slice_id: 4,
    viz_type: 'pie',
    datasource: '12__table',
    force_refresh: false,
    has_extra_filters: true,
    start_offset: 100,
    duration: 21,
    is_cached: true,
    row_count: 7,
    data_age: 10_000,
    applied_filters: 2,
  });
});

it('an answer is cached only when all of its queries are', () => {
  expect(loadEvent({ ...load, outcome: [answer(null, 1), answer('2026-01-01T00:00:00Z', 1)] })).toMatchObject(
    {
      is_cached: false,
      data_age: 0,
    },
  );
});

it('a failure says why, and names the dashboard', () => {
  expect(loadEvent({ ...load, dashboardId: 9, outcome: 'no such column' })).toMatchObject({
    dashboard_id: 9,
    has_err: true,
    error_details: 'no such column',
  });
});
