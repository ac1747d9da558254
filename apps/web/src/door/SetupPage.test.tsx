// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { never, stubClient, type Answer } from '../testing/render-page.tsx';
import { SetupPage } from './SetupPage.tsx';

afterEach(cleanup);

function show(setup: Answer) {
  const { api, calls } = stubClient({ 'auth.setup': setup });
  render(<SetupPage api={api} token="once" />);
  const type = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  return { calls, type, submit: screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' }) };
}

it('says that a name and a password of eight characters are missing, and sends nothing without', () => {
  const { calls, type, submit } = show(never);
  type('Password, at least 8 characters', '1234567');
  fireEvent.click(submit);
  expect(screen.getByText('Choose a password of at least 8 characters.')).toBeTruthy();
  type('User name or email', '');
  fireEvent.click(submit);
  expect(screen.getByText('Enter your user name or email.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('sends the token of the link with what was typed', () => {
  const { calls, type, submit } = show(never);
  type('First name', 'Ada');
  type('Password, at least 8 characters', 'engine 1843');
  fireEvent.click(submit);
  expect(calls[0]?.input).toEqual({
    body: {
      token: 'once',
      username: 'admin',
      first_name: 'Ada',
      last_name: '',
      email: '',
      password: 'engine 1843',
    },
  });
});

it.each([
  ['There is an administrator already. Sign in instead.', refusing(404, 'gone')],
  ['email: Not a valid value', refusing(400, 'email: Not a valid value')],
])('says "%s" where the server refuses', async (sentence, answer) => {
  const { type, submit } = show(answer);
  type('Password, at least 8 characters', 'engine 1843');
  fireEvent.click(submit);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(submit.disabled).toBe(false);
});
