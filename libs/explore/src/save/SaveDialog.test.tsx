// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flights, savedChart, wireChart } from '../testing/a-chart.ts';
import { renderExplore, type AroundView } from '../testing/render-explore.tsx';
import { SaveDialog } from './SaveDialog.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const board = (id: number, dashboard_title: string, can: readonly string[]) => ({ id, dashboard_title, can });
const answers = {
  'dashboard.list': () => ({
    count: 2,
    result: [board(3, 'Delays', ['read', 'write']), board(4, 'Of others', ['read'])],
  }),
  'chart.create': () => ({ id: 11 }),
  'chart.update': () => ({ id: 7 }),
  'chart.get': () => wireChart(),
};
const refused = (status: number, message: string) => (): never => {
  throw new ApiError({ code: 'X', message, status, requestId: 'req-1' });
};

async function show(around: AroundView = {}) {
  const onClose = vi.fn();
  const shown = renderExplore(<SaveDialog onClose={onClose} />, {
    ...around,
    answers: { ...answers, ...around.answers },
  });
  await screen.findByRole('dialog', { name: 'Save chart' });
  return { ...shown, onClose };
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
const nameField = (): HTMLElement => screen.getByLabelText('Chart name');
const over = (): HTMLElement => screen.getByRole('radio', { name: 'Save (Overwrite)' });

describe('the dialog that saves a chart', () => {
  it('saves a new chart under the name that was typed, by Enter', async () => {
    const { calls, onClose, notices } = await show();
    expect(over()).toHaveProperty('disabled', true);
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.keyDown(nameField(), { key: 'Enter' });
    fireEvent.change(nameField(), { target: { value: ' Delays ' } });
    expect(screen.getByText('A new chart will be created.')).toBeTruthy();
    fireEvent.keyDown(nameField(), { key: 'Enter' });
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    const made = calls.filter(({ name }) => name === 'chart.create');
    expect(made.map(({ input }) => input['body'])).toMatchObject([
      { slice_name: 'Delays', viz_type: 'bars', datasource_id: 3, datasource_type: 'table' },
    ]);
    expect(notices[0]?.title).toBe('Chart [Delays] has been saved');
  });

  it('overwrites for an owner, on the version that was opened', async () => {
    const { calls, onClose } = await show({ chart: savedChart() });
    expect(over().getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('The chart [Mean delay] will be overwritten.')).toBeTruthy();
    fireEvent.click(save());
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    expect(calls.find(({ name }) => name === 'chart.update')).toMatchObject({
      input: { params: { id: 7 } },
      ifMatch: 4,
    });
  });

  it.each([
    [{ can: ['read'] }, 'Only owners of the chart can overwrite it'],
    [{ isManagedExternally: true }, "This chart is managed externally, and can't be edited in Belvedere"],
  ])('offers a copy alone of a chart that is %j', async (given, why) => {
    await show({ chart: savedChart(given) });
    expect(over()).toHaveProperty('disabled', true);
    expect(over().title).toBe(why);
    expect(screen.getByText('A new chart will be created.')).toBeTruthy();
  });

  it('keeps a refusal at the name, with what was typed', async () => {
    const { onClose } = await show({ answers: { 'chart.create': refused(422, 'the disk is full') } });
    fireEvent.change(nameField(), { target: { value: 'Delays' } });
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('the disk is full');
    expect(nameField()).toHaveProperty('value', 'Delays');
    expect(save()).toHaveProperty('disabled', false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says who saved in between, and keeps both', async () => {
    const { calls, onClose } = await show({
      chart: savedChart(),
      answers: { 'chart.update': refused(412, 'late') },
    });
    fireEvent.click(save());
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Rui Sato saved this chart just now, after you opened it.');
    fireEvent.click(screen.getByRole('button', { name: 'Save as a copy' }));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    expect(calls.filter(({ name }) => name === 'chart.create')).toHaveLength(1);
  });

  it('saves over the newer version when it is told to', async () => {
    let tries = 0;
    const update = () => {
      tries += 1;
      return tries === 1 ? refused(412, 'late')() : { id: 7 };
    };
    const { calls, onClose } = await show({ chart: savedChart(), answers: { 'chart.update': update } });
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole('button', { name: 'Save over it' }));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledOnce();
    });
    const updates = calls.filter(({ name }) => name === 'chart.update');
    expect(updates.map(({ ifMatch }) => ifMatch)).toEqual([4, 5]);
  });

  it('names the dataset that a SQL result becomes, and needs that name', async () => {
    const { datasource } = flights();
    await show({ dataset: flights({ sql: 'SELECT 1', datasource: { ...datasource, type: 'query' } }) });
    fireEvent.change(nameField(), { target: { value: 'Delays' } });
    expect(screen.getByText('A new dataset will be created. A new chart will be created.')).toBeTruthy();
    expect(save()).toHaveProperty('disabled', false);
    fireEvent.change(screen.getByLabelText('Dataset name'), { target: { value: ' ' } });
    expect(save()).toHaveProperty('disabled', true);
  });

  it('closes on Escape and saves nothing', async () => {
    const { calls, onClose } = await show({ chart: savedChart() });
    fireEvent.keyDown(nameField(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls.map(({ name }) => name)).toEqual(['dashboard.list']);
  });
});

describe('the dashboard that a chart goes to', () => {
  it('is one that the reader may change, and is gone to after the save', async () => {
    const { calls, visits } = await show({ chart: savedChart() });
    expect(screen.queryByRole('button', { name: 'Save & go to dashboard' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Add to dashboard'));
    const own = await screen.findByRole('option', { name: /Delays/ });
    expect(screen.queryByRole('option', { name: /Of others/ })).toBeNull();
    fireEvent.click(own);
    fireEvent.click(screen.getByRole('button', { name: 'Save & go to dashboard' }));
    await waitFor(() => {
      expect(visits).toEqual(['/superset/dashboard/3/']);
    });
    const bodies = calls.filter(({ name }) => name === 'chart.update').map(({ input }) => input['body']);
    expect(bodies.at(-1)).toEqual({ dashboards: [3] });
  });

  it('is not offered to be made to those who may not', async () => {
    await show();
    expect(screen.queryByText('Type a new name to create a dashboard')).toBeNull();
    cleanup();
    await show({ may: [['can_write', 'Dashboard']] });
    expect(screen.getByText('Type a new name to create a dashboard')).toBeTruthy();
  });
});
