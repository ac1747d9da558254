// @vitest-environment jsdom
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { PanelColumn } from '@belvedere/controls';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flights } from '../testing/a-chart.ts';
import { renderExplore } from '../testing/render-explore.tsx';
import { DatasetPanel } from './DatasetPanel.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const column = (column_name: string, given: Partial<PanelColumn> = {}): PanelColumn => ({
  column_name,
  verbose_name: null,
  type: 'VARCHAR',
  type_generic: 1,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
  ...given,
});
const COLUMNS = [
  column('origin', { verbose_name: 'Origin' }),
  column('at', { is_dttm: true, type: 'TIMESTAMP' }),
  column('shout', { type: null, expression: 'upper(origin)' }),
];
const METRICS = [
  { metric_name: 'count', verbose_name: null, expression: 'COUNT(*)', description: null, d3format: null },
];

function show(columns: readonly PanelColumn[] = COLUMNS, metrics = METRICS) {
  const onAdd = vi.fn();
  const dataset = flights({ datasource: { ...EMPTY_DATASOURCE, id: 3, name: 'flights', columns, metrics } });
  const shown = renderExplore(
    <DatasetPanel
      dataset={dataset}
      menu={[{ id: 'edit', label: 'Edit dataset' }]}
      onAdd={onAdd}
      onPlace={vi.fn()}
    />,
  );
  return { ...shown, onAdd };
}
const list = (): HTMLElement => screen.getByRole('list', { name: 'Fields of the dataset' });
const fields = (): readonly (string | null)[] =>
  within(list())
    .queryAllByRole('button', { name: /^Add / })
    .map((field) => field.getAttribute('aria-label'));
const field = (name: string): HTMLElement => screen.getByRole('button', { name: `Add ${name} to the chart` });
const folder = (name: RegExp): HTMLElement => within(list()).getByRole('button', { name });
const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search metrics and columns' });
const type = (value: string): void => {
  fireEvent.change(search(), { target: { value } });
};
const focusOn = (element: HTMLElement): void => {
  act(() => {
    element.focus();
  });
};
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

describe('the panel of the dataset', () => {
  it('names the dataset and where it lies, and lists times before other columns', () => {
    show();
    expect(screen.getByText('flights')).toBeTruthy();
    expect(screen.getByText('Samples · main')).toBeTruthy();
    expect(folder(/^Calculated columns/).textContent).toContain('1');
    expect(fields()).toEqual(['count', 'at', 'Origin', 'shout'].map((name) => `Add ${name} to the chart`));
  });

  it('adds a field on a click', () => {
    const { onAdd } = show();
    fireEvent.click(field('Origin'));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith({ kind: 'column', name: 'origin' });
  });

  it('says that a dataset has no columns, and what to do', () => {
    show([], []);
    expect(screen.getByText('This dataset has no columns')).toBeTruthy();
    expect(screen.getByText('Sync its columns from the source in Edit dataset.')).toBeTruthy();
  });

  it('offers what can be done with the dataset', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Actions of the dataset' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit dataset' })).toBeTruthy();
  });

  it('closes, stays closed on the next visit, and opens again', () => {
    const { services } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Hide the dataset' }));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(services.storage.getItem('bv.explore.dataset')).toContain('"isOpen":false');
    fireEvent.click(screen.getByRole('button', { name: 'Show the dataset' }));
    expect(search()).toBeTruthy();
  });

  it('draws a few of a thousand columns, and shows fifty of a folder before all are asked for', () => {
    show(Array.from({ length: 1000 }, (_, at) => column(`c${at}`)));
    expect(fields().length).toBeLessThan(60);
    fireEvent.keyDown(folder(/^Metrics/), { key: 'End' });
    const more = screen.getByRole('button', { name: /^Show all/ });
    expect(more.textContent).toContain('50 of 1,000');
    fireEvent.click(more);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    expect(fields().length).toBeLessThan(100);
  });
});

describe('the search of the panel', () => {
  it('narrows the fields by name, and opens folded folders meanwhile', () => {
    show();
    fireEvent.click(folder(/^Columns/));
    expect(fields()).toEqual(['count', 'shout'].map((name) => `Add ${name} to the chart`));
    type('orig');
    expect(fields()[0]).toBe('Add Origin to the chart');
    type('');
    expect(folder(/^Columns/).getAttribute('aria-expanded')).toBe('false');
  });

  it('says that nothing matches, and clears itself', () => {
    show();
    type('zzzz');
    expect(screen.getByText('Nothing matches "zzzz"')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(fields()).toHaveLength(4);
  });

  it('goes down to the best match by the arrow', () => {
    show();
    type('orig');
    focusOn(search());
    press('ArrowDown');
    expect(document.activeElement).toBe(field('Origin'));
  });
});

describe('the keyboard in the fields', () => {
  it('has one Tab stop, which the arrows, Home and End move', () => {
    show();
    const stops = () => [...list().querySelectorAll('[data-row][tabindex="0"]')];
    expect(stops()).toEqual([folder(/^Metrics/)]);
    focusOn(folder(/^Metrics/));
    press('ArrowDown');
    expect(document.activeElement).toBe(field('count'));
    press('End');
    expect(document.activeElement).toBe(field('shout'));
    expect(stops()).toEqual([field('shout')]);
    press('Home');
    expect(document.activeElement).toBe(folder(/^Metrics/));
  });

  it('folds and unfolds a folder, and goes from a field to its head', () => {
    show();
    focusOn(field('Origin'));
    press('ArrowLeft');
    expect(document.activeElement).toBe(folder(/^Columns/));
    press('ArrowLeft');
    expect(folder(/^Columns/).getAttribute('aria-expanded')).toBe('false');
    press('ArrowRight');
    expect(folder(/^Columns/).getAttribute('aria-expanded')).toBe('true');
  });
});
