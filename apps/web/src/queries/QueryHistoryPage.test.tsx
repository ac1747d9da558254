// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type PageOptions } from '../testing/render-page.tsx';
import { listOf, runRow } from '../testing/stored-rows.ts';
import { QueryHistoryPage } from './QueryHistoryPage.tsx';

afterEach(cleanup);

const show = (options: PageOptions = {}) =>
  renderPage(<QueryHistoryPage />, {
    answers: {
      'query.list': () =>
        listOf([
          runRow(1, { result_name: 'r7' }),
          runRow(2, { status: 'failed', rows: null, error_message: 'no column "x"' }),
        ]),
      'query.related': () => ({ count: 1, result: [{ value: 1, text: 'Warehouse', extra: {} }] }),
      'query.delete': () => ({ message: 'OK' }),
    },
    ...options,
  });

it('tells of each run its state, how long it took, its rows or its fault, and the table it is kept as', async () => {
  show();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/Success.*1\.50 s.*3.*SELECT 1.*Warehouse.*main.*Tab 1.*r7/);
  expect(second?.textContent).toMatch(/Failed.*No column "x".*SELECT 2/);
});

it.each([
  ['CONNECTION_PORT_CLOSED', 'The port is closed.', 'The database could not be reached: The port is closed.'],
  [null, 'Internal Server Error', 'Unknown error: the server gave no reason.'],
])(
  'says of a run that failed with %s what happened, in the list and in its preview',
  async (code, message, said) => {
    const failed = runRow(1, { status: 'failed', rows: null, error_message: message, error_code: code });
    show({
      answers: { 'query.list': () => listOf([failed]), 'query.related': () => ({ count: 0, result: [] }) },
    });
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain(`Failed${said}`);
    fireEvent.click(screen.getByRole('button', { name: 'SELECT 1' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(`Failed${said}`);
  },
);

it('says nothing more of a run that was stopped than that', async () => {
  const stopped = runRow(1, { status: 'stopped', rows: null, error_message: 'the query was stopped' });
  show({
    answers: { 'query.list': () => listOf([stopped]), 'query.related': () => ({ count: 0, result: [] }) },
  });
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('Stopped');
  expect(row?.textContent).not.toContain('the query was stopped');
});

it('previews a text, leads to the next one, and opens it in SQL Lab without running it', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'SELECT 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('SQL').textContent).toBe('SELECT 1');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next query' }));
  await waitFor(() => expect(within(dialog).getByLabelText('SQL').textContent).toBe('SELECT 2'));
  expect(within(dialog).getByRole('link', { name: 'Open in SQL Lab' }).getAttribute('href')).toBe(
    '/sqllab/?queryId=2',
  );
});

it('deletes a run after asking for the word', async () => {
  const { calls } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for SELECT 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.change(await screen.findByLabelText(/DELETE/), { target: { value: 'DELETE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete query' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'query.delete')).toHaveLength(1));
});
