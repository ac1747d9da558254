// @vitest-environment jsdom
import { listChart, type ListedChart, type LoadableChart } from '@belvedere/charts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWorkbench } from '../state/use-workbench.ts';
import { BARS } from '../testing/a-chart.ts';
import { renderExplore, type AroundView } from '../testing/render-explore.tsx';
import { ChartTypePicker } from './ChartTypePicker.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The chart type of the tests under another name. */
function typeOf(id: string, name: string): LoadableChart {
  return { ...BARS, manifest: { ...BARS.manifest, id, name: { id, text: name } } };
}
const PIE = listChart(typeOf('pie', 'Pie'));
const TABLE = listChart(typeOf('table', 'Table'));

function Picker(): JSX.Element {
  return <ChartTypePicker workbench={useWorkbench()} />;
}
const show = (charts: readonly ListedChart[] = [PIE, TABLE], around: AroundView = {}) =>
  renderExplore(<Picker />, { charts, ...around });
const quick = (name: string): HTMLElement => screen.getByRole('radio', { name });

it('names the type at hand, and puts it before the usual ones where it is none of them', () => {
  show();
  expect(screen.getByText('Bars')).toBeTruthy();
  expect(screen.getByText('KPI')).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Bars',
    'Table',
    'Pie',
  ]);
  expect(quick('Bars').getAttribute('aria-checked')).toBe('true');
});

it('names a type that is not installed as it is written', () => {
  show([], { formData: { viz_type: 'sunburst' } });
  expect(screen.getByText('sunburst')).toBeTruthy();
});

it('changes the type at a click', async () => {
  const { explored } = show();
  fireEvent.click(quick('Pie'));
  await waitFor(() => {
    expect(explored().formData.viz_type).toBe('pie');
  });
  expect(quick('Pie').getAttribute('aria-checked')).toBe('true');
});

it('is one stop for Tab, in which the arrows choose', async () => {
  const { explored } = show();
  expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  quick('Bars').focus();
  fireEvent.keyDown(quick('Bars'), { key: 'ArrowRight' });
  await waitFor(() => {
    expect(explored().formData.viz_type).toBe('table');
  });
  expect(document.activeElement).toBe(quick('Table'));
});

it('ends at the type that was chosen last, however late another one comes', async () => {
  let comes = (): void => undefined;
  const here = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const late: ListedChart = { ...PIE, manifest: () => here.then(() => PIE.manifest()) };
  const { explored } = show([late, TABLE]);
  fireEvent.click(quick('Pie'));
  fireEvent.click(quick('Table'));
  await waitFor(() => {
    expect(explored().formData.viz_type).toBe('table');
  });
  await act(async () => {
    comes();
    await here;
  });
  expect(explored().formData.viz_type).toBe('table');
});

it('opens the gallery of all types, and takes what is selected there', async () => {
  const { explored } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Change chart type' }));
  await screen.findByRole('dialog', { name: 'Select a visualization type' });
  const dialog = within(screen.getByRole('dialog'));
  const tiles = within(dialog.getByRole('radiogroup', { name: 'Chart type' }));
  expect(tiles.getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(tiles.getByRole('radio', { name: /^Pie/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  await waitFor(() => {
    expect(explored().formData.viz_type).toBe('pie');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
