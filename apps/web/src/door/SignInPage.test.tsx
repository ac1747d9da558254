// @vitest-environment jsdom
import { ApiError } from '@belvedere/api-client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offline, refusing } from '../testing/failures.ts';
import { never, stubClient, type Answer } from '../testing/render-page.tsx';
import { pageAfterSignIn } from './sign-in-step.ts';
import { SignInPage } from './SignInPage.tsx';

afterEach(cleanup);

function show(signIn: Answer, signInOffer: Answer = never) {
  const { api, calls } = stubClient({ 'auth.signIn': signIn, 'auth.signInOffer': signInOffer });
  render(<SignInPage api={api} />);
  const name = screen.getByLabelText<HTMLInputElement>('User name or email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  const fill = (who = 'ada', secret = 'engine'): void => {
    fireEvent.change(name, { target: { value: who } });
    fireEvent.change(password, { target: { value: secret } });
  };
  return { calls, name, password, submit, fill };
}

it('puts the cursor into the name, and says what is missing when it is sent without', () => {
  const { calls, name, submit, fill } = show(never);
  expect([document.activeElement, submit.disabled]).toEqual([name, false]);
  fireEvent.click(submit);
  expect(screen.getByText('Enter your user name or email.')).toBeTruthy();
  fill('ada', '');
  fireEvent.click(submit);
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('tells password managers which field is which', () => {
  const { name, password } = show(never);
  expect([name.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
});

it('sends what was typed on Enter, once', () => {
  const { calls, password, submit, fill } = show(never);
  fill();
  fireEvent.submit(password.form ?? password);
  expect(calls).toEqual([{ name: 'auth.signIn', input: { body: { username: 'ada', password: 'engine' } } }]);
  fireEvent.click(submit);
  expect(calls).toHaveLength(1);
});

it('shows and hides the password by a button that says which', () => {
  const { password } = show(never);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

const tooMany = (): never => {
  throw new ApiError({ code: 'RATE', message: '', status: 429, requestId: null, details: { seconds: 12 } });
};

it.each<readonly [string, Answer]>([
  ['User name or password is wrong.', refusing(401, 'no', 'SIGN_IN_FAILED')],
  ['Too many tries. Wait 12 seconds and try again.', tooMany],
  ['Signing in failed. Network error.', offline],
  ['Signing in failed. the disk is full', refusing(507, 'the disk is full')],
])('says "%s" at the password, keeps what was typed, and lets one try again', async (sentence, answer) => {
  const { name, password, submit, fill } = show(answer);
  fill();
  fireEvent.click(submit);
  const said = await screen.findByText(sentence);
  await waitFor(() => expect(password.getAttribute('aria-describedby')).toContain(said.id));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect([name.value, password.value, submit.disabled]).toEqual(['ada', 'engine', false]);
});

it.each([
  ['?next=/chart/list/', '/chart/list/'],
  ['?next=https://evil.example.org/', '/superset/welcome/'],
  ['?next=//evil.example.org/', '/superset/welcome/'],
  ['?next=/login/', '/superset/welcome/'],
  ['', '/superset/welcome/'],
])('after signing in at %j one goes to %s', (search, page) => {
  expect(pageAfterSignIn(search)).toBe(page);
});

const CREDENTIALS = { username: 'ada', password: 'engine' };
const refusedUntil =
  (code: string, more: string): Answer =>
  (input) => {
    const { body } = input as { readonly body: Readonly<Record<string, unknown>> };
    return body[more] === undefined ? refusing(401, 'no', code)() : never(input);
  };

it('asks for a code once the password is right, and sends both', async () => {
  const { calls, submit, fill } = show(refusedUntil('SECOND_FACTOR_NEEDED', 'code'));
  fill();
  fireEvent.click(submit);
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect([document.activeElement, code.autocomplete]).toEqual([code, 'one-time-code']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter a code.')).toBeTruthy();
  fireEvent.change(code, { target: { value: ' 123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(calls.at(-1)?.input).toEqual({ body: { ...CREDENTIALS, code: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

it('leads who needs a second factor to setting it up: a picture, the secret, a code, then codes to keep', async () => {
  const offer = { secret: 'MZXW6YTBOI', uri: 'otpauth://totp/x', offer: 'sealed' };
  const signIn: Answer = (input) => {
    const { body } = input as { readonly body: Readonly<Record<string, unknown>> };
    if (body['offer'] === undefined) return refusing(403, 'no', 'SECOND_FACTOR_UNSET')();
    return { result: {}, recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] };
  };
  const { calls, submit, fill } = show(signIn, () => ({ result: offer }));
  fill();
  fireEvent.click(submit);
  expect(await screen.findByText('MZXW 6YTB OI')).toBeTruthy();
  expect(screen.getByTitle(/Picture of the secret/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code that the app shows'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ body: { ...CREDENTIALS, offer: 'sealed', code: '123456' } });
});
