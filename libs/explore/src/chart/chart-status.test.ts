import type { ChartDataState } from '@belvedere/chart-host';
import { expect, it } from 'vitest';
import { chartStatus } from './chart-status.ts';

const result = {} as NonNullable<ChartDataState['result']>;
const state = (status: ChartDataState['status']): ChartDataState => ({
  status,
  result,
  problem: null,
  startedAt: 0,
  isOfQuestion: true,
});

it('an answer is a success until it is drawn, or could not be', () => {
  expect(chartStatus(state('success'), null)).toBe('success');
  expect(chartStatus(state('success'), { of: result, outcome: 'rendered' })).toBe('rendered');
  expect(chartStatus(state('success'), { of: result, outcome: 'failed' })).toBe('failed');
  expect(chartStatus(state('success'), { of: null, outcome: 'rendered' })).toBe('success');
});

it('the picture of before says nothing of a query under way or one that failed', () => {
  for (const status of ['loading', 'failed', 'stopped', 'idle'] as const)
    expect(chartStatus(state(status), { of: result, outcome: 'rendered' })).toBe(status);
});
