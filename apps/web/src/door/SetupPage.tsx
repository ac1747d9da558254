import { isApiError, type ApiClient } from '@belvedere/api-client';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { TextField, useT, type Translate } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { linkMessages } from '../messages/by-link.ts';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorForm } from './DoorForm.tsx';
import { useAttempt } from './use-attempt.ts';

const EMPTY = { username: 'admin', first_name: '', last_name: '', email: '', password: '' };
const MIN_PASSWORD_CHARS = 8;

/** What an account still needs; null when it can be made. */
function missingOf({ username, password }: typeof EMPTY) {
  if (username === '') return doorMessages.nameMissing;
  return password.length < MIN_PASSWORD_CHARS ? linkMessages.passwordShort : null;
}

type SetterOf = (key: keyof typeof EMPTY) => (value: string) => void;

interface FieldsProps {
  readonly form: typeof EMPTY;
  readonly setterOf: SetterOf;
}

function NameFields({ form, setterOf }: FieldsProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-door-pair">
      <TextField
        size="large"
        label={t(linkMessages.firstName)}
        value={form.first_name}
        autoComplete="given-name"
        takesFocus
        onChange={setterOf('first_name')}
      />
      <TextField
        size="large"
        label={t(linkMessages.lastName)}
        value={form.last_name}
        autoComplete="family-name"
        onChange={setterOf('last_name')}
      />
    </div>
  );
}

function AccountFields({
  form,
  setterOf,
  error,
}: FieldsProps & { readonly error: string | null }): JSX.Element {
  const t = useT();
  return (
    <>
      <TextField
        size="large"
        label={t(doorMessages.username)}
        value={form.username}
        autoComplete="username"
        onChange={setterOf('username')}
      />
      <NameFields form={form} setterOf={setterOf} />
      <TextField
        size="large"
        label={t(linkMessages.email)}
        type="email"
        isOptional
        value={form.email}
        autoComplete="email"
        onChange={setterOf('email')}
      />
      <TextField
        size="large"
        label={t(linkMessages.newPassword)}
        type="password"
        value={form.password}
        autoComplete="new-password"
        error={error}
        onChange={setterOf('password')}
      />
    </>
  );
}

function reasonOf(error: unknown, t: Translate): string {
  if (isApiError(error) && error.status === 404) return t(linkMessages.setupDone);
  return error instanceof Error ? error.message : String(error);
}

/** Creates the first administrator by the link that the first start printed. */
export function SetupPage({ api, token }: { readonly api: ApiClient; readonly token: string }): JSX.Element {
  const t = useT();
  const [form, setForm] = useState(EMPTY);
  useTitle(t(linkMessages.setup));
  const attempt = useAttempt({
    missing: missingOf(form),
    send: async () => {
      await api.call('auth', 'setup', { body: { token, ...form } });
      window.location.assign(PAGE_URLS.home);
    },
    reasonOf: (error) => reasonOf(error, t),
  });
  const setterOf: SetterOf = (key) => (value) => {
    setForm({ ...form, [key]: value });
  };
  return (
    <DoorForm
      title={t(linkMessages.setup)}
      hint={t(linkMessages.setupHint)}
      action={t(linkMessages.createAccount)}
      attempt={attempt}
    >
      <AccountFields form={form} setterOf={setterOf} error={attempt.error} />
    </DoorForm>
  );
}
