// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SavedChart } from '../state/explore-state.ts';
import { savedChart, wireChart } from '../testing/a-chart.ts';
import { renderExplore, type Answers } from '../testing/render-explore.tsx';
import { PropertiesDialog } from './PropertiesDialog.tsx';

afterEach(cleanup);

const refused = (status: number) => (): never => {
  throw new ApiError({ code: 'X', message: 'no room', status, requestId: 'req-1' });
};

async function show(given: Partial<SavedChart> = {}, answers: Answers = {}) {
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const shown = renderExplore(
    <PropertiesDialog chart={savedChart(given)} onSaved={onSaved} onClose={onClose} />,
    {
      answers: {
        'chart.related': () => ({ count: 1, result: [{ value: 2, text: 'Rui Sato', extra: {} }] }),
        'chart.update': () => ({ id: 7 }),
        'chart.get': () => wireChart({ slice_name: 'Delay' }),
        ...answers,
      },
    },
  );
  await screen.findByRole('dialog', { name: 'Edit chart properties' });
  return { ...shown, onSaved, onClose };
}
const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('saves what was typed over the version that was opened, and gives the chart as it is now', async () => {
  const { calls, onSaved, onClose } = await show();
  type('Name', 'Delay');
  type('Description', 'In minutes');
  type('Cache timeout', '60');
  fireEvent.click(save());
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ name: 'Delay', version: 5 });
  const update = calls.find(({ name }) => name === 'chart.update');
  expect(update?.ifMatch).toBe(4);
  expect(update?.input['body']).toMatchObject({
    slice_name: 'Delay',
    description: 'In minutes',
    cache_timeout: 60,
    owners: [1],
  });
});

it.each([
  ['Name', ' ', 'A chart needs a name'],
  ['Cache timeout', '1.5', 'A whole number of seconds, or nothing'],
])('says at %s what is wrong with "%s", and saves nothing meanwhile', async (label, typed, fault) => {
  await show();
  type(label, typed);
  expect(screen.getByRole('alert').textContent).toContain(fault);
  expect(save()).toHaveProperty('disabled', true);
});

it('asks for the details of a certification only where there is a certifier', async () => {
  await show();
  expect(screen.queryByLabelText('Certification details')).toBeNull();
  type('Certified by', 'Ops');
  expect(screen.getByLabelText('Certification details')).toBeTruthy();
});

it.each([
  [412, 'Someone else saved this chart since you opened it. Open it again to see what changed.'],
  [422, 'The properties were not saved: no room'],
])('stays open after a refusal with %i and says "%s"', async (status, sentence) => {
  const { onSaved, onClose } = await show({}, { 'chart.update': refused(status) });
  type('Name', 'Delay');
  fireEvent.click(save());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Delay');
  expect(save()).toHaveProperty('disabled', false);
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('cannot save a chart that is managed elsewhere, and says so', async () => {
  await show({ isManagedExternally: true });
  expect(save()).toHaveProperty('disabled', true);
  expect(save().title).toBe("This chart is managed externally, and can't be edited in Belvedere");
});

it('closes on Escape and changes nothing', async () => {
  const { calls, onClose } = await show();
  type('Name', 'Delay');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.some(({ name }) => name === 'chart.update')).toBe(false);
});
