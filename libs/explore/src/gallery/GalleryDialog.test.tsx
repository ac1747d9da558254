// @vitest-environment jsdom
import { createChartCatalogue, type ListedChart } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GalleryDialog } from './GalleryDialog.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chart = (id: string, name: string, more: object = {}): ListedChart =>
  ({
    card: {
      id,
      migratesFrom: [],
      version: 1,
      name: { id, text: name },
      category: 'Evolution',
      behaviors: ['DRILL_BY'],
      controls: [],
      icon: 'chart',
      ...more,
    },
    about: async () => ({ description: { id: `${id}.what`, text: '' }, tags: [] }),
  }) as unknown as ListedChart;

const charts = [
  chart('line', 'Line Chart'),
  chart('pie', 'Pie Chart', { category: 'Part of a Whole', label: 'FEATURED' }),
  chart('old', 'Old Chart', { label: 'DEPRECATED' }),
];

async function show() {
  const services = { charts: createChartCatalogue(charts), now: () => 0 } as unknown as Services;
  const store = createBelvedereStore(services);
  const bootstrap = { user: { roles: {} }, common: { feature_flags: {}, conf: {}, menu_data: {} } };
  store.dispatch(sessionStarted(bootstrap as unknown as Bootstrap));
  const onSelect = vi.fn();
  const onClose = vi.fn();
  render(
    <BelvedereProvider services={services} store={store}>
      <GalleryDialog charts={charts} suited={[]} current="line" onSelect={onSelect} onClose={onClose} />
    </BelvedereProvider>,
  );
  await screen.findByRole('dialog', { name: 'Select a visualization type' });
  return { onSelect, onClose };
}

const tileGroup = () => within(screen.getByRole('radiogroup', { name: 'Chart type' }));
const tile = (name: RegExp): HTMLElement => tileGroup().getByRole('radio', { name });

it('changes nothing before Select', async () => {
  const { onSelect, onClose } = await show();
  fireEvent.click(tile(/Pie Chart/));
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('pie');
});

it('a double click selects at once', async () => {
  const { onSelect } = await show();
  fireEvent.doubleClick(tile(/Pie Chart/));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('pie');
});

it('a search goes over all charts, also from a shelf, and Enter takes the best', async () => {
  const { onSelect } = await show();
  fireEvent.click(screen.getByRole('radio', { name: /^Part of a Whole/ }));
  expect(tileGroup().getAllByRole('radio')).toHaveLength(1);
  const search = screen.getByRole('textbox', { name: 'Search all charts' });
  fireEvent.change(search, { target: { value: 'lin' } });
  expect(tile(/Line Chart/)).toBeDefined();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('line');
});

it('says which type is at hand, which are featured or deprecated, and what is not described', async () => {
  await show();
  expect(tile(/Line Chart Current/).getAttribute('aria-checked')).toBe('true');
  expect(tile(/Pie Chart Featured/)).toBeDefined();
  expect(tile(/Old Chart Deprecated/)).toBeDefined();
  expect(screen.getByText('No description available.')).toBeDefined();
});

it('a search without a match offers the way back', async () => {
  await show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search all charts' }), { target: { value: 'zzzz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show all charts' }));
  expect(tileGroup().getAllByRole('radio')).toHaveLength(3);
});

it('arrows choose among the pictures, from the search on, and Enter selects', async () => {
  const { onSelect } = await show();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search all charts' }), { key: 'ArrowDown' });
  const moves = [
    ['', /Line Chart/],
    ['ArrowRight', /Pie Chart/],
    ['End', /Old Chart/],
    ['ArrowRight', /Old Chart/],
    ['ArrowLeft', /Pie Chart/],
    ['Home', /Line Chart/],
  ] as const;
  for (const [key, name] of moves) {
    if (key !== '') fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement).toBe(tile(name));
    expect(tile(name).getAttribute('aria-checked')).toBe('true');
    expect(tile(name).tabIndex).toBe(0);
  }
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(tile(/Line Chart/), { key: 'Enter' });
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('line');
});

it('its shelves are one stop for Tab, in which the arrows choose', async () => {
  await show();
  const shelf = (name: RegExp): HTMLElement => screen.getByRole('radio', { name });
  shelf(/^All charts/).focus();
  fireEvent.keyDown(shelf(/^All charts/), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(shelf(/^Part of a Whole/));
  expect(tileGroup().getAllByRole('radio')).toHaveLength(1);
});
