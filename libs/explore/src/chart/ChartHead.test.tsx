// @vitest-environment jsdom
import type { QueryAnswer } from '@belvedere/api-client';
import type { ChartDataState } from '@belvedere/chart-host';
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderExplore } from '../testing/render-explore.tsx';
import { ChartHead } from './ChartHead.tsx';

afterEach(cleanup);

const DATASOURCE = {
  ...EMPTY_DATASOURCE,
  grains: [['P1W', 'Week'] as const],
  columns: [{ column_name: 'at', is_dttm: true }],
} as unknown as typeof EMPTY_DATASOURCE;
const ANSWER = {
  sqlRows: 96,
  unplacedRows: 0,
  rowKind: 'rows',
  totalCount: null,
  limited: null,
  isCached: false,
  cachedAt: '1969-12-31T23:50:00Z',
  from: Date.UTC(2001, 0, 1),
  to: Date.UTC(2001, 3, 1),
};
const state = (given: Partial<ChartDataState>): ChartDataState => ({
  status: 'success',
  result: null,
  problem: null,
  startedAt: 0,
  isOfQuestion: true,
  ...given,
});
const answered = (given: object = {}): ChartDataState => {
  const answers = [{ ...ANSWER, ...given }] as unknown as readonly QueryAnswer[];
  return state({ result: { answers, elapsedMs: 1234, fetchedAt: 0, serverTiming: null } });
};

function show(data: ChartDataState | null, formData: object = {}) {
  const onRefresh = vi.fn();
  renderExplore(
    <ChartHead
      title="Mean delay"
      formData={{ viz_type: 'bars', ...formData }}
      datasource={DATASOURCE}
      data={data}
      menu={[{ id: 'csv', label: 'Export to CSV' }]}
      onRefresh={onRefresh}
      legendRef={vi.fn()}
    />,
  );
  return onRefresh;
}

it('shows no time and no count before anything was asked', () => {
  show(null);
  expect(screen.getByRole('heading', { name: 'Mean delay' })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText(/rows/)).toBeNull();
});

it('says how many rows there are and how long they took, and in its menu of what time and in what grain', async () => {
  show(answered(), { x_axis: 'at', time_grain_sqla: 'P1W' });
  expect(screen.getByText('96 rows')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('1.23 s');
  fireEvent.click(screen.getByRole('button', { name: 'More for this chart' }));
  const lines = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(lines).toContain('Time grainWeek');
  expect(lines).toContain('Time range, in UTC2001-01-01 ≤ t < 2001-04-01');
});

it('says that a limit has cut the rows, and of how many', () => {
  const limited = { limit: 10_000, set_by: 'server', is_top: false };
  show(answered({ sqlRows: 10_000, totalCount: 3_000_000, limited }));
  expect(screen.getByText('10,000 of 3,000,000 rows · Limit reached')).toBeTruthy();
});

it('counts the seconds while it waits', () => {
  show(state({ status: 'loading', startedAt: -500 }));
  expect(screen.getByRole('timer').textContent).toBe('0.5 s');
  expect(screen.queryByText(/rows/)).toBeNull();
});

it('asks the database again on a click of its refresh, and of the mark of the cache', () => {
  const onRefresh = show(answered({ isCached: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask the database again' }));
  fireEvent.click(screen.getByRole('button', { name: /^Cached 10 minutes ago/ }));
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

it('shows no mark of the cache for an answer of now, and the subtitle where there is one', () => {
  show(answered(), { subtitle: 'in minutes' });
  expect(screen.queryByRole('button', { name: /^Cached/ })).toBeNull();
  expect(screen.getByText('in minutes')).toBeTruthy();
});

it('opens its menu', async () => {
  show(answered());
  fireEvent.click(screen.getByRole('button', { name: 'More for this chart' }));
  expect(await screen.findByRole('menuitem', { name: 'Export to CSV' })).toBeTruthy();
});
