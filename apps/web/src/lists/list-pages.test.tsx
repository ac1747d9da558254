// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseListPage } from '../databases/DatabaseListPage.tsx';
import { DatasetListPage } from '../datasets/DatasetListPage.tsx';
import { offline, refusing } from '../testing/failures.ts';
import type { PersonName } from '../testing/people.ts';
import { never, renderPage, type Answer } from '../testing/render-page.tsx';
import {
  annotationRow,
  chartRow,
  dashboardRow,
  databaseRow,
  datasetRow,
  layerRow,
  listOf,
  pluginRow,
  queryRow,
} from '../testing/stored-rows.ts';
import { PluginListPage } from '../plugins/PluginListPage.tsx';
import { AnnotationLayerListPage } from './AnnotationLayerListPage.tsx';
import { AnnotationListPage } from './AnnotationListPage.tsx';
import { ChartListPage } from './ChartListPage.tsx';
import { DashboardListPage } from './DashboardListPage.tsx';
import { SavedQueryListPage } from '../queries/SavedQueryListPage.tsx';

afterEach(cleanup);

interface Kind {
  readonly group: string;
  readonly page: ReactElement;
  readonly row: (id: number, more?: object) => { readonly id: number };
  /** Name of the row with the number 1, and the column that it stands in. */
  readonly name: string;
  readonly column: string;
  readonly title: string;
  readonly things: string;
  readonly search: string;
  readonly empty: string;
  readonly searched: { readonly col: string; readonly opr: string };
  /** Entry of a row's menu that takes it away; `Delete` where it is left out. */
  readonly removes?: string;
}

const KINDS: readonly Kind[] = [
  {
    group: 'chart',
    page: <ChartListPage />,
    row: chartRow,
    name: 'Chart 1',
    column: 'slice_name',
    title: 'Charts',
    things: 'charts',
    search: 'Search charts',
    empty: 'No charts yet',
    searched: { col: 'slice_name', opr: 'chart_all_text' },
  },
  {
    group: 'dashboard',
    page: <DashboardListPage />,
    row: dashboardRow,
    name: 'Dashboard 1',
    column: 'dashboard_title',
    title: 'Dashboards',
    things: 'dashboards',
    search: 'Search name or address',
    empty: 'No dashboards yet',
    searched: { col: 'dashboard_title', opr: 'title_or_slug' },
  },
  {
    group: 'dataset',
    page: <DatasetListPage />,
    row: datasetRow,
    name: 'Dataset 1',
    column: 'table_name',
    title: 'Datasets',
    things: 'datasets',
    search: 'Search datasets',
    empty: 'No datasets yet',
    searched: { col: 'table_name', opr: 'ct' },
  },
  {
    group: 'database',
    page: <DatabaseListPage />,
    row: databaseRow,
    name: 'Database 1',
    column: 'database_name',
    title: 'Databases',
    things: 'databases',
    search: 'Search databases',
    empty: 'No databases yet',
    searched: { col: 'database_name', opr: 'ct' },
  },
  {
    group: 'savedQuery',
    page: <SavedQueryListPage />,
    row: queryRow,
    name: 'Query 1',
    column: 'label',
    title: 'Saved queries',
    things: 'saved queries',
    search: 'Search saved queries',
    empty: 'No saved queries yet',
    searched: { col: 'label', opr: 'all_text' },
  },
  {
    group: 'annotationLayer',
    page: <AnnotationLayerListPage />,
    row: layerRow,
    name: 'Layer 1',
    column: 'name',
    title: 'Annotation layers',
    things: 'annotation layers',
    search: 'Search annotation layers',
    empty: 'No annotation layers yet',
    searched: { col: 'name', opr: 'annotation_layer_all_text' },
  },
  {
    group: 'annotation',
    page: <AnnotationListPage layerId={4} />,
    row: annotationRow,
    name: 'Annotation 1',
    column: 'short_descr',
    title: 'Releases',
    things: 'annotations',
    search: 'Search annotations',
    empty: 'No annotations yet',
    searched: { col: 'short_descr', opr: 'annotation_all_text' },
  },
  {
    group: 'plugin',
    page: <PluginListPage />,
    row: pluginRow,
    name: 'Plugin 1',
    column: 'name',
    title: 'Installed charts',
    things: 'chart plugins',
    search: 'Search installed charts',
    empty: 'No charts installed',
    searched: { col: 'name', opr: 'plugin_all_text' },
    removes: 'Remove',
  },
];

