import { isApiError, type ApiClient } from '@belvedere/api-client';
import { localTarget, PAGE_URLS } from '@belvedere/contracts/client';
import { IconButton, TextField, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorForm } from './DoorForm.tsx';
import { useAttempt } from './use-attempt.ts';

/** Where to go after signing in: the page that was asked for, when it is one of this server, else the start page. */
export function pageAfterSignIn(search: string): string {
  const next = localTarget(new URLSearchParams(search).get('next') ?? '');
  return next === null || next.startsWith(PAGE_URLS.signIn) ? PAGE_URLS.home : next;
}

function reasonOf(error: unknown, t: Translate): string {
  if (!isApiError(error)) return t(doorMessages.failed, { reason: String(error) });
  if (error.code === 'SIGN_IN_FAILED') return t(doorMessages.wrong);
  if (error.status === 429)
    return t(doorMessages.tooMany, { seconds: String(error.details['seconds'] ?? 60) });
  return t(doorMessages.failed, { reason: error.message });
}

/** What a sign-in still needs; null when it can be tried. */
function missingOf({ username, password }: { readonly username: string; readonly password: string }) {
  if (username === '') return doorMessages.nameMissing;
  return password === '' ? doorMessages.passwordMissing : null;
}

function PasswordField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (password: string) => void;
}): JSX.Element {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      size="large"
      label={t(doorMessages.password)}
      value={value}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
      onChange={onChange}
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye-open'}
          size="large"
          label={t(isShown ? doorMessages.hidePassword : doorMessages.showPassword)}
          onClick={() => {
            setShown(!isShown);
          }}
        />
      }
    />
  );
}

/** The door; `otherWays` stand above the name and the password. */
export function SignInPage({
  api,
  otherWays = null,
}: {
  readonly api: ApiClient;
  readonly otherWays?: ReactNode;
}): JSX.Element {
  const t = useT();
  const [form, setForm] = useState({ username: '', password: '' });
  useTitle(t(doorMessages.signIn));
  const attempt = useAttempt({
    missing: missingOf(form),
    send: async () => {
      await api.call('auth', 'signIn', { body: form });
      window.location.assign(pageAfterSignIn(window.location.search));
    },
    reasonOf: (error) => reasonOf(error, t),
  });
  return (
    <DoorForm
      title={t(doorMessages.signIn)}
      hint={t(doorMessages.signInHint)}
      action={t(doorMessages.signIn)}
      attempt={attempt}
    >
      {otherWays}
      <TextField
        size="large"
        label={t(doorMessages.username)}
        value={form.username}
        autoComplete="username"
        takesFocus
        onChange={(username) => {
          setForm({ ...form, username });
        }}
      />
      <PasswordField
        value={form.password}
        error={attempt.error}
        onChange={(password) => {
          setForm({ ...form, password });
        }}
      />
    </DoorForm>
  );
}
