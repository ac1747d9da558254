// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { createChartCatalogue, listChart, type ChartDatasource, type LoadableChart } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
  type UsageEvent,
} from '@belvedere/client-store';
import type { Flags, FormData } from '@belvedere/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChartDataState } from '../data/use-chart-data.ts';
import { Chart, type ChartProps } from './Chart.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const datasource = { id: 1, type: 'table', columns: [], metrics: [], verboseMap: {} };
const plain: LoadableChart = {
  manifest: { id: 'plain', controls: [], buildQuery: () => [{}] } as unknown as LoadableChart['manifest'],
  load: () => new Promise(() => undefined),
};

/** A chart type whose code is there and that says how many rows it drew. */
const counting = {
  manifest: { id: 'counting', controls: [], buildQuery: () => [{}] },
  prepare: () => null,
  view: {
    kind: 'react',
    load: () => Promise.resolve({ View: ({ frames }: Counted) => <p>{frames[0]?.rows} rows drawn</p> }),
  },
};
const ready = {
  manifest: counting.manifest,
  load: () => Promise.resolve(counting),
} as unknown as LoadableChart;

/** An installed chart that says what it asks, or why it cannot. */
const installed = (id: string, buildQuery: () => Promise<object[]>) =>
  ({
    manifest: { ...counting.manifest, id, name: { id, text: 'Hello' } },
    load: () => Promise.resolve({ ...counting, manifest: { ...counting.manifest, id } }),
    outside: { version: '1.0.0', buildQuery },
  }) as unknown as LoadableChart;
const outside = [
  installed('asking', () => Promise.resolve([{ metrics: ['own'] }])),
  installed('broken', () => Promise.reject(new Error('it did not answer'))),
];

interface Counted {
  readonly frames: readonly { readonly rows: number }[];
}

const answerOf = (rows: number) => ({
  reply: { result: [{ frame: { rows, columns: [] } }] },
  requestId: 'r-1',
  serverTiming: null,
});

/** A page that is drawn anew by whatever it hears of its chart, with another function each time. */
function Listening({ heard, ...chart }: ChartProps & { readonly heard: (state: ChartDataState) => void }) {
  const [, setState] = useState<ChartDataState | null>(null);
  const onState = (state: ChartDataState): void => {
    heard(state);
    setState(state);
  };
  return <Chart {...chart} onState={onState} />;
}

function show(
  send: (signal: AbortSignal) => Promise<unknown>,
  vizType = 'plain',
  feature_flags: Partial<Flags> = {},
  onCommit: () => void = () => undefined,
  heard?: (state: ChartDataState) => void,
) {
  const calls = vi.fn(
    (_group, _verb, _input: { readonly body: { readonly force: boolean } }, options: Options) =>
      send(options.signal),
  );
  const events: UsageEvent[] = [];
  const services = {
    api: { send: calls },
    charts: createChartCatalogue([plain, ready, ...outside].map(listChart)),
    now: () => NOW,
    log: (event: UsageEvent) => events.push(event),
  } as unknown as Services;
  const form = { viz_type: vizType, datasource: '1__table' } as FormData;
  const store = createBelvedereStore(services);
  const bootstrap = { user: { roles: {} }, common: { feature_flags, conf: {}, menu_data: {} } };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  const page = (refreshToken: number, formData: FormData = form, runToken = 0) => {
    const chart: ChartProps = {
      formData,
      datasource: datasource as unknown as ChartDatasource,
      title: 'Flights',
      section: 'DASHBOARD',
      refreshToken,
      runToken,
    };
    return (
      <BelvedereProvider services={services} store={store}>
        <Profiler id="chart" onRender={onCommit}>
          {heard === undefined ? <Chart {...chart} /> : <Listening {...chart} heard={heard} />}
        </Profiler>
      </BelvedereProvider>
    );
  };
  const { rerender } = render(page(0));
  const refresh = (token: number): void => {
    rerender(page(token));
  };
  const change = (more: object): void => {
    rerender(page(0, { ...form, ...more }));
  };
  const run = (token: number): void => {
    rerender(page(0, form, token));
  };
  const again = (token: number): void => {
    cleanup();
    render(page(token));
  };
  const forced = (): readonly boolean[] => calls.mock.calls.map((call) => call[2].body.force);
  return Object.assign(calls, { refresh, change, run, again, forced, events });
}

