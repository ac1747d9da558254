// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(cleanup);

const nobody = { count: 0, ids: [], result: [] };

it('opens the first tab that the reader may see, and counts beside its name', async () => {
  renderPage(<SettingsPage tab="people" below={null} />, {
    path: '/settings/people/',
    answers: { 'user.list': () => ({ ...nobody, count: 128 }) },
  });
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
  const tab = await screen.findByRole('link', { name: 'People 128' });
  expect(tab.getAttribute('aria-current')).toBe('page');
});

it('says which right is missing to somebody who may not open it', () => {
  renderPage(<SettingsPage tab="people" below={null} />, { path: '/settings/people/', person: 'gamma' });
  expect(screen.getByText('You may not see this page')).toBeTruthy();
  expect(screen.getByText(/can_read on User/)).toBeTruthy();
});

it('is no page under a name that no tab has', () => {
  renderPage(<SettingsPage tab="nothing" below={null} />, { path: '/settings/nothing/' });
  expect(screen.getByText('There is nothing here')).toBeTruthy();
});
