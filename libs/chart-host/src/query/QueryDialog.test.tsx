// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLIGHTS, renderDrill, type DrillServer } from '../testing/render-drill.tsx';
import { QueryDialog } from './QueryDialog.tsx';

const writeText = vi.fn(async () => undefined);

beforeEach(() => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: navigator.userAgent, clipboard: { writeText } });
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeText.mockClear();
});

const FORM = { viz_type: 'counting' };
const never = (): Promise<never> => new Promise(() => undefined);
const texts =
  (...queries: readonly string[]) =>
  () => ({ result: queries.map((query) => ({ query, language: 'sql' })) });

async function show(answer: () => unknown, may: DrillServer['may'] = []) {
  const onClose = vi.fn();
  const onSaveAsDataset = vi.fn();
  const shown = renderDrill(
    <QueryDialog formData={FORM} datasource={FLIGHTS} onSaveAsDataset={onSaveAsDataset} onClose={onClose} />,
    { data: async () => ({ reply: await answer(), requestId: 'req-1', serverTiming: null }), may },
  );
  await screen.findByRole('dialog', { name: 'View query' });
  return { ...shown, onClose, onSaveAsDataset };
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

it('says that it waits, and offers nothing of a query that is not there', async () => {
  await show(never, [['menu_access', 'SQL Lab']]);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  for (const name of ['Copy', 'Save as Dataset', 'Open in SQL Lab'])
    expect(button(name)).toHaveProperty('disabled', true);
});

it('asks for the text alone, and copies it', async () => {
  const { asked, notices } = await show(texts('SELECT 1'));
  await waitFor(() => {
    expect(button('Copy')).toHaveProperty('disabled', false);
  });
  fireEvent.click(button('Copy'));
  await waitFor(() => {
    expect(notices[0]?.kind).toBe('success');
  });
  expect(writeText).toHaveBeenCalledExactlyOnceWith('SELECT 1');
  expect(asked[0]).toMatchObject({ result_type: 'query' });
});

it('has a tab for each query, and gives the one that is shown', async () => {
  const { onSaveAsDataset } = await show(texts('SELECT 1', 'SELECT 2'));
  fireEvent.click(await screen.findByRole('tab', { name: 'Query 2' }));
  fireEvent.click(button('Save as Dataset'));
  expect(onSaveAsDataset).toHaveBeenCalledExactlyOnceWith('SELECT 2');
});

it('has no tabs for one query', async () => {
  await show(texts('SELECT 1'));
  await waitFor(() => {
    expect(button('Copy')).toHaveProperty('disabled', false);
  });
  expect(screen.queryByRole('tab')).toBeNull();
});

it('says why no query could be written', async () => {
  await show(() => {
    throw new ApiError({ code: 'X', message: 'no such metric', status: 400, requestId: 'req-3' });
  });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('An error occurred while loading the SQL');
  expect(said.textContent).toContain('no such metric');
  expect(said.textContent).toContain('req-3');
  expect(button('Copy')).toHaveProperty('disabled', true);
});

it('leads to SQL Lab only those who may go there', async () => {
  await show(texts('SELECT 1'));
  expect(screen.queryByRole('button', { name: 'Open in SQL Lab' })).toBeNull();
});

it('closes on Escape', async () => {
  const { onClose } = await show(never);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
