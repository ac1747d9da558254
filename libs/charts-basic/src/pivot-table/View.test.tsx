// @vitest-environment jsdom
import { exampleInput, type ChartView } from '@belvedere/charts';
import { testContext } from '@belvedere/charts/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pivotTableManifest } from './manifest.ts';
import { pivotTableExamples } from './pivot-table.examples.ts';
import type { PivotForm } from './prepare.ts';
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
for (const [name, value] of Object.entries({ clientWidth: 900, clientHeight: 500 }))
  Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true });
HTMLElement.prototype.scrollTo = () => undefined;

function show(first: ChartView = {}) {
  const [example] = pivotTableExamples;
  if (example === undefined) throw new Error('no example');
  const input = exampleInput(pivotTableManifest, example);
  const [onPick, onContext] = [vi.fn(), vi.fn()];
  const views: ChartView[] = [first];
  const element = (view: ChartView) => (
    <View
      {...input}
      title="Title"
      formData={input.formData as PivotForm}
      width={900}
      height={500}
      context={testContext({ width: 900, height: 500, view })}
      ownState={{}}
      onOwnState={() => undefined}
      onView={(next) => {
        views.push(next);
        rerender(element(next));
      }}
      onPick={onPick}
      isChosen={({ label }) => label === 'DFW'}
      onContext={onContext}
    />
  );
  const { rerender } = render(element(first));
  return { onPick, onContext, views, grid: screen.getByRole('treegrid') };
}

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a pivot table on a page', () => {
  it('folds a group by its sign and by the arrows', () => {
    const { grid } = show();
    expect(rowNames().slice(0, 3)).toEqual(['TX', 'DFW', 'IAH']);
    fireEvent.click(screen.getByRole('button', { name: 'Fold TX' }));
    expect(rowNames().slice(0, 2)).toEqual(['TX', 'CA']);
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    expect(rowNames().slice(0, 2)).toEqual(['TX', 'DFW']);
    expect(screen.getAllByRole('row', { expanded: true })).toHaveLength(4);
  });

  it('sorts by a head and says so', () => {
    show();
    const heads = screen.getAllByRole('columnheader', { name: 'Mean delay' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Mean delay' }).at(-1) as HTMLElement);
    expect(heads.at(-1)?.getAttribute('aria-sort')).toBe('descending');
    expect(rowNames()[0]).toBe('IL');
  });

  it('filters by a row and by a column, never by the total', () => {
    const { onPick, grid } = show();
    fireEvent.click(screen.getByText('DFW'));
    expect(onPick.mock.lastCall?.[0].values).toMatchObject([{ column: 'origin', value: 'DFW' }]);
    fireEvent.click(screen.getByRole('button', { name: 'May' }));
    expect(onPick.mock.lastCall?.[0]).toMatchObject({ label: 'May', drillField: 'groupbyColumns' });
    fireEvent.click(screen.getAllByText('Total').at(-1) as HTMLElement);
    expect(onPick).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByText('CA'));
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(onPick.mock.lastCall?.[0].label).toBe('CA');
  });

  it('adds a row with Ctrl, and marks the chosen one', () => {
    const { onPick } = show();
    fireEvent.click(screen.getByText('IAH'), { ctrlKey: true });
    expect(onPick.mock.lastCall?.[1]).toEqual({ isAdditive: true });
    expect(
      screen.getAllByRole('rowheader', { selected: true }).map(({ textContent }) => textContent),
    ).toEqual(['DFW']);
  });

  it('asks what to do with a cell', () => {
    const { onContext } = show();
    fireEvent.contextMenu(screen.getByText('26,189'), { clientX: 5, clientY: 6 });
    expect(onContext).toHaveBeenCalledWith(expect.objectContaining({ label: 'TX, DFW, April' }), {
      x: 5,
      y: 6,
    });
  });
});
