// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusing } from '../testing/failures.ts';
import { never, stubClient, type Answer } from '../testing/render-page.tsx';
import { PasswordPage } from './PasswordPage.tsx';

afterEach(cleanup);

function send(answer: Answer, password: string) {
  const { api, calls } = stubClient({ 'user.setPassword': answer });
  render(<PasswordPage api={api} token="once" />);
  const field = screen.getByLabelText('Password, at least 8 characters');
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  return calls;
}

it('sends the password with the token of the link', () => {
  expect(send(never, 'engine 1843')[0]?.input).toEqual({ body: { token: 'once', password: 'engine 1843' } });
});

it('says that a password is too short, and sends nothing', () => {
  expect(send(never, '1234567')).toEqual([]);
  expect(screen.getByText('Choose a password of at least 8 characters.')).toBeTruthy();
});

it('says where to get another link when this one is over', async () => {
  send(refusing(404, 'gone'), 'engine 1843');
  expect(await screen.findByText(/This link was used or is too old/)).toBeTruthy();
});
