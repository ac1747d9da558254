// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { never, stubClient } from '../testing/render-page.tsx';
import { WaysPage, wayUrl, type Ways } from './WaysPage.tsx';

afterEach(cleanup);

const providers = [{ name: 'acme', title: 'Acme', url: '/login/oidc/acme' }];

function show(ways: Partial<Ways> = {}): void {
  const { api } = stubClient({ 'auth.signIn': never });
  render(
    <WaysPage
      api={api}
      ways={{ only_passwords: false, passwords: true, header: null, providers, ...ways }}
    />,
  );
}

it('offers each provider above the name and the password', () => {
  show();
  expect(screen.getByText('Continue with Acme').closest('a')?.getAttribute('href')).toBe(
    '/login/oidc/acme?next=%2Fsuperset%2Fwelcome%2F',
  );
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

it('asks for a password only when somebody says so, where the door is closed for it', () => {
  show({ passwords: false });
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(screen.getByText('Sign in with a password'));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

it('leads on to a page of this server and to none of others', () => {
  expect(wayUrl('/login/header', '?next=%2Fchart%2Flist%2F')).toBe('/login/header?next=%2Fchart%2Flist%2F');
  expect(wayUrl('/login/header', '?next=https%3A%2F%2Fevil.test')).toBe(
    '/login/header?next=%2Fsuperset%2Fwelcome%2F',
  );
});
