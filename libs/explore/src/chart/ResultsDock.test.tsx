// @vitest-environment jsdom
import { ApiError, type QueryAnswer } from '@belvedere/api-client';
import type { ChartDataState } from '@belvedere/chart-host';
import { columnFromValues } from '@belvedere/frame';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flights } from '../testing/a-chart.ts';
import { never, renderExplore, type Answers } from '../testing/render-explore.tsx';
import { ResultsDock } from './ResultsDock.tsx';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const frameOf = (rows: number) => ({
  rows,
  columns: [columnFromValues({ name: 'airport', type: '', kind: 'text' }, Array<string>(rows).fill('ORD'))],
});
const answerOf = (rows: number) =>
  ({
    frame: frameOf(rows),
    sqlRows: rows,
    unplacedRows: 0,
    rowKind: 'rows',
    totalCount: null,
    limited: null,
  }) as unknown as QueryAnswer;
const state = (given: Partial<ChartDataState>): ChartDataState => ({
  status: 'success',
  result: null,
  problem: null,
  startedAt: 0,
  isOfQuestion: true,
  ...given,
});
const answered = (...answers: readonly QueryAnswer[]): ChartDataState =>
  state({ result: { answers, elapsedMs: 1, fetchedAt: 0, serverTiming: null } });

function show(data: ChartDataState | null, { answers = {}, isOpen = true }: Shown = {}) {
  const shown = renderExplore(
    <ResultsDock
      data={data}
      datasource={flights().datasource}
      refreshToken={0}
      downloads={[{ id: 'csv', label: 'CSV' }]}
      areaPx={800}
    />,
    { answers },
  );
  if (isOpen) fireEvent.click(screen.getByRole('button', { name: 'Show the results' }));
  return shown;
}
interface Shown {
  readonly answers?: Answers;
  readonly isOpen?: boolean;
}

describe('the dock of rows', () => {
  it('is closed at first, opens, and is remembered', async () => {
    const { services } = show(null, { isOpen: false });
    expect(screen.queryByRole('separator')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the results' }));
    expect(await screen.findByText('Run a query to display results')).toBeTruthy();
    expect(screen.getByRole('separator', { name: 'Height of the results' })).toBeTruthy();
    expect(services.storage.getItem('bv.explore.results')).toBe('yes');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the results' }));
    expect(screen.queryByText('Run a query to display results')).toBeNull();
    expect(services.storage.getItem('bv.explore.results')).toBe('no');
  });

  it('shows the rows of the answer with their number and the ways to take them away', async () => {
    show(answered(answerOf(3)));
    expect(await screen.findByRole('grid', { name: /^Results\. 3 rows/ })).toBeTruthy();
    expect(screen.getByText('3 rows')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download the rows' })).toBeTruthy();
  });

  it('has a tab for each query, which the arrows reach', async () => {
    show(answered(answerOf(3), answerOf(8)));
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['Results', 'Results 2', 'Samples']);
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Results' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'Results 2' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('8 rows')).toBeTruthy();
  });

  it('says that it loads, that there is nothing, and why there is nothing', async () => {
    show(state({ status: 'loading' }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    show(answered(answerOf(0)));
    expect(await screen.findByText('No results were returned for this query')).toBeTruthy();
    cleanup();
    const problem = { message: 'no such column', requestId: 'req-4' } as ChartDataState['problem'];
    show(state({ status: 'failed', problem }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('no such column');
    expect(said.textContent).toContain('req-4');
  });
});

describe('the samples of the dataset', () => {
  const open = (answers: Answers) => {
    const shown = show(null, { answers, isOpen: false });
    fireEvent.click(screen.getByRole('tab', { name: 'Samples' }));
    return shown;
  };

  it('are asked only when their tab is opened', async () => {
    const { calls } = open({ 'chart.data': never });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.input['body']).toMatchObject({ result_type: 'samples', datasource: { id: 3 } });
  });

  it('say why they did not come, and are asked again', async () => {
    const refused = (): never => {
      throw new ApiError({ code: 'X', message: 'table is locked', status: 422, requestId: 'req-5' });
    };
    const { calls } = open({ 'chart.data': refused });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('table is locked');
    expect(said.textContent).toContain('req-5');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(calls).toHaveLength(2);
  });
});
