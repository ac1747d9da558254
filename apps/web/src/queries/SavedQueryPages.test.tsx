// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SavedQueryListPage } from './SavedQueryListPage.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { listOf, queryRow } from '../testing/stored-rows.ts';

afterEach(cleanup);

const version = (number: number) => ({
  version: number,
  name: null,
  changed_on: '2024-05-01T10:00:00.000+0000',
  changed_on_humanized: 'now',
  changed_by: { id: 1, first_name: 'Ada', last_name: 'Admin' },
  same_as: null,
  changes: [{ name: 'sql' }],
  more: 0,
});
const documents = new Map([
  [1, { label: 'Query 1', sql: 'SELECT 1\nFROM old' }],
  [2, { label: 'Query 1', sql: 'SELECT 1\nFROM new' }],
]);

/** Opens the versions of one query. */
async function openVersions(row: object) {
  const page = renderPage(<SavedQueryListPage />, {
    answers: {
      'savedQuery.list': () => listOf([queryRow(1, { version: 2, ...row })]),
      'savedQuery.favouriteStatus': () => ({ result: [] }),
      'savedQuery.related': () => ({ count: 0, result: [] }),
      'savedQuery.distinct': () => ({ count: 0, result: [] }),
      'savedQuery.versions': () => ({ count: 2, result: [version(2), version(1)] }),
      'savedQuery.version': ({ params }) => {
        const asked = (params as { readonly version: number }).version;
        return { version: asked, result: documents.get(asked) };
      },
      'savedQuery.restoreVersion': () => ({ id: 1, version: 3 }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Query 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  await screen.findByText(/FROM old/);
  return page;
}

it('shows what an earlier version says, and goes back to it against the version it was read at', async () => {
  const { calls } = await openVersions({});
  expect(screen.getByText(/FROM old/).className).toBe('bv-added');
  expect(screen.getByText(/FROM new/).className).toBe('bv-removed');
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'savedQuery.restoreVersion')?.input).toEqual({
      params: { id: 1, version: 1 },
    }),
  );
});

it('calls the changed fields as the product does, and says why a reader cannot go back', async () => {
  await openVersions({ can: ['read'] });
  expect(screen.getAllByText('Changed: SQL')).toHaveLength(2);
  const restore = screen.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' });
  expect([restore.disabled, restore.title]).toEqual([
    true,
    'Your roles do not include it. Ask an administrator.',
  ]);
});
