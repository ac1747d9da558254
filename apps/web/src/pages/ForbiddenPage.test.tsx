// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ForbiddenPage } from './ForbiddenPage.tsx';

afterEach(cleanup);

it('names the right that is missing, and asks for it only where there is a place to ask', () => {
  renderPage(<ForbiddenPage permission="can_read on Log" />, {});
  expect(screen.getByText('It needs the permission can_read on Log. Ask an administrator.')).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  cleanup();
  renderPage(<ForbiddenPage permission="can_read on Log" />, { conf: { REQUEST_ACCESS_URL: '/ask' } });
  expect(screen.getByRole('link', { name: 'Request Access' }).getAttribute('href')).toBe('/ask');
});
