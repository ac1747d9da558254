// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ForbiddenPage, NotFoundPage } from './NotFoundPage.tsx';

afterEach(cleanup);

it('names the address that leads to nothing, and leads home', () => {
  renderPage(<NotFoundPage />, { path: '/nowhere/<b>' });
  expect(screen.getByText('There is nothing here')).toBeTruthy();
  expect(screen.getByText(/No page has the address \/nowhere\//)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/superset/welcome/');
  expect(document.title).toBe('There is nothing here · Belvedere');
});

it('names the right that is missing, and asks for it only where there is a place to ask', () => {
  renderPage(<ForbiddenPage permission="can_read on Log" />, {});
  expect(screen.getByText('It needs the permission can_read on Log. Ask an administrator.')).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  cleanup();
  renderPage(<ForbiddenPage permission="can_read on Log" />, { conf: { REQUEST_ACCESS_URL: '/ask' } });
  expect(screen.getByRole('link', { name: 'Request Access' }).getAttribute('href')).toBe('/ask');
});
