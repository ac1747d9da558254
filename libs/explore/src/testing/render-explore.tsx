import type { ApiClient } from '@belvedere/api-client';
import { createChartCatalogue, listChart, type ListedChart } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Notice,
  type Services,
} from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { exploreActions, exploreSlice } from '../state/explore-slice.ts';
import type { ExploreDataset, SavedChart } from '../state/explore-state.ts';
import { exploreView, type ExploreView } from '../state/explore-view.ts';
import { ExploreKeyContext } from '../state/use-explore.ts';
import { BARS, flights } from './a-chart.ts';

const KEY = 'a';

/** A call that a view made. */
interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly ifMatch: number | undefined;
}

/** Answers of the server by `group.verb`; an answer may throw, or never come. */
export type Answers = Readonly<Record<string, (input: MadeCall['input']) => unknown>>;

/** The Explore that a view stands in. */
export interface AroundView {
  readonly answers?: Answers;
  readonly chart?: SavedChart | null;
  /** Null for one that is gone. */
  readonly dataset?: ExploreDataset | null;
  readonly formData?: FormData;
  /** False before the first run; true by default. */
  readonly runs?: boolean;
  /** Chart types beside that of the tests. */
  readonly charts?: readonly ListedChart[];
  /** Permission pairs of the reader's role; none by default. */
  readonly may?: readonly (readonly [string, string])[];
}

function memory(): Services['storage'] {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function stubServices(answers: Answers, charts: readonly ListedChart[]) {
  const calls: MadeCall[] = [];
  const notices: Notice[] = [];
  const visits: string[] = [];
  const call = async (
    group: string,
    verb: string,
    input: MadeCall['input'],
    options: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    const name = `${group}.${verb}`;
    calls.push({ name, input, ifMatch: options.ifMatch });
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody answers ${name}`);
    return answer(input);
  };
  const send = async (...asked: Parameters<typeof call>): Promise<unknown> => ({
    reply: await call(...asked),
    etag: null,
    requestId: 'req-1',
    serverTiming: null,
  });
  const services: Services = {
    api: { call, send } as unknown as ApiClient,
    charts: createChartCatalogue([listChart(BARS), ...charts]),
    notify: (notice) => void notices.push(notice),
    navigate: (url) => void visits.push(url),
    log: () => undefined,
    now: () => 0,
    newId: () => 'id',
    storage: memory(),
    origin: 'http://localhost',
  };
  return { services, calls, notices, visits };
}

/** Draws a view of Explore over a loaded chart and a server that is a table of answers. */
export function renderExplore(view: ReactElement, around: AroundView = {}) {
  const { answers = {}, chart = null, dataset = flights(), runs = true, may = [], charts = [] } = around;
  const { formData = { viz_type: 'bars', title: 'Delays' } } = around;
  const { services, ...seen } = stubServices(answers, charts);
  const store = createBelvedereStore(services);
  const bootstrap = {
    user: { roles: { Gamma: may } },
    common: { feature_flags: {}, conf: {}, menu_data: {} },
  };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  store.addSlice(exploreSlice);
  const savedFormData = chart === null ? null : formData;
  const loaded = { dataset, chart, formData, savedFormData, message: null, dashboard: null };
  store.dispatch(exploreActions.loaded({ key: KEY, loaded, runs, isForced: false }));
  const shown = render(
    <BelvedereProvider services={services} store={store}>
      <ExploreKeyContext value={KEY}>{view}</ExploreKeyContext>
    </BelvedereProvider>,
  );
  const explored = (): ExploreView => exploreView(exploreSlice.select(store.getState(), KEY));
  const edit = (change: Readonly<Record<string, unknown>>): void => {
    const next = { ...explored().formData, ...change } as FormData;
    store.dispatch(exploreActions.changed({ key: KEY, formData: next, rendersOnly: false }));
  };
  return { ...shown, ...seen, services, explored, edit };
}

/** An answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);