/** Kinds that have owners; of the others the roles decide. */
const OWNED: ReadonlySet<string> = new Set(['chart', 'dashboard', 'dataset']);

describe.each(KINDS)('the list of $things', (kind) => {
  const { group, page, row, name, title, things } = kind;
  const show = (list: Answer, { person = 'admin', conf = {} }: { person?: PersonName; conf?: object } = {}) =>
    renderPage(page, {
      person,
      conf: { ...conf },
      answers: {
        [`${group}.list`]: list,
        [`${group}.favouriteStatus`]: () => ({ result: [] }),
        'annotationLayer.get': () => ({ result: layerRow(4, { name: 'Releases' }) }),
      },
    });

  it('says that it is loading, and shows no table and no sentence of emptiness', () => {
    show(never);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(kind.empty)).toBeNull();
  });

  it('shows its rows as a table with its name, and how many there are', async () => {
    show(() => listOf([row(1), row(2)], 100_000));
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText(/1–25 of 100.?000/)).toBeTruthy();
    expect(document.title).toContain(title);
  });

  it('walks to the next page and back', async () => {
    const { inputsOf } = show(() => listOf([row(1)], 30));
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(inputsOf(`${group}.list`).at(-1)).toMatchObject({ q: { page: 1, page_size: 25 } }),
    );
    expect(screen.getByText('26–30 of 30')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('1–25 of 30')).toBeTruthy();
  });

  it('orders by a column upwards, then downwards, and tells both to screen readers', async () => {
    const { inputsOf } = show(() => listOf([row(1)]));
    const header = await screen.findByRole('columnheader', { name: 'Name' });
    const ordered = async (direction: string, aria: string): Promise<void> => {
      fireEvent.click(within(header).getByRole('button'));
      await waitFor(() =>
        expect(inputsOf(`${group}.list`).at(-1)).toMatchObject({
          q: { order_column: kind.column, order_direction: direction },
        }),
      );
      await waitFor(() =>
        expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(aria),
      );
    };
    await ordered('asc', 'ascending');
    await ordered('desc', 'descending');
  });

  it('says what could not be fetched and why, with the id of the request, and tries again', async () => {
    let isBroken = true;
    const fail = refusing(500, 'the disk is full');
    show(() => (isBroken ? fail() : listOf([row(1)])));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`An error occurred while fetching ${things}: the disk is full`);
    expect(alert.textContent).toContain('req-1');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the network is gone', async () => {
    show(offline);
    expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  });

  it('says to whom it is closed, offers no search, and where to ask', async () => {
    show(refusing(403, 'no'), { person: 'gamma', conf: { REQUEST_ACCESS_URL: 'https://ask.example.org/' } });
    expect(await screen.findByText('You may not see this page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request Access' }).getAttribute('href')).toBe(
      'https://ask.example.org/',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is nothing yet', async () => {
    show(() => listOf([]));
    expect(await screen.findByText(kind.empty)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('asks the server for what was typed, says that nothing matches, and clears the search', async () => {
    const { inputsOf } = show((input) => {
      const { filters } = input['q'] as { readonly filters: readonly unknown[] };
      return filters.length === 0 ? listOf([row(1)]) : listOf([]);
    });
    await screen.findByText(name);
    fireEvent.change(screen.getByRole('searchbox', { name: kind.search }), { target: { value: ' zzz ' } });
    expect(await screen.findByText('Nothing matches "zzz"')).toBeTruthy();
    expect(inputsOf(`${group}.list`).at(-1)).toMatchObject({
      q: { page: 0, filters: [{ ...kind.searched, value: 'zzz' }] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText(name)).toBeTruthy();
  });

  it('says in the menu of a row why its reader may not delete it', async () => {
    show(() => listOf([row(1, { can: ['read'] })]), { person: 'gamma' });
    fireEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    const item = await screen.findByRole('menuitem', { name: new RegExp(kind.removes ?? 'Delete') });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    const reason = OWNED.has(group) ? 'Only its owners can delete it: Ada King' : 'Ask an administrator';
    expect(item.title + (item.textContent ?? '')).toContain(reason);
  });
});

const DELETED: readonly (readonly [string, ReactElement, Kind['row'], string])[] = [
  ['chart', <ChartListPage key="c" />, chartRow, 'Chart 1'],
  ['dashboard', <DashboardListPage key="d" />, dashboardRow, 'Dashboard 1'],
];

describe.each(DELETED)('deleting a %s from its list', (group, page, row, name) => {
  const open = async (remove: Answer) => {
    const shown = renderPage(page, {
      answers: {
        [`${group}.list`]: () => listOf([row(1)]),
        [`${group}.favouriteStatus`]: () => ({ result: [] }),
        [`${group}.delete`]: remove,
        [`${group}.restore`]: () => ({ message: 'OK' }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const action = await screen.findByRole('button', { name: `Delete ${group}` });
    fireEvent.click(action);
    expect(shown.inputsOf(`${group}.delete`)).toEqual([]);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'DELETE' } });
    fireEvent.click(action);
    await waitFor(() => expect(shown.notices).toHaveLength(1));
    return shown;
  };

  it('asks for the word, says that it is gone, and takes it back on Undo', async () => {
    const { inputsOf, notices } = await open(() => ({ message: 'OK' }));
    expect(inputsOf(`${group}.delete`)).toEqual([{ params: { id: 1 } }]);
    expect(notices[0]).toMatchObject({ kind: 'success', title: `Deleted: ${name}` });
    notices[0]?.action?.run();
    await waitFor(() => expect(inputsOf(`${group}.restore`)).toEqual([{ params: { id: 1 } }]));
  });

  it('says why it could not be deleted, and keeps the question open', async () => {
    const { notices } = await open(refusing(422, 'a report reads it'));
    expect(notices[0]).toMatchObject({
      kind: 'error',
      title: `There was an issue deleting ${name}: a report reads it`,
      requestId: 'req-1',
    });
    expect(screen.getByRole('button', { name: `Delete ${group}` })).toBeTruthy();
  });
});

it.each<readonly [string, ReactElement, string]>([
  ['chart', <ChartListPage key="c" />, 'New chart'],
  ['dashboard', <DashboardListPage key="d" />, 'New dashboard'],
])(
  'a new %s is offered to those who may make one, in the head and where there is none',
  async (group, page, label) => {
    const answers = { [`${group}.list`]: () => listOf([]) };
    renderPage(page, { answers, person: 'gamma' });
    expect(await screen.findAllByRole('link', { name: label })).toHaveLength(1);
    await waitFor(() => expect(screen.getAllByRole('link', { name: label })).toHaveLength(2));
    cleanup();
    renderPage(page, { answers, person: 'reader' });
    await screen.findByText(/^No \w+ yet$/);
    expect(screen.queryByRole('link', { name: label })).toBeNull();
  },
);

it('datasets and databases are made by those who may; a Gamma is told whom to ask', async () => {
  renderPage(<DatasetListPage />, { answers: { 'dataset.list': () => listOf([]) } });
  expect((await screen.findAllByRole('button', { name: 'New dataset' })).length).toBeGreaterThan(0);
  cleanup();
  renderPage(<DatasetListPage />, { answers: { 'dataset.list': () => listOf([]) }, person: 'gamma' });
  expect(
    await screen.findByText('None is shared with you. Ask an administrator, or the owner of one.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /New dataset|Import a file/ })).toBeNull();
  cleanup();
  renderPage(<DatabaseListPage />, { answers: { 'database.list': () => listOf([databaseRow(1)]) } });
  const opened = await screen.findByRole('link', { name: /Database 1/ });
  expect(opened.getAttribute('href')).toBe('/sqllab/?dbid=1&new=true');
  expect(screen.getByRole('button', { name: 'Database' })).toBeTruthy();
  cleanup();
  renderPage(<DatabaseListPage />, {
    answers: { 'database.list': () => listOf([databaseRow(1)]) },
    person: 'gamma',
  });
  expect(await screen.findByText('Database 1')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Database 1/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Database' })).toBeNull();
});

it('the star of a row tells its state, asks for the change, and says why it failed', async () => {
  const starred = { result: [{ id: 1, value: true }] };
  const { inputsOf, notices } = renderPage(<ChartListPage />, {
    answers: {
      'chart.list': () => listOf([chartRow(1)]),
      'chart.favouriteStatus': () => starred,
      'chart.removeFavourite': offline,
    },
  });
  const star = await screen.findByRole('button', { name: 'Remove Chart 1 from favourites' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  await waitFor(() =>
    expect(notices).toMatchObject([
      { kind: 'error', title: 'There was an error saving the favorite status: Network error.' },
    ]),
  );
  expect(inputsOf('chart.removeFavourite')).toEqual([{ params: { id: 1 } }]);
});

it('only favourites are asked for at a click, and their absence has its own words', async () => {
  const { inputsOf } = renderPage(<DashboardListPage />, { answers: { 'dashboard.list': () => listOf([]) } });
  await screen.findByText('No dashboards yet');
  fireEvent.click(screen.getByRole('button', { name: 'Favourites' }));
  expect(await screen.findByText('No favourites yet')).toBeTruthy();
  expect(inputsOf('dashboard.list')).toContainEqual({
    q: expect.objectContaining({ filters: [{ col: 'id', opr: 'dashboard_is_favorite', value: true }] }),
  });
});

const PEOPLE = () => ({ count: 1, result: [{ value: 3, text: 'Grace Hopper', extra: {} }] });

it('filters stand in the address, ask the server, and say how many they hide', async () => {
  const { inputsOf } = renderPage(<DashboardListPage />, {
    path: '/dashboard/list/?owner=3',
    answers: {
      'dashboard.list': (input) =>
        JSON.stringify(input).includes('rel_m_m') ? listOf([dashboardRow(1)], 27) : listOf([], 38),
      'dashboard.favouriteStatus': () => ({ result: [] }),
      'dashboard.related': PEOPLE,
    },
  });
  expect(await screen.findByText(/11 hidden by the owner filter/)).toBeTruthy();
  expect(await screen.findByText('Owner: Grace Hopper')).toBeTruthy();
  expect(inputsOf('dashboard.list')).toContainEqual(
    expect.objectContaining({
      q: expect.objectContaining({ filters: [{ col: 'owners', opr: 'rel_m_m', value: 3 }] }),
    }),
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as Element);
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('says that the filters let nothing pass, and takes them away', async () => {
  renderPage(<ChartListPage />, {
    path: '/chart/list/?type=pie&favourites=true',
    answers: {
      'chart.list': (input) =>
        JSON.stringify(input).includes('viz_type') ? listOf([]) : listOf([chartRow(1)]),
      'chart.favouriteStatus': () => ({ result: [] }),
      'chart.related': PEOPLE,
    },
  });
  expect(await screen.findByText('Nothing passes the filters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Chart 1')).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('a value of an address that means nothing hides nothing', async () => {
  const { inputsOf } = renderPage(<DashboardListPage />, {
    path: '/dashboard/list/?owner=x&status=lost&constructor=1',
    answers: {
      'dashboard.list': () => listOf([dashboardRow(1)]),
      'dashboard.favouriteStatus': () => ({ result: [] }),
      'dashboard.related': PEOPLE,
    },
  });
  await screen.findByText('Dashboard 1');
  expect(inputsOf('dashboard.list').every(({ q }) => JSON.stringify(q).includes('"filters":[]'))).toBe(true);
});

it('an address may ask for cards, until the reader chooses', async () => {
  window.localStorage.clear();
  renderPage(<DashboardListPage />, {
    path: '/dashboard/list/?viewMode=card',
    answers: {
      'dashboard.list': () => listOf([dashboardRow(1, { certified_by: 'Ops' })]),
      'dashboard.favouriteStatus': () => ({ result: [] }),
      'dashboard.related': PEOPLE,
    },
  });
  const cards = await screen.findByRole('list', { name: 'Dashboards' });
  expect(within(cards).getByLabelText('Certified by Ops')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(await screen.findByRole('table', { name: 'Dashboards' })).toBeTruthy();
  expect(window.location.search).toBe('');
});
