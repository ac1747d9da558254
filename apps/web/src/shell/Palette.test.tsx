// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { never, renderPage, type Answer, type Answers, type PageOptions } from '../testing/render-page.tsx';
import { chartRow, dashboardRow, datasetRow, listOf, queryRow } from '../testing/stored-rows.ts';
import { Palette, prefetchPalette } from './Palette.tsx';

beforeAll(prefetchPalette);
const scrolled = vi.fn();
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  scrolled.mockReset();
});

interface Asked {
  readonly filters?: readonly { readonly value: string }[];
}
/** A list that has other rows for a search than those that were changed last. */
const listing =
  (
    latest: readonly { readonly id: number }[],
    found: readonly { readonly id: number }[] = [],
    count?: number,
  ) =>
  ({ q }: Readonly<Record<string, unknown>>): unknown =>
    (q as Asked).filters === undefined ? listOf(latest) : listOf(found, count ?? found.length);
const nothing: Answer = () => listOf([]);

function show(answers: Answers = {}, options: PageOptions = {}) {
  const onClose = vi.fn();
  const onHelp = vi.fn();
  const onImport = vi.fn();
  const shown = renderPage(<Palette onClose={onClose} onHelp={onHelp} onImport={onImport} />, {
    answers: {
      'dashboard.list': listing([dashboardRow(1, { dashboard_title: 'Air traffic' })]),
      'chart.list': listing([chartRow(2, { slice_name: 'Airlines' })]),
      'dataset.list': nothing,
      'savedQuery.list': nothing,
      'dataset.fields': () => ({ count: 0, result: [] }),
      ...answers,
    },
    ...options,
  });
  return { ...shown, onClose, onHelp, onImport };
}
const field = (): HTMLElement => screen.getByRole('combobox', { name: /Go to a dashboard/ });
const search = (value: string): void => {
  fireEvent.change(field(), { target: { value } });
};
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(field(), { key, ...more });
const option = (name: RegExp): HTMLElement => screen.getByRole('option', { name });
/** The row that the field points at. */
const active = (): string | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('takes the keys at once, and groups what it leads to under names', async () => {
  show();
  expect(document.activeElement).toBe(field());
  await screen.findByRole('option', { name: /Air traffic/ });
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Dashboards',
    'Charts',
    'Pages',
    'Actions',
  ]);
  expect(active()).toContain('Air traffic');
  expect(option(/Air traffic/).getAttribute('aria-selected')).toBe('true');
});

it('walks its rows by arrows, keeps the row in sight, and stops at the ends', async () => {
  show();
  await screen.findByRole('option', { name: /Airlines/ });
  press('ArrowUp');
  expect(active()).toContain('Air traffic');
  expect(press('ArrowDown')).toBe(false);
  expect(active()).toContain('Airlines');
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
});

it('opens a row by Enter or a click, and by Ctrl in a tab of its own', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { visited, onClose } = show();
  await screen.findByRole('option', { name: /Air traffic/ });
  press('Enter');
  fireEvent.click(option(/Airlines/));
  expect(visited).toEqual(['/superset/dashboard/1/', '/explore/?slice_id=2']);
  expect(onClose).toHaveBeenCalledTimes(2);
  press('Enter', { ctrlKey: true });
  expect(open).toHaveBeenCalledExactlyOnceWith('/superset/dashboard/1/', '_blank', 'noopener');
});

it('runs actions, only those after ">"', async () => {
  const { onHelp, visited } = show();
  search('>');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Actions']);
  search('>shortcuts');
  press('Enter');
  expect(onHelp).toHaveBeenCalledOnce();
  expect(visited).toEqual([]);
});

it('imports a file for whoever may, and names the type and dataset of charts', async () => {
  const { onImport } = show({
    'chart.list': listing([chartRow(2, { slice_name: 'Airlines', viz_type: 'pie' })]),
  });
  expect((await screen.findByRole('option', { name: /Airlines/ })).textContent).toContain(
    'pie · main.flights',
  );
  search('>import');
  press('Enter');
  expect(onImport).toHaveBeenCalledOnce();
});

it('leads where the reader may go, and offers what they may do', async () => {
  show({}, { person: 'reader' });
  await screen.findByRole('option', { name: /Air traffic/ });
  search('>');
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(
    actions.queryByRole('option', { name: /New chart|New SQL query|Installed charts|Import/ }),
  ).toBeNull();
});

it('finds by name what was not changed lately, and says how much more there is', async () => {
  const old = [7, 8, 9].map((id) => datasetRow(id, { table_name: `Delays ${id}` }));
  const { inputsOf } = show({ 'dataset.list': listing([], old, 100_000) });
  search('delays');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Delays 7'));
  expect(screen.getByText('99,997 more')).toBeTruthy();
  expect(inputsOf('dataset.list').at(-1)).toMatchObject({
    q: { filters: [{ col: 'table_name', opr: 'ct', value: 'delays' }] },
  });
});

it('says that it still looks before it says that nothing matches', async () => {
  let answer: (rows: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  show({ 'savedQuery.list': ({ q }) => ((q as Asked).filters === undefined ? listOf([queryRow(1)]) : late) });
  search('zzz');
  expect(screen.getByRole('status').textContent).toBe('Searching');
  answer(listOf([]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing matches "zzz"'));
  expect(screen.queryByRole('option')).toBeNull();
});

it('says why not everything could be searched; what the reader may not list is not missed', async () => {
  show({ 'chart.list': refusing(500, 'the disk is full'), 'savedQuery.list': refusing(403, 'no') });
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Not everything could be searched: the disk is full'),
  );
  cleanup();
  show({ 'savedQuery.list': refusing(403, 'no') });
  await screen.findByRole('option', { name: /Air traffic/ });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows what there is while the lists are on their way', () => {
  show({ 'dashboard.list': never, 'chart.list': never });
  expect(screen.getByRole('group', { name: 'Pages' })).toBeTruthy();
});

it('finds columns and metrics of datasets, and leads to their dataset', async () => {
  const fieldOf = (id: number, kind: 'column' | 'metric', name: string) => ({
    id,
    kind,
    name,
    verbose_name: null,
    type_generic: kind === 'column' ? 0 : null,
    dataset: { id: 7, table_name: 'flights' },
  });
  const { visited } = show({
    'dataset.fields': () => ({
      count: 9,
      result: [fieldOf(1, 'metric', 'Mean delay'), fieldOf(1, 'column', 'delay')],
    }),
  });
  search('delay');
  const group = within(await screen.findByRole('group', { name: 'Columns and metrics' }));
  expect(group.getAllByRole('option').map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Mean delay'), expect.stringContaining('flights')]),
  );
  expect(group.getByText('7 more')).toBeTruthy();
  fireEvent.click(group.getAllByRole('option')[0] as HTMLElement);
  expect(visited).toEqual(['/explore/?datasource_type=table&datasource_id=7']);
});
