// @vitest-environment jsdom
import { sessionEnded } from '@belvedere/client-store';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootstrapOf } from '../testing/people.ts';
import { renderPage, type Answer } from '../testing/render-page.tsx';
import { SessionEnded } from './SessionEnded.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page with a half-written text, whose session ends. */
function show(bootstrap: Answer) {
  const page = renderPage(
    <>
      <input aria-label="Text" />
      <SessionEnded />
    </>,
    { answers: { 'auth.bootstrap': bootstrap }, path: '/settings/roles/6/' },
  );
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'half' } });
  act(() => void page.store.dispatch(sessionEnded()));
  return page;
}

const comeBack = (): unknown => act(() => void window.dispatchEvent(new Event('focus')));
const written = (): string => screen.getByLabelText<HTMLInputElement>('Text').value;

it('opens the door in a new tab, and goes on with what stands on the page once its reader is back', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  show(() => bootstrapOf('admin', {}));
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(open).toHaveBeenCalledWith('/login/?next=%2Fsettings%2Froles%2F6%2F', '_blank', 'noopener');
  comeBack();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(written()).toBe('half');
});

it('stays where nobody has signed in, also when its question fails', async () => {
  const { inputsOf } = show(() => Promise.reject(new Error('gone')));
  comeBack();
  await waitFor(() => {
    expect(inputsOf('auth.bootstrap').length).toBe(1);
  });
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(written()).toBe('half');
});
