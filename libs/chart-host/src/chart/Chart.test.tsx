// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { createChartRegistry, type ChartDatasource, type LoadableChart } from '@belvedere/charts';
import { BelvedereProvider, type Services } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Chart } from './Chart.tsx';

afterEach(cleanup);

const datasource = { id: 1, type: 'table', columns: [], metrics: [], verboseMap: {} };
const plain: LoadableChart = {
  manifest: { id: 'plain', controls: [], buildQuery: () => [{}] } as unknown as LoadableChart['manifest'],
  load: () => new Promise(() => undefined),
};

function show(send: (signal: AbortSignal) => Promise<unknown>, vizType = 'plain') {
  const calls = vi.fn((_group, _verb, _input, options: { readonly signal: AbortSignal }) =>
    send(options.signal),
  );
  const services = {
    api: { send: calls },
    charts: createChartRegistry([plain]),
    now: () => 0,
  } as unknown as Services;
  render(
    <BelvedereProvider services={services}>
      <Chart
        formData={{ viz_type: vizType, datasource: '1__table' } as FormData}
        datasource={datasource as unknown as ChartDatasource}
        title="Flights"
      />
    </BelvedereProvider>,
  );
  return calls;
}

const refused = (status: number) => (): Promise<never> =>
  Promise.reject(new ApiError({ code: 'X', message: 'no such column', status, requestId: 'r-1' }));

it('says which chart type is not installed and asks nothing', () => {
  const calls = show(() => Promise.resolve(), 'sunburst');
  expect(screen.getByText('No installed chart is called "sunburst".')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

it('shows the words of the database and asks again when told to', async () => {
  const calls = show(refused(400));
  expect(await screen.findByText('no such column')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toHaveBeenCalledTimes(2);
});

it('names no error where the reader may not look', async () => {
  show(refused(403));
  expect(await screen.findByText('You cannot see this chart')).toBeTruthy();
  expect(screen.queryByText('no such column')).toBeNull();
});

it('cancels its question when it goes away', () => {
  let asked: AbortSignal | null = null;
  show((signal) => {
    asked = signal;
    return new Promise(() => undefined);
  });
  cleanup();
  expect((asked as AbortSignal | null)?.aborted).toBe(true);
});
