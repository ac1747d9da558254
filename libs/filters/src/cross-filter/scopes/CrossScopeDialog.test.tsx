// @vitest-environment jsdom
import { layoutFromStored, type CrossFilterScopes } from '@belvedere/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CrossScopeDialog } from './CrossScopeDialog.tsx';

afterEach(cleanup);

const TITLES: Readonly<Record<number, string>> = { 1: 'Bars', 2: 'Lines', 3: 'Number' };
const layout = layoutFromStored(
  {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['C1', 'C2', 'C3'] },
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`C${id}`, { type: 'CHART', id: `C${id}`, children: [], meta: { chartId: id } }]),
    ),
  },
  'test',
);
const ROOT = ['ROOT_ID'];

async function show(chartId: number | null, problem: string | null = null) {
  const onSave = vi.fn(async (_: CrossFilterScopes) => problem);
  const onClose = vi.fn();
  const titleOf = (id: number): string => TITLES[id] ?? '';
  const place = { layout, metadata: {}, emitters: [1, 2], titleOf, mayHighlight: (id: number) => id === 1 };
  render(<CrossScopeDialog place={place} chartId={chartId} onClose={onClose} onSave={onSave} />);
  await screen.findByRole('dialog');
  return { onSave, onClose };
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });

it('gives one chart a scope of its own, in which it never stands itself', async () => {
  const { onSave, onClose } = await show(1);
  fireEvent.click(screen.getByRole('radio', { name: 'A scope of its own' }));
  expect(box(/^Bars/).disabled).toBe(true);
  fireEvent.click(box(/^Number/));
  press('Save');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    all: { rootPath: ROOT, excluded: [] },
    own: { 1: { rootPath: ROOT, excluded: [1, 3] } },
    responses: {},
  });
});

it('sets the scope for all charts, which those without their own follow', async () => {
  const { onSave } = await show(null);
  fireEvent.click(box(/^Lines/));
  expect(screen.getByText('2 of 3 charts')).toBeTruthy();
  press('Save');
  await waitFor(() => {
    expect(onSave.mock.calls[0]?.[0]).toEqual({
      all: { rootPath: ROOT, excluded: [2] },
      own: {},
      responses: {},
    });
  });
});

it('says what a chart does where others choose something; one that cannot show a part of all is not offered to', async () => {
  const { onSave } = await show(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Highlights it in all' }));
  fireEvent.click(screen.getByRole('button', { name: /^Lines/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Highlights it in all' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Stays as it is' }));
  press('Save');
  await waitFor(() => {
    expect(onSave.mock.calls[0]?.[0].responses).toEqual({ 1: 'highlight', 2: 'none' });
  });
});

it('says that saving failed and why, and keeps what was changed', async () => {
  const { onClose } = await show(null, 'ask its owners');
  fireEvent.click(box(/^Lines/));
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to save cross-filter scoping: ask its owners',
  );
  expect(box(/^Lines/).checked).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks before changes are lost, and has nothing to save at first', async () => {
  const { onClose } = await show(2);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'A scope of its own' }));
  press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalled();
});
