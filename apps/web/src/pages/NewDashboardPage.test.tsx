// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NewDashboardPage } from './NewDashboardPage.tsx';

afterEach(cleanup);

it('opens an empty dashboard for editing, and asks the server for nothing', async () => {
  const { calls } = renderPage(<NewDashboardPage />, { path: '/dashboard/new/' });
  await waitFor(() => expect(screen.getByText('[ untitled dashboard ]')).toBeTruthy());
  expect(calls).toEqual([]);
});

it('says that it is not for those who may not write dashboards', () => {
  const { calls } = renderPage(<NewDashboardPage />, { person: 'reader' });
  expect(screen.getByText('You may not see this page')).toBeTruthy();
  expect(calls).toEqual([]);
});
