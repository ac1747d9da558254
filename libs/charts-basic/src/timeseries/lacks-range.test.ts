import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { lacksRange } from './lacks-range.ts';

const within = (comparator: string) => ({
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'date', operator: 'TEMPORAL_RANGE', comparator },
  ],
});
const of = (more: object): boolean =>
  lacksRange({ viz_type: 'echarts_timeseries_line', time_compare: ['1 year ago'], ...more } as FormData);

it.each([
  [{}, true],
  [within('No filter'), true],
  [within('2001-01-01 : '), true],
  [within(' : now'), true],
  [within('2001-01-01 : 2001-04-01'), false],
  [within('Last quarter'), false],
  [{ time_range: 'Last year' }, false],
  [{ extra_form_data: { time_range: 'Last year' } }, false],
  [{ time_compare: [] }, false],
  [{ time_compare: ['inherit'] }, false],
])('a time shift with %j lacks a range: %s', (form, lacks) => {
  expect(of(form)).toBe(lacks);
});
