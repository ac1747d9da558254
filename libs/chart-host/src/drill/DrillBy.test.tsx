// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import type { ChartManifest, DatumPick } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLIGHTS, renderDrill, rowsOf, type DrillServer } from '../testing/render-drill.tsx';
import { DrillBy } from './DrillBy.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ORD: DatumPick = { label: 'ORD', values: [{ column: 'origin', value: 'ORD', text: 'ORD' }] };
const formData = { viz_type: 'counting', datasource: '1__table', groupby: ['month'] } as unknown as FormData;

const MANIFEST = { controls: [{ controls: [{ name: 'groupby' }] }] } as unknown as ChartManifest;

interface Opened extends Partial<DrillServer> {
  readonly column?: string | null;
  readonly pick?: DatumPick | null;
  readonly columns?: typeof FLIGHTS.columns;
}

function show({ pick = ORD, column = 'weekday', columns = FLIGHTS.columns, ...server }: Opened = {}) {
  const onUse = vi.fn();
  const onClose = vi.fn();
  const shown = renderDrill(
    <DrillBy
      manifest={MANIFEST}
      formData={formData}
      datasource={{ ...FLIGHTS, columns }}
      title="Delays"
      pick={pick}
      column={column}
      onUse={onUse}
      onClose={onClose}
    />,
    { data: () => rowsOf(['Mon', 'Tue']), ...server },
  );
  return { ...shown, onUse, onClose };
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const refused = (message: string) => (): never => {
  throw new ApiError({ code: 'ENGINE_ERROR', message, status: 400, requestId: 'r-1' });
};
async function further(name: string): Promise<void> {
  fireEvent.click(button('Drill further'));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

it('asks for the column where none is given yet, by the names that readers know', async () => {
  show({ column: null });
  expect(await screen.findByRole('dialog', { name: 'Drill by a column' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit chart' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Column/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Day of the week' }));
  expect(screen.getByRole('dialog', { name: 'Drill by Day of the week' })).toBeTruthy();
  expect(await screen.findByText('2 rows drawn')).toBeTruthy();
});

it('shows the whole chart by a column where no datum was chosen', async () => {
  const { asked } = show({ pick: null, column: null });
  fireEvent.click(await screen.findByRole('button', { name: /^Column/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Day of the week' }));
  expect(await screen.findByText('2 rows drawn')).toBeTruthy();
  expect(JSON.stringify(asked)).toContain('weekday');
});

it('says that there is nothing to drill by', async () => {
  show({ column: null, columns: [] });
  expect(await screen.findByText('This chart has no further column to drill by.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Column/ })).toBeNull();
});

it('keeps each step as a way back, and says what was chosen on the way', async () => {
  const { onUse } = show();
  const path = await screen.findByRole('navigation', { name: 'Path' });
  expect(path.textContent).toBe('origin: ORD › Day of the week');
  await further('origin');
  expect(path.textContent).toBe('origin: ORD › Day of the week › origin');
  fireEvent.click(button('Day of the week'));
  expect(path.textContent).toBe('origin: ORD › Day of the week');
  expect(onUse.mock.calls.flat()).toEqual(['further_drill_by', 'drill_by_breadcrumb_clicked']);
});

it('shows the chart as a table', async () => {
  show();
  await screen.findByText('2 rows drawn');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('grid', { name: /^Data of Delays as a table/ })).toBeTruthy();
});

it('shows no rows of the step before where the next one is refused, but says why', async () => {
  const answers = [() => rowsOf(['Mon', 'Tue']), refused('no such column')];
  show({ data: () => answers.shift()?.() });
  await screen.findByText('2 rows drawn');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  await further('origin');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No such column');
  expect(alert.closest('[hidden]')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
});

it('opens what is seen in Explore', async () => {
  const { made, visits, onUse } = show({ call: () => ({ key: 'abc' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit chart' }));
  await waitFor(() => {
    expect(visits).toEqual(['/explore/?form_data_key=abc']);
  });
  expect(onUse).toHaveBeenCalledWith('drill_by_edit_chart');
  expect(JSON.stringify(made)).toContain('weekday');
});

it('says why it could not be opened in Explore', async () => {
  const { notices, visits } = show({ call: refused('the disk is full') });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit chart' }));
  await waitFor(() => {
    expect(notices).toMatchObject([
      { kind: 'error', title: 'The chart could not be opened in Explore', text: 'the disk is full' },
    ]);
  });
  expect(visits).toEqual([]);
});
