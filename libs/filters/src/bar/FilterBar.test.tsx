// @vitest-environment jsdom
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { layoutFromStored, type Json, type QueryContext } from '@belvedere/core';
import { columnFromValues, frameToJson } from '@belvedere/frame';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openFilters } from '../native/open-filters.ts';
import { nativeFiltersSlice, selectNativeFilters } from '../state/native-filters-slice.ts';
import { filtersAmong, readFilterEntries } from '@belvedere/core';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { FilterBox } from './FilterBox.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterStrip, shownInStrip } from './FilterStrip.tsx';

const KEY = 'd';
const AIRPORTS: Readonly<Record<string, readonly string[]>> = { state: ['IL', 'CO'], origin: ['ORD', 'MDW'] };

const ORIGIN = {
  column_name: 'origin',
  type_generic: 1,
  verbose_name: null,
  type: null,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
};

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

const filter = (id: string, column: string, more: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
});

const layout = layoutFromStored(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['C1'] },
    C1: { id: 'C1', type: 'CHART', children: [], meta: { chartId: 1 } },
  } as never,
  'test',
);

/** A bar over a server that has two states and two airports. */
async function show(
  filters: readonly object[],
  {
    fails = false,
    shape = 'bar',
    settings = {},
  }: {
    readonly fails?: boolean;
    readonly shape?: 'bar' | 'strip' | 'box' | 'instant';
    readonly settings?: object;
  } = {},
) {
  const asked: QueryContext[] = [];
  const send = async (_group: string, _verb: string, { body }: { readonly body: QueryContext }) => {
    asked.push(body);
    if (fails) throw new Error('the database sleeps');
    const names = (body.queries[0]?.columns ?? []) as string[];
    const values = AIRPORTS[names.at(-1) ?? ''] ?? [];
    const frame = frameToJson({
      rows: values.length,
      columns: [
        ...names.map((name) =>
          columnFromValues(
            { name, kind: 'text', type: 'VARCHAR' },
            values.map((_, at) => AIRPORTS[name]?.[at] ?? null),
          ),
        ),
        columnFromValues(
          { name: 'count', kind: 'integer', type: 'BIGINT' },
          values.map((_, at) => 1000 + at),
        ),
      ],
    });
    return { reply: { result: [{ frame }] }, requestId: null, serverTiming: null };
  };
  const services = {
    api: { send },
    storage: localStorage,
    now: () => 0,
    log: () => undefined,
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(nativeFiltersSlice);
  const common = { feature_flags: { DASHBOARD_NATIVE_FILTERS: true }, conf: {} };
  store.dispatch(sessionStarted({ user: { roles: {} }, common } as unknown as Bootstrap));
  const metadata = {
    ...settings,
    ...(shape === 'instant' && { belvedere_instant_filters: true }),
    native_filter_configuration: filters as unknown as Json,
  };
  const datasource = { ...EMPTY_DATASOURCE, id: 1, columns: [ORIGIN] };
  const place: FilterBarPlace = {
    instance: KEY,
    layout,
    metadata,
    dashboardId: 5,
    chartsInView: [1],
    datasourceOf: () => datasource,
    titleOf: (id) => `Chart ${id}`,
  };
  const entries = filtersAmong(readFilterEntries(metadata));
  const opening = {
    key: KEY,
    dashboardId: 5,
    filters: entries,
    kept: undefined,
    datasourceOf: () => datasource,
  };
  const opened = store.dispatch(openFilters(opening));
  const first = selectNativeFilters(store.getState(), KEY);
  await opened;
  render(
    <BelvedereProvider services={services} store={store}>
      {shape === 'strip' && <FilterStrip place={place} onEdit={null} onSaveEntries={null} />}
      {shape === 'bar' && (
        <FilterBar place={place} onClose={() => undefined} onEdit={null} onSaveEntries={null} />
      )}
      {(shape === 'box' || shape === 'instant') && <FilterBox place={place} />}
    </BelvedereProvider>,
  );
  const now = () => selectNativeFilters(store.getState(), KEY);
  return { asked, first, now };
}

it('offers values with their rows, and charts follow a choice once it is applied', async () => {
  const { now } = await show([filter('Origin', 'origin')]);
  const box = await screen.findByRole('checkbox', { name: /ORD/ });
  expect(screen.getByText('1,000')).toBeTruthy();
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  fireEvent.click(box);
  expect(now().applied).toEqual({});
  fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  expect(now().applied['Origin']?.extraFormData).toEqual({
    filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }],
  });
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear all' });
  fireEvent.click(clear);
  fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  expect(now().applied['Origin']?.extraFormData).toEqual({});
  expect(clear.disabled).toBe(true);
});

it('takes a value that no list has where its author lets readers write some, and never one that is listed', async () => {
  const { now } = await show([
    filter('Free', 'origin'),
    filter('Listed', 'origin', { controlValues: { creatable: false } }),
  ]);
  await screen.findAllByRole('checkbox', { name: /ORD/ });
  const search = (name: string, text: string) => {
    fireEvent.change(screen.getByRole('searchbox', { name: new RegExp(name) }), { target: { value: text } });
  };
  search('Free', 'ORD');
  search('Listed', 'XXX');
  await screen.findByText('No value matches "XXX"');
  expect(screen.queryByRole('button', { name: /all the same/ })).toBeNull();
  search('Free', 'YYY');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose "YYY" all the same' }));
  expect(now().selected['Free']?.filterState.value).toEqual(['YYY']);
});

