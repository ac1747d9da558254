// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataGrid } from './DataGrid.tsx';

afterEach(cleanup);

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal('CSS', { escape: (text: string) => text });
for (const name of ['offsetWidth', 'clientWidth'])
  Object.defineProperty(HTMLElement.prototype, name, { value: 600, configurable: true });
for (const name of ['offsetHeight', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, name, { value: 300, configurable: true });
HTMLElement.prototype.scrollTo = () => undefined;

const ROWS = 100_000;
const COLUMNS = 200;

function show(pinned?: number) {
  const onRange = vi.fn();
  const onCopy = vi.fn();
  const onSort = vi.fn();
  const columns = Array.from({ length: COLUMNS }, (_, index) => ({
    id: `c${index}`,
    title: `Column ${index}`,
    width: 100,
    align: 'start' as const,
  }));
  render(
    <DataGrid
      label="Result"
      columns={columns}
      rowCount={ROWS}
      cellAt={(row, column) => ({ text: `${row}/${column}` })}
      onCopy={onCopy}
      onSort={onSort}
      onRange={onRange}
      {...(pinned !== undefined && { pinned })}
    />,
  );
  return { onCopy, onSort, onRange, grid: screen.getByRole('grid') };
}

it('draws only the cells in sight and says the whole size', () => {
  const { grid } = show();
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(600);
  expect(grid.getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
  expect(grid.getAttribute('aria-colcount')).toBe(String(COLUMNS));
});

it('moves with the arrows, stops at the edges and copies where it stands', () => {
  const { grid, onCopy } = show();
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowLeft',
    'ArrowLeft',
  ])
    fireEvent.keyDown(grid, { key });
  fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
  expect(onCopy).toHaveBeenCalledWith(2, 0);
  fireEvent.keyDown(grid, { key: 'End' });
  fireEvent.keyDown(grid, { key: 'c', metaKey: true });
  expect(onCopy).toHaveBeenLastCalledWith(2, COLUMNS - 1);
});

it('asks for an order when a header is chosen', () => {
  const { onSort } = show();
  fireEvent.click(screen.getByText('Column 1'));
  expect(onSort).toHaveBeenCalledWith('c1');
});

it('sorts from the keyboard, above the first row', () => {
  const { grid, onSort, onCopy } = show();
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  const header = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(header?.textContent).toBe('Column 1');
  fireEvent.keyDown(grid, { key: 'Enter' });
  expect(onSort).toHaveBeenCalledWith('c1');
  fireEvent.keyDown(grid, { key: 'c', ctrlKey: true });
  expect(onCopy).not.toHaveBeenCalled();
});

it('the context key on a head opens its menu', () => {
  const menu = { label: 'How it is shown', entries: [{ id: 'original', label: 'Original value' }] };
  render(
    <DataGrid
      label="Times"
      columns={[{ id: 'at', title: 'At', width: 100, align: 'start', menu }]}
      rowCount={1}
      cellAt={() => ({ text: '2001-06-18' })}
      onSort={vi.fn()}
    />,
  );
  const grid = screen.getByRole('grid');
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'F10', shiftKey: true });
  expect(screen.getByRole('button', { name: 'How it is shown', expanded: true })).toBeDefined();
});

it('keeps its first column drawn and stuck at the edge however far it is scrolled', () => {
  const { grid } = show();
  Object.defineProperty(grid, 'scrollLeft', { value: 9000, configurable: true });
  fireEvent.scroll(grid);
  const cells = screen
    .getAllByRole('gridcell')
    .filter(({ textContent }) => textContent?.startsWith('0/') === true);
  expect(cells[0]?.textContent).toBe('0/0');
  expect(cells.filter(({ className }) => className.includes('bv-stuck'))).toEqual([cells[0]]);
  expect(Number(cells[1]?.getAttribute('aria-colindex'))).toBeGreaterThan(80);
});

it('marks cells with Shift and arrows, and by dragging, from where it stood', () => {
  const { grid, onRange } = show();
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  for (const key of ['ArrowDown', 'ArrowRight']) fireEvent.keyDown(grid, { key, shiftKey: true });
  expect(onRange).toHaveBeenLastCalledWith({ top: 1, bottom: 2, left: 0, right: 1 });
  expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
  fireEvent.mouseDown(screen.getByText('3/3'), { button: 0 });
  fireEvent.mouseEnter(screen.getByText('1/4').closest('[role="gridcell"]') ?? grid);
  fireEvent.mouseUp(window);
  expect(onRange).toHaveBeenLastCalledWith({ top: 1, bottom: 3, left: 3, right: 4 });
});

it('columns that are pinned stay drawn and stuck, side by side', () => {
  const { grid } = show(3);
  Object.defineProperty(grid, 'scrollLeft', { value: 9000, configurable: true });
  fireEvent.scroll(grid);
  const stuck = [...grid.querySelectorAll('[role="gridcell"].bv-stuck')].slice(0, 3);
  expect(stuck.map(({ textContent }) => textContent)).toEqual(['0/0', '0/1', '0/2']);
});
