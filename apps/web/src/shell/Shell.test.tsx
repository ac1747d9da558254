// @vitest-environment jsdom
import { createToaster } from '@belvedere/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offline } from '../testing/failures.ts';
import { renderPage, type PageOptions } from '../testing/render-page.tsx';
import { Shell } from './Shell.tsx';

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (options: PageOptions = {}) =>
  renderPage(
    <Shell toaster={createToaster()}>
      <p>the page</p>
    </Shell>,
    { path: '/superset/welcome/', ...options },
  );
const places = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map(({ title }) => title);

it('shows the places that the menu rights of the reader open, in order', () => {
  show();
  expect(places()).toEqual(['Home', 'Dashboards', 'Charts', 'SQL Lab', 'Datasets', 'Databases', 'Settings']);
  cleanup();
  show({ person: 'gamma' });
  expect(places()).toEqual(['Home', 'Dashboards', 'Charts', 'Datasets']);
});

it('marks the place where one is, for eyes and ears', () => {
  show({ path: '/explore/?slice_id=1' });
  expect(screen.getByRole('link', { current: 'page' }).title).toBe('Charts');
});

it('leads the keyboard past the menu, into a page that takes the focus', () => {
  show();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  expect(screen.getByRole('main').tabIndex).toBe(-1);
});

it('says that the network is gone, and stops saying so when it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('status').textContent).toContain('Offline. Your edits stay in this browser');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('the page')).toBeTruthy();
});

it('shows the page alone where its address asks for no menu', () => {
  show({ path: '/superset/dashboard/1/?standalone=1' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('the page');
});

it('opens the sheet of shortcuts by "?", but not while one types', async () => {
  show();
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  field.remove();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it('opens and closes the menu, and remembers it on this device', () => {
  show();
  const toggle = screen.getByRole('button', { name: /Belvedere/ });
  const before = toggle.getAttribute('aria-expanded');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).not.toBe(before);
  cleanup();
  show();
  expect(screen.getByRole('button', { name: /Belvedere/ }).getAttribute('aria-expanded')).not.toBe(before);
});

it('offers the management of layers to those who have the right', async () => {
  const entries = async (): Promise<readonly (string | null)[]> => {
    fireEvent.click(screen.getByRole('button', { name: 'Account of Ada King' }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  show();
  expect(await entries()).toContain('Annotation layers');
  cleanup();
  show({ person: 'gamma' });
  expect(await entries()).not.toContain('Annotation layers');
});

it('says why one could not be signed out', async () => {
  const { notices } = show({ answers: { 'auth.signOut': offline } });
  fireEvent.click(screen.getByRole('button', { name: 'Account of Ada King' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'error', title: 'You could not be signed out: Network error.' }]),
  );
});
