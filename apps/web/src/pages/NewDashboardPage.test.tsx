// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { never, renderPage } from '../testing/render-page.tsx';
import { NewDashboardPage } from './NewDashboardPage.tsx';

afterEach(cleanup);

it('makes one dashboard and opens it for editing', async () => {
  const { inputsOf, visited } = renderPage(<NewDashboardPage />, {
    answers: { 'dashboard.create': () => ({ id: 12 }) },
  });
  await waitFor(() => expect(visited).toEqual(['/superset/dashboard/12/?edit=true']));
  expect(inputsOf('dashboard.create')).toEqual([{ body: { dashboard_title: '[ untitled dashboard ]' } }]);
});

it('says that it is at work', () => {
  renderPage(<NewDashboardPage />, { answers: { 'dashboard.create': never } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

it('says why none could be made, and leads back to the list', async () => {
  renderPage(<NewDashboardPage />, {
    answers: { 'dashboard.create': refusing(403, 'can_write on Dashboard') },
  });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('An error occurred while creating dashboards: can_write on Dashboard');
  expect(screen.getByRole('link', { name: 'Dashboards' }).getAttribute('href')).toBe('/dashboard/list/');
});
