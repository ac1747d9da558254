// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(cleanup);

it('names the address that leads to nothing, and leads home', () => {
  renderPage(<NotFoundPage />, { path: '/nowhere/<b>' });
  expect(screen.getByText('There is nothing here')).toBeTruthy();
  expect(screen.getByText(/No page has the address \/nowhere\//)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/superset/welcome/');
  expect(document.title).toBe('There is nothing here · Belvedere');
});
