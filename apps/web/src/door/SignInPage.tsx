import { isApiError, type ApiClient } from '@belvedere/api-client';
import { localTarget, PAGE_URLS } from '@belvedere/contracts/client';
import { Button, IconButton, TextField, useT, type Translate } from '@belvedere/ui';
import { useState, type FormEvent, type JSX } from 'react';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorFrame } from './DoorFrame.tsx';

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

/** The door. */
export function SignInPage({ api }: { readonly api: ApiClient }): JSX.Element {
  const t = useT();
  const [form, setForm] = useState({ username: '', password: '' });
  const [isShown, setShown] = useState(false);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  useTitle(t(doorMessages.signIn));

  const signIn = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      await api.call('auth', 'signIn', { body: form });
      window.location.assign(pageAfterSignIn(window.location.search));
    } catch (error) {
      setState({ isBusy: false, error: reasonOf(error, t) });
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = missingOf(form);
    if (missing === null) void signIn();
    else setState({ isBusy: false, error: t(missing) });
  };
  return (
    <DoorFrame>
      <form className="bv-door-fields" onSubmit={handleSubmit}>
        <div>
          <h1 className="bv-door-title">{t(doorMessages.signIn)}</h1>
          <p className="bv-text2">{t(doorMessages.signInHint)}</p>
        </div>
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
        <TextField
          size="large"
          label={t(doorMessages.password)}
          value={form.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={state.error}
          onChange={(password) => {
            setForm({ ...form, password });
          }}
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
        <Button kind="primary" size="large" type="submit" fills isLoading={state.isBusy}>
          {t(doorMessages.signIn)}
        </Button>
      </form>
    </DoorFrame>
  );
}
