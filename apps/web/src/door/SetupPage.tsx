import { isApiError, type ApiClient } from '@belvedere/api-client';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, TextField, useT } from '@belvedere/ui';
import { useState, type FormEvent, type JSX } from 'react';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorFrame } from './DoorFrame.tsx';

const EMPTY = { username: 'admin', first_name: '', last_name: '', email: '', password: '' };
const MIN_PASSWORD_CHARS = 8;

/** What an account still needs; null when it can be made. */
function missingOf({ username, password }: typeof EMPTY) {
  if (username === '') return doorMessages.nameMissing;
  return password.length < MIN_PASSWORD_CHARS ? doorMessages.passwordShort : null;
}

/** Creates the first administrator by the link that the first start printed. */
export function SetupPage({ api, token }: { readonly api: ApiClient; readonly token: string }): JSX.Element {
  const t = useT();
  const [form, setForm] = useState(EMPTY);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  useTitle(t(doorMessages.setup));
  const set =
    (key: keyof typeof EMPTY) =>
    (value: string): void => {
      setForm({ ...form, [key]: value });
    };
  const create = async (): Promise<void> => {
    setState({ isBusy: true, error: null });
    try {
      await api.call('auth', 'setup', { body: { token, ...form } });
      window.location.assign(PAGE_URLS.home);
    } catch (error) {
      const isDone = isApiError(error) && error.status === 404;
      setState({
        isBusy: false,
        error: isDone ? t(doorMessages.setupDone) : error instanceof Error ? error.message : String(error),
      });
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const missing = missingOf(form);
    if (missing === null) void create();
    else setState({ isBusy: false, error: t(missing) });
  };
  return (
    <DoorFrame>
      <form className="bv-door-fields" onSubmit={handleSubmit}>
        <div>
          <h1 className="bv-door-title">{t(doorMessages.setup)}</h1>
          <p className="bv-text2">{t(doorMessages.setupHint)}</p>
        </div>
        <TextField
          size="large"
          label={t(doorMessages.username)}
          value={form.username}
          autoComplete="username"
          onChange={set('username')}
        />
        <div className="bv-door-pair">
          <TextField
            size="large"
            label={t(doorMessages.firstName)}
            value={form.first_name}
            autoComplete="given-name"
            takesFocus
            onChange={set('first_name')}
          />
          <TextField
            size="large"
            label={t(doorMessages.lastName)}
            value={form.last_name}
            autoComplete="family-name"
            onChange={set('last_name')}
          />
        </div>
        <TextField
          size="large"
          label={t(doorMessages.email)}
          type="email"
          isOptional
          value={form.email}
          autoComplete="email"
          onChange={set('email')}
        />
        <TextField
          size="large"
          label={t(doorMessages.newPassword)}
          type="password"
          value={form.password}
          autoComplete="new-password"
          error={state.error}
          onChange={set('password')}
        />
        <Button kind="primary" size="large" type="submit" fills isLoading={state.isBusy}>
          {t(doorMessages.createAccount)}
        </Button>
      </form>
    </DoorFrame>
  );
}
