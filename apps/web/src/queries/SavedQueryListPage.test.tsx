// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type PageOptions } from '../testing/render-page.tsx';
import { listOf, queryRow } from '../testing/stored-rows.ts';
import { SavedQueryListPage } from './SavedQueryListPage.tsx';

afterEach(cleanup);

const show = (options: PageOptions = {}) =>
  renderPage(<SavedQueryListPage />, {
    answers: {
      'savedQuery.list': () => listOf([queryRow(1)]),
      'savedQuery.favouriteStatus': () => ({ result: [] }),
      'savedQuery.related': () => ({ count: 0, result: [] }),
      'savedQuery.distinct': () => ({ count: 0, result: [] }),
      'savedQuery.delete': () => ({ message: 'OK' }),
    },
    ...options,
  });

it('leads from a query into SQL Lab, by its name and by its menu', async () => {
  show();
  const opened = await screen.findByRole('link', { name: 'Query 1' });
  expect(opened.getAttribute('href')).toBe('/sqllab/?savedQueryId=1');
  expect(opened.title).toBe('SELECT 1');
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Query 1' }));
  expect((await screen.findByRole('menuitem', { name: 'Open in SQL Lab' })).getAttribute('href')).toBe(
    '/sqllab/?savedQueryId=1',
  );
});

it('offers a new query to those who may go to SQL Lab, and to nobody else', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'New query' })).getAttribute('href')).toBe(
    '/sqllab/?new=true',
  );
  cleanup();
  show({ person: 'gamma' });
  await screen.findByText('Query 1');
  expect(screen.queryByRole('link', { name: 'New query' })).toBeNull();
});

it('does not send those who may not go to SQL Lab there: neither by a name nor where nothing is saved', async () => {
  show({ person: 'gamma' });
  expect((await screen.findByText('Query 1')).getAttribute('href')).toBeNull();
  cleanup();
  show({
    person: 'gamma',
    answers: {
      'savedQuery.list': () => listOf([]),
      'savedQuery.related': () => ({ count: 0, result: [] }),
      'savedQuery.distinct': () => ({ count: 0, result: [] }),
    },
  });
  expect(await screen.findByText('Your roles do not include SQL Lab. Ask an administrator.')).toBeTruthy();
});

it('deletes a query for good: it offers no way back that there is not', async () => {
  const { notices } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Query 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('The text of the query is gone with it.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/DELETE/), { target: { value: 'DELETE' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete query' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', title: 'Deleted: Query 1' }]));
});