it('lists values in groups, and a press on the box of a group chooses all that are in it', async () => {
  const { now } = await show([filter('Origin', 'origin', { controlValues: { groupColumn: 'state' } })]);
  const [group, ...others] = AIRPORTS['state'] ?? [];
  expect(others.length).toBeGreaterThan(0);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${group}`) }));
  const [first = ''] = AIRPORTS['origin'] ?? [];
  const inner = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(first) });
  expect(inner.checked).toBe(false);
  const all = screen.getByRole('checkbox', { name: `All of ${group}` });
  fireEvent.click(all);
  expect(inner.checked).toBe(true);
  expect(now().selected['Origin']?.filterState.value).toEqual([first]);
  fireEvent.click(all);
  expect(inner.checked).toBe(false);
});

it('asks for values under what is chosen in the filters above, and says which chosen ones are gone', async () => {
  const chosen = {
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD', 'XXX'] }] },
    filterState: { value: ['ORD', 'XXX'], label: 'ORD, XXX' },
  };
  const { asked } = await show([
    filter('State', 'state'),
    filter('Origin', 'origin', { cascadeParentIds: ['State'], defaultDataMask: chosen }),
  ]);
  expect(await screen.findByText(/^Chosen, but not among its values: /)).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: /IL/ }));
  await waitFor(() => {
    expect(asked.at(-1)?.queries[0]?.filters).toEqual([{ col: 'state', op: 'IN', val: ['IL'] }]);
  });
});

it('takes first values before charts ask, and nothing can be applied without a required value', async () => {
  const { first, now } = await show([
    filter('State', 'state', { controlValues: { defaultToFirstItem: true, enableEmptyFilter: true } }),
  ]);
  expect(first.status).toBe('settling');
  expect(now()).toMatchObject({ status: 'ready', applied: { State: { filterState: { value: ['IL'] } } } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /IL/ }));
  expect(screen.getByText('A value is required')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 1 change' }).disabled).toBe(true);
});

it('says why values could not be read, and of what type it knows nothing', async () => {
  await show([filter('Origin', 'origin'), filter('Odd', 'origin', { filterType: 'filter_odd' })], {
    fails: true,
  });
  expect(await screen.findByText(/could not be read: the database sleeps/)).toBeTruthy();
  expect(screen.getByText('The filter type "filter_odd" is not installed here')).toBeTruthy();
});

it('lies along the top as one press for each filter, with those that find no room behind "More filters"', async () => {
  const widths = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const tops = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(
    this: HTMLElement,
  ) {
    return this.textContent.includes('Origin') ? 40 : 0;
  });
  const { now } = await show([filter('State', 'state'), filter('Origin', 'origin')], { shape: 'strip' });
  expect(screen.getByRole('button', { name: /State\s*All/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Origin/ })?.closest('[inert]')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /More filters \(1\)/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /ORD/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  expect(now().applied['Origin']?.filterState.value).toEqual(['ORD']);
  widths.mockRestore();
  tops.mockRestore();
});

it('puts a heading of the strip where the filters under it stand', () => {
  const entries = readFilterEntries({
    native_filter_configuration: [
      filter('State', 'state'),
      { id: 'H', type: 'DIVIDER', title: 'Where' },
      filter('Origin', 'origin'),
    ] as unknown as Json,
  });
  expect([0, 1, 2, 3].map((fitting) => shownInStrip(entries, fitting))).toEqual([0, 1, 1, 3]);
});

const BOX_ID = 'FILTER_BOX-7-origin';

it('a filter box applies what is chosen by its button, which waits for a change', async () => {
  const { now } = await show([filter(BOX_ID, 'origin')], { shape: 'box' });
  const box = await screen.findByRole('checkbox', { name: /ORD/ });
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  fireEvent.click(box);
  expect(now().applied).toEqual({});
  fireEvent.click(apply);
  expect(now().applied[BOX_ID]?.extraFormData.filters).toEqual([{ col: 'origin', op: 'IN', val: ['ORD'] }]);
  expect(apply.disabled).toBe(true);
});

it('an instant filter box has no button: charts follow at once', async () => {
  const { now } = await show([filter(BOX_ID, 'origin')], { shape: 'instant' });
  fireEvent.click(await screen.findByRole('checkbox', { name: /MDW/ }));
  expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  await waitFor(() => {
    expect(now().applied[BOX_ID]?.extraFormData.filters).toEqual([{ col: 'origin', op: 'IN', val: ['MDW'] }]);
  });
});

it.each(['bar', 'strip'] as const)(
  'an instant %s has no Apply: charts follow by themselves, not while a required value is missing',
  async (shape) => {
    const filters = [
      filter('State', 'state', { controlValues: { enableEmptyFilter: true } }),
      filter('Origin', 'origin'),
    ];
    const { now } = await show(filters, { shape, settings: { belvedere_instant_filters: true } });
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
    const choose = async (name: RegExp, value: RegExp): Promise<void> => {
      if (shape === 'strip') fireEvent.click(screen.getByRole('button', { name }));
      fireEvent.click(await screen.findByRole('checkbox', { name: value }));
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await choose(/^Origin/, /ORD/);
    await vi.advanceTimersByTimeAsync(2000);
    expect(now().applied['Origin']).toBeUndefined();
    await choose(/^State/, /IL/);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(now().applied['Origin']?.filterState.value).toEqual(['ORD']);
    expect(now().applied['State']?.filterState.value).toEqual(['IL']);
  },
);

it.each([
  [true, ['ORD', 'MDW']],
  [false, ['MDW', 'ORD']],
])('instant %s: what is applied stands as %j', async (isInstant, wanted) => {
  const { now } = await show([filter('Origin', 'origin')], {
    settings: { belvedere_instant_filters: isInstant },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /MDW/ }));
  if (!isInstant) fireEvent.click(screen.getByRole('button', { name: 'Apply 1 change' }));
  await waitFor(() => expect(now().applied['Origin']?.filterState.value).toEqual(['MDW']));
  const rows = screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent?.slice(0, 3));
  expect(rows).toEqual(wanted);
});
