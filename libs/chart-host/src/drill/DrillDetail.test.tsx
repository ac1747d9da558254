// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import type { PickedValue } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COUNTING, FLIGHTS, renderDrill, rowsOf, type DrillServer } from '../testing/render-drill.tsx';
import { DrillDetail } from './DrillDetail.tsx';

beforeEach(() => {
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
  vi.useRealTimers();
});

const VALUES: readonly PickedValue[] = [
  { column: 'origin', value: 'ORD', text: 'ORD' },
  { column: 'weekday', value: 1, text: 'Monday' },
];
const formData = { viz_type: 'counting', datasource: '1__table' } as FormData;

function show(data: DrillServer['data'], values: readonly PickedValue[] = VALUES) {
  const onClose = vi.fn();
  const shown = renderDrill(
    <DrillDetail
      manifest={COUNTING.manifest}
      formData={formData}
      datasource={FLIGHTS}
      title="Delays"
      values={values}
      onClose={onClose}
    />,
    { data },
  );
  return { ...shown, onClose };
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const never = (): Promise<never> => new Promise(() => undefined);
const refused = (): never => {
  throw new ApiError({ code: 'ENGINE_ERROR', message: 'no such column', status: 400, requestId: 'r-1' });
};

it('shows the rows that share the values, with their number, and asks for one page of them', async () => {
  const { asked } = show(() => rowsOf(['ORD', 'ORD'], 1200));
  expect(await screen.findByRole('grid', { name: /^Rows behind Delays/ })).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Drill to detail: Delays' })).toBeTruthy();
  expect(screen.getByText('1,200 rows')).toBeTruthy();
  expect(asked[0]).toMatchObject({
    result_type: 'drill_detail',
    queries: [{ row_limit: 50, row_offset: 0, filters: [{ col: 'origin' }, { col: 'weekday' }] }],
  });
});

it('names each condition as readers know its column, and takes it away with the focus kept in the list', async () => {
  const { asked } = show(() => rowsOf(['ORD'], 1));
  await screen.findByText('1 row');
  const list = screen.getByRole('list', { name: 'Conditions' });
  fireEvent.click(button('Remove Day of the week = Monday'));
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(asked[1]?.queries[0]?.filters).toMatchObject([{ col: 'origin' }]);
  expect(document.activeElement).toBe(list);
  expect(list.textContent).toBe('origin = ORD');
});

it('walks the pages, and goes back to the first when a condition is taken away', async () => {
  const { asked } = show(() => rowsOf(['ORD'], 120));
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => {
    expect(asked.at(-1)?.queries[0]?.row_offset).toBe(50);
  });
  fireEvent.click(button('Remove origin = ORD'));
  await waitFor(() => {
    expect(asked.at(-1)?.queries[0]).toMatchObject({ row_offset: 0, filters: [{ col: 'weekday' }] });
  });
});

it('says that there are no such rows', async () => {
  show(() => rowsOf([], 0));
  expect(await screen.findByText('No results were returned for this query')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('says who refused and why, without the number of rows of the question before, and asks again', async () => {
  const answers = [() => rowsOf(['ORD'], 7), refused, () => rowsOf(['ORD'], 9)];
  show(() => (answers.shift() ?? never)());
  await screen.findByText('7 rows');
  fireEvent.click(button('Remove origin = ORD'));
  expect((await screen.findByRole('alert')).textContent).toContain('No such column');
  expect(screen.queryByText('7 rows')).toBeNull();
  fireEvent.click(button('Try again'));
  expect(await screen.findByText('9 rows')).toBeTruthy();
});

const STOP_MS = 2200;

it('says that it was stopped instead of loading on, and runs again', async () => {
  vi.useFakeTimers();
  const { asked } = show(never);
  await act(() => vi.advanceTimersByTimeAsync(STOP_MS));
  fireEvent.click(button('Stop'));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  fireEvent.click(button('Run again'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(asked).toHaveLength(2);
});
