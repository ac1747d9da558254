// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { columnFromValues, type Frame } from '@belvedere/frame';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResultsPane, type ResultsPaneProps } from './ResultsPane.tsx';

const writeText = vi.fn(async () => undefined);

HTMLElement.prototype.scrollTo = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeText.mockReset();
});

const frame: Frame = {
  rows: 3,
  columns: [
    columnFromValues({ name: 'airport', type: '', kind: 'text' }, ['ORD', null, 'ORF']),
    columnFromValues({ name: 'flights', type: '', kind: 'integer' }, [3, 9, 7]),
  ],
};

function show(more: Partial<ResultsPaneProps> = {}, stored = new Map<string, string>()) {
  const notices: Notice[] = [];
  const notify = (notice: Notice): void => void notices.push(notice);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const services = { notify, now: () => 0, storage } as unknown as Services;
  render(
    <BelvedereProvider services={services} store={createBelvedereStore(services)}>
      <ResultsPane frame={frame} label="Results" {...more} />
    </BelvedereProvider>,
  );
  return notices;
}
const cells = (): readonly (string | null)[] =>
  screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
const search = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Filter rows'), { target: { value } });
};

it('shows the rows as they came, nothing as <NULL>, and columns by the names that readers know', () => {
  show({ names: { flights: 'Flights' }, note: <p>3 rows</p> });
  expect(cells()).toEqual(['ORD', '3', '<NULL>', '9', 'ORF', '7']);
  expect(screen.getByRole('columnheader', { name: /Flights/ })).toBeTruthy();
  expect(screen.getByText('3 rows')).toBeTruthy();
});

it('narrows the rows to a search, and says when nothing is left', async () => {
  show();
  search('or');
  await waitFor(() => {
    expect(cells()).toEqual(['ORD', '3', 'ORF', '7']);
  });
  search('zzzz');
  expect(await screen.findByText('No row contains "zzzz"')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('copies the rows that are shown, and says how many', async () => {
  const notices = show();
  search('orf');
  await waitFor(() => {
    expect(cells()).toHaveLength(2);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Copy the rows as shown' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'success', title: '1 row copied' }]);
  });
  expect(writeText).toHaveBeenCalledExactlyOnceWith('airport\tflights\nORF\t7');
});

it('says so where the browser does not let it copy', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  const notices = show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the rows as shown' }));
  await waitFor(() => {
    expect(notices[0]?.kind).toBe('error');
  });
});

it('draws a few of a hundred thousand rows', () => {
  const rows = 100_000;
  const column = columnFromValues({ name: 'n', type: '', kind: 'integer' }, Array<number>(rows).fill(1));
  show({ frame: { rows, columns: [column] } });
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(rows + 1));
  expect(cells().length).toBeLessThan(200);
});

it('offers to show the times of a column as they came', async () => {
  const toggle = vi.fn();
  const time = columnFromValues({ name: 'at', type: '', kind: 'date' }, [0]);
  show({ frame: { rows: 1, columns: [time] }, originalTimes: { columns: [], toggle } });
  fireEvent.click(screen.getByRole('button', { name: 'How at is shown' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Original value' }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith('at');
});

it('keeps in the browser how columns are arranged, and passes over what it cannot read', () => {
  const layout = { order: [], hidden: ['airport'], pinned: [], widths: {} };
  show({}, new Map([['bv.grid.columns', JSON.stringify([['["airport","flights"]', layout]])]]));
  expect(cells()).toEqual(['3', '9', '7']);
  cleanup();
  show({}, new Map([['bv.grid.columns', 'nothing']]));
  expect(cells()).toHaveLength(6);
});

it('offers what else can be done with a cell, once that is known', async () => {
  const onSelect = vi.fn();
  show({
    moreEntries: (column, row) =>
      Promise.resolve([{ id: 'lead', label: `Open ${column.name} ${row}`, onSelect }]),
  });
  fireEvent.contextMenu(screen.getByRole('gridcell', { name: '9' }));
  fireEvent.click(await screen.findByText('Open flights 1'));
  expect(onSelect).toHaveBeenCalledOnce();
});

it('opens what a long cell or JSON holds by a double click or Enter, and not by going there', async () => {
  const long: Frame = {
    rows: 2,
    columns: [
      columnFromValues({ name: 'note', type: 'JSON', kind: 'text' }, ['{"deep": {"n": 1}}', 'short']),
    ],
  };
  show({ frame: long });
  const cell = screen.getByText('{"deep": {"n": 1}}');
  fireEvent.click(cell, { detail: 1 });
  fireEvent.click(screen.getByText('short'), { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(cell, { detail: 2 });
  expect(await screen.findByRole('dialog', { name: /note/ })).toBeDefined();
  expect(screen.getAllByText('1 field')).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('1 field')).toBeNull());
  fireEvent.click(cell, { detail: 1 });
  fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: /note/ })).toBeDefined();
});

it('follows a cell that leads somewhere by a click on its text and by Enter; a click that marks does not', () => {
  const onLead = vi.fn();
  show({ leading: new Set(['airport']), onLead });
  fireEvent.click(screen.getByRole('button', { name: 'ORD' }), { shiftKey: true, detail: 1 });
  expect(onLead).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'ORD' }), { detail: 1 });
  expect(onLead).toHaveBeenLastCalledWith(frame.columns[0], 0);
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(onLead).toHaveBeenCalledTimes(2);
  expect(onLead).toHaveBeenLastCalledWith(frame.columns[0], 2);
});
