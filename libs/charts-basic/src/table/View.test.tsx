// @vitest-environment jsdom
import { exampleInput, type ChartExample, type DatumPick } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableManifest } from './manifest.ts';
import type { TableForm } from './prepare.ts';
import { tableExamples } from './table.examples.ts';
import { View } from './View.tsx';

afterEach(cleanup);

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

for (const [name, value] of Object.entries({ clientWidth: 600, clientHeight: 400 }))
  Object.defineProperty(HTMLElement.prototype, name, { value });

function show(
  formData: object = {},
  frames: ChartExample['frames'] = [],
  isChosen: ((pick: DatumPick) => boolean) | null = null,
) {
  const [example] = tableExamples;
  if (example === undefined) throw new Error('no example');
  const input = exampleInput(tableManifest, {
    ...example,
    formData: { ...example.formData, ...formData },
    frames: [...example.frames, ...frames],
  });
  const context = testContext({ width: 600, height: 400 });
  const [onPick, onContext, onOwnState, onView] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  render(
    <View
      {...input}
      title="Title"
      formData={input.formData as TableForm}
      width={600}
      height={400}
      context={context}
      ownState={{}}
      onOwnState={onOwnState}
      onView={onView}
      onPick={onPick}
      isChosen={isChosen}
      onContext={onContext}
    />,
  );
  return { onPick, onContext, onOwnState, onView };
}

const numberFrame = (name: string, value: number): ChartExample['frames'][number] => ({
  rows: 1,
  columns: [{ name, type: 'BIGINT', kind: 'integer', values: [value] }],
});

const firstOfRow = (row: number) => screen.getAllByRole('row')[row]?.textContent ?? '';

describe('a table on a page', () => {
  it('starts in the order of the query and turns it with a click on the head', () => {
    show();
    const head = screen.getByRole('columnheader', { name: /Flights/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(firstOfRow(1)).toContain('85,239');
    fireEvent.click(screen.getByRole('button', { name: /Flights/ }));
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(firstOfRow(1)).not.toContain('85,239');
  });

  it('filters by a dimension and offers every cell to the menu', () => {
    const { onPick, onContext } = show();
    fireEvent.click(screen.getByText('ORD'));
    expect(onPick.mock.lastCall?.[0].values).toMatchObject([{ column: 'origin', value: 'ORD' }]);
    fireEvent.click(screen.getByText('85,239'));
    expect(onPick).toHaveBeenCalledTimes(1);
    fireEvent.contextMenu(screen.getByText('85,239'), { clientX: 1, clientY: 2 });
    expect(onContext).toHaveBeenCalledWith(expect.objectContaining({ label: 'ORD' }), { x: 1, y: 2 });
  });

  it('adds a dimension with Ctrl, and marks those that are chosen', () => {
    const { onPick } = show({}, [], ({ values }) => values[0]?.value === 'ORD');
    fireEvent.click(screen.getByText('ATL'), { ctrlKey: true });
    expect(onPick.mock.lastCall?.[1]).toMatchObject({ isAdditive: true });
    const marked = screen.getAllByRole('gridcell', { selected: true });
    expect(marked.map(({ textContent }) => textContent)).toEqual(['ORD']);
  });

  it('finds rows by what they read and says how many', () => {
    show({ include_search: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'atl' } });
    expect(firstOfRow(1)).toContain('ATL');
    expect(screen.getByText(/^1 of \d+ rows$/)).toBeTruthy();
  });

  it('shows pages and the totals of all rows', () => {
    const { onOwnState } = show({ server_pagination: true, show_totals: true }, [
      numberFrame('rowcount', 40),
      numberFrame('flights', 1_522_083),
    ]);
    expect(screen.getByText('1,522,083')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Next/ }));
    expect(onOwnState.mock.lastCall?.[0]).toMatchObject({ currentPage: 1, pageSize: 10 });
    fireEvent.click(screen.getByRole('button', { name: /Airport/ }));
    expect(onOwnState.mock.lastCall?.[0]).toMatchObject({
      currentPage: 0,
      sortBy: [{ key: 'origin', desc: false }],
    });
  });

  it('lets columns be moved by keys', () => {
    const { onView } = show({ allow_rearrange_columns: true });
    const grid = screen.getByRole('grid');
    fireEvent.keyDown(grid, { key: 'ArrowUp' });
    fireEvent.keyDown(grid, { key: 'ArrowRight', ctrlKey: true, shiftKey: true });
    expect(onView.mock.lastCall?.[0].columnOrder.slice(0, 2)).toEqual(['flights', 'origin']);
  });
});
