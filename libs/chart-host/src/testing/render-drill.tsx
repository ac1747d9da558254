import type { ApiClient } from '@belvedere/api-client';
import {
  createChartCatalogue,
  EMPTY_DATASOURCE,
  listChart,
  type ChartDatasource,
  type LoadableChart,
} from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Notice,
  type Services,
} from '@belvedere/client-store';
import type { QueryContext } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

interface Drawn {
  readonly frames: readonly Frame[];
}

/** A chart type that says how many rows it drew. */
export const COUNTING = {
  manifest: {
    id: 'counting',
    controls: [],
    behaviors: ['DRILL_BY', 'DRILL_TO_DETAIL'],
    buildQuery: () => [{ metrics: ['flights'] }],
  },
  load: () =>
    Promise.resolve({
      manifest: COUNTING.manifest,
      prepare: () => null,
      view: {
        kind: 'react',
        load: () => Promise.resolve({ View: ({ frames }: Drawn) => <p>{frames[0]?.rows} rows drawn</p> }),
      },
    }),
} as unknown as LoadableChart;

const column = (name: string) => ({
  column_name: name,
  verbose_name: null,
  type: null,
  type_generic: 1 as const,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
});

/** A dataset with two columns to group by, one of them under a name of its own. */
export const FLIGHTS: ChartDatasource = {
  ...EMPTY_DATASOURCE,
  id: 1,
  name: 'flights',
  columns: [column('origin'), column('weekday')],
  verboseMap: { weekday: 'Day of the week' },
};

/** An answer with as many rows as texts, of `totalCount` in all. */
export const rowsOf = (texts: readonly string[], totalCount: number | null = null) => ({
  reply: {
    result: [
      {
        frame: {
          rows: texts.length,
          columns: [{ name: 'origin', type: '', kind: 'text', values: texts }],
        },
        total_count: totalCount,
      },
    ],
  },
  requestId: 'r-1',
  serverTiming: null,
});

/** What a drill asks the server; an answer may throw, or never come. */
export interface DrillServer {
  readonly data: (asked: QueryContext) => unknown;
  readonly call?: () => unknown;
  /** Permission pairs of the reader's role; exploring by default. */
  readonly may?: readonly (readonly [string, string])[];
}

/** Draws a dialog of drilling over a server, as a reader who may explore. */
export function renderDrill(
  dialog: ReactElement,
  { data, call = () => ({}), may = [['can_explore', 'Superset']] }: DrillServer,
) {
  const asked: QueryContext[] = [];
  const made: unknown[] = [];
  const notices: Notice[] = [];
  const visits: string[] = [];
  const api = {
    send: async (_group: string, _verb: string, { body }: { readonly body: QueryContext }) => {
      asked.push(body);
      return data(body);
    },
    call: async (...input: readonly unknown[]) => {
      made.push(input);
      return call();
    },
  };
  const services = {
    api: api as unknown as ApiClient,
    charts: createChartCatalogue([listChart(COUNTING)]),
    notify: (notice: Notice) => void notices.push(notice),
    navigate: (url: string) => void visits.push(url),
    log: () => undefined,
    now: () => 0,
  } as unknown as Services;
  const store = createBelvedereStore(services);
  const bootstrap = {
    user: { roles: { Gamma: may } },
    common: { feature_flags: {}, conf: {}, menu_data: {} },
  };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  render(
    <BelvedereProvider services={services} store={store}>
      {dialog}
    </BelvedereProvider>,
  );
  return { asked, made, notices, visits };
}