/** The clock of the page, ms. */
const NOW = 5000;

interface Options {
  readonly signal: AbortSignal;
}

const refused =
  (status: number, code = 'ENGINE_ERROR') =>
  (): Promise<never> =>
    Promise.reject(new ApiError({ code, message: 'no such column', status, requestId: 'r-1' }));

it('says which chart type is not installed and asks nothing', () => {
  const calls = show(() => Promise.resolve(), 'sunburst');
  expect(screen.getByText('No installed chart is called "sunburst".')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

it('tells since when it asked, of a question that failed too', async () => {
  const heard = vi.fn((_state: ChartDataState) => undefined);
  show(refused(400), 'counting', {}, undefined, heard);
  await vi.waitFor(() => {
    expect(heard.mock.calls.at(-1)?.[0]).toMatchObject({ status: 'failed', startedAt: NOW });
  });
});

it.each([
  [0, 'Network error.'],
  [401, 'Your session has ended'],
  [503, 'The query did not finish'],
  [400, 'The database refused this query'],
  [400, 'Belvedere refused this query', 'SQL_NOT_READ_ONLY'],
  [400, 'Belvedere refused this query', 'SQL_FUNCTION_REFUSED'],
  [422, 'The database could not be reached', 'CONNECTION_PORT_CLOSED'],
  [422, 'The database could not be reached', 'TUNNEL_SIGN_IN_FAILED'],
  [400, 'The query did not finish', 'QUERY_CANCELLED'],
  [400, 'The query did not finish', 'QUERY_ENDS_ENGINE'],
] as const)(
  'a failure with status %i is not blamed on anybody else: %s',
  async (status, title, code?: string) => {
    show(refused(status, code));
    expect(await screen.findByText(title)).toBeTruthy();
  },
);

it('shows the words of the database and asks again when told to', async () => {
  const calls = show(refused(400));
  expect(await screen.findByText('No such column')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls).toHaveBeenCalledTimes(2);
});

it('names no error where the reader may not look', async () => {
  show(refused(403));
  expect(await screen.findByText('You cannot see this chart')).toBeTruthy();
  expect(screen.queryByText('No such column')).toBeNull();
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

const SKELETON_MS = 200;
const STOP_MS = 2200;

it('shows that it loads, then how long, and asks again after it was stopped', async () => {
  vi.useFakeTimers();
  const calls = show(() => new Promise(() => undefined));
  expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(STOP_MS));
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Updating chart was stopped.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Run again' }));
  await act(() => vi.advanceTimersByTimeAsync(SKELETON_MS));
  expect(calls).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Updating chart was stopped.')).toBeNull();
});

it('says when the query has no rows', async () => {
  show(() => Promise.resolve(answerOf(0)), 'counting');
  expect(await screen.findByText('No results were returned for this query')).toBeTruthy();
});

it('keeps what it shows, and is busy, while it is refreshed', async () => {
  const calls = show(() => Promise.resolve(answerOf(3)), 'counting');
  await screen.findByText('3 rows drawn');
  calls.mockReturnValueOnce(new Promise(() => undefined));
  calls.refresh(1);
  await waitFor(() => {
    expect(document.querySelector('[aria-busy="true"]')?.textContent).toBe('3 rows drawn');
  });
});

it('keeps what it shows when a refresh fails, says since when it is so, and tries again', async () => {
  const answers = [() => Promise.resolve(answerOf(3)), refused(0), () => Promise.resolve(answerOf(4))];
  const calls = show(() => (answers.shift() ?? refused(500))(), 'counting');
  await screen.findByText('3 rows drawn');
  calls.refresh(1);
  expect(await screen.findByText(/Data as of .* Network error: Belvedere did not answer/)).toBeTruthy();
  expect(screen.getByText('3 rows drawn')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('4 rows drawn');
  expect(screen.queryByText(/Data as of/)).toBeNull();
});

it('keeps the picture of the question before when no answer comes to the next one', async () => {
  const answers = [() => Promise.resolve(answerOf(3)), refused(0), () => Promise.resolve(answerOf(4))];
  const calls = show(() => (answers.shift() ?? refused(500))(), 'counting');
  await screen.findByText('3 rows drawn');
  calls.change({ row_limit: 4 });
  expect(await screen.findByText(/Data as of .* Network error: Belvedere did not answer/)).toBeTruthy();
  expect(screen.getByText('3 rows drawn')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('4 rows drawn');
});

it('asks once more, and not past the caches of the server, when the same question is run again', async () => {
  let asked = 0;
  const calls = show(() => Promise.resolve(answerOf(++asked)), 'counting');
  await screen.findByText('1 rows drawn');
  calls.run(1);
  await screen.findByText('2 rows drawn');
  expect(calls.forced()).toEqual([false, false]);
});

it('passes the caches once for one refresh, however often it is shown again', async () => {
  let asked = 0;
  const calls = show(() => Promise.resolve(answerOf(++asked)), 'counting');
  await screen.findByText('1 rows drawn');
  calls.refresh(1);
  await screen.findByText('2 rows drawn');
  calls.again(1);
  await screen.findByText('2 rows drawn');
  expect(calls.forced()).toEqual([false, true]);
});

it('names the annotation layer that could not be fetched, and why', async () => {
  const annotation_errors = { Holidays: { message: 'Query timeout' } };
  const reply = { result: [{ frame: { rows: 3, columns: [] }, annotation_errors }] };
  show(() => Promise.resolve({ reply, requestId: 'r-1', serverTiming: null }), 'counting');
  await screen.findByText('3 rows drawn');
  expect(screen.getByText('Annotations missing: Holidays: Query timeout')).toBeTruthy();
});

it.each([
  [true, 1],
  [false, 2],
])('with CLIENT_CACHE %s, an answer is asked for %i times when it is shown twice', async (isOn, times) => {
  let asked = 0;
  const calls = show(() => Promise.resolve(answerOf(++asked)), 'counting', { CLIENT_CACHE: isOn });
  await screen.findByText('1 rows drawn');
  calls.again(0);
  await screen.findByText(`${times} rows drawn`);
  expect(calls).toHaveBeenCalledTimes(times);
});

it('asks what an installed chart says, which is not known at once', async () => {
  const calls = show(() => Promise.resolve(answerOf(3)), 'asking');
  await screen.findByText('3 rows drawn');
  expect(calls.mock.calls[0]?.[2].body).toMatchObject({ queries: [{ metrics: ['own'] }] });
});

it('names the installed chart that cannot say what it asks, and asks nothing', async () => {
  const calls = show(() => Promise.resolve(answerOf(3)), 'broken');
  expect(await screen.findByText('The installed chart "Hello" does not work')).toBeTruthy();
  expect(screen.getByText('Only this tile is concerned: it did not answer')).toBeTruthy();
  expect(calls).not.toHaveBeenCalled();
});

it('draws a chart whose data are there in two commits', async () => {
  const commits = { drawn: 0 };
  const count = (): void => {
    commits.drawn++;
  };
  const calls = show(() => Promise.resolve(answerOf(3)), 'counting', {}, count);
  await screen.findByText('3 rows drawn');
  commits.drawn = 0;
  calls.again(0);
  await screen.findByText('3 rows drawn');
  expect(commits.drawn).toBeLessThanOrEqual(2);
});

it('tells each state once, also to a page that is drawn anew by it', async () => {
  const heard = vi.fn((_state: ChartDataState) => {
    if (heard.mock.calls.length > 20) throw new Error('told without end');
  });
  show(() => Promise.resolve(answerOf(3)), 'counting', {}, undefined, heard);
  await screen.findByText('3 rows drawn');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const told = heard.mock.calls.map(([{ status, result }]) => `${status} ${String(result !== null)}`);
  expect(told).toEqual([...new Set(told)]);
  expect(told.at(-1)).toBe('success true');
});

it('logs how its data came and that it was drawn, once each', async () => {
  const { events, refresh } = show(() => Promise.resolve(answerOf(3)), 'counting');
  await screen.findByText('3 rows drawn');
  await waitFor(() => {
    expect(events.map(({ event_name }) => event_name)).toEqual(['load_chart', 'render_chart']);
  });
  refresh(0);
  expect(events).toHaveLength(2);
});

it('logs why its data did not come', async () => {
  const { events } = show(refused(400), 'counting');
  await screen.findByText('No such column');
  expect(events[0]).toMatchObject({
    event_name: 'load_chart',
    viz_type: 'counting',
    has_err: true,
    error_details: 'no such column',
  });
});
