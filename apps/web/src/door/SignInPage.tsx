import type { ApiClient } from '@belvedere/api-client';
import { IconButton, TextField, useT } from '@belvedere/ui';
import { lazy, Suspense, useState, type JSX, type ReactNode } from 'react';
import { doorMessages } from '../messages/shell.ts';
import type { Offer } from '../second-factor/OfferedSecret.tsx';
import { useTitle } from '../start/use-title.ts';
import { DoorForm } from './DoorForm.tsx';
import { enterProduct, isRefusedBy, reasonAtDoor, type Credentials } from './sign-in-step.ts';
import { useAttempt } from './use-attempt.ts';

/** What a sign-in still needs; null when it can be tried. */
function missingOf({ username, password }: Credentials) {
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

/** What is asked for beside the password, once it was right. */
type Further = { readonly kind: 'code' } | { readonly kind: 'set-up'; readonly offer: Offer };

const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }));
const SetUpStep = lazy(async () => ({ default: (await import('./SetUpStep.tsx')).SetUpStep }));

/** Signs in; what is needed further is given back. Throws every other refusal. */
async function tryToEnter(api: ApiClient, body: Credentials): Promise<Further | null> {
  try {
    await api.call('auth', 'signIn', { body });
    return null;
  } catch (error) {
    if (isRefusedBy(error, 'SECOND_FACTOR_NEEDED')) return { kind: 'code' };
    if (!isRefusedBy(error, 'SECOND_FACTOR_UNSET')) throw error;
    const { result } = await api.call('auth', 'signInOffer', { body });
    return { kind: 'set-up', offer: result };
  }
}

function PasswordStep({
  api,
  otherWays,
  onFurther,
}: {
  readonly api: ApiClient;
  readonly otherWays: ReactNode;
  readonly onFurther: (credentials: Credentials, further: Further) => void;
}): JSX.Element {
  const t = useT();
  const [form, setForm] = useState<Credentials>({ username: '', password: '' });
  const attempt = useAttempt({
    missing: missingOf(form),
    send: async () => {
      const further = await tryToEnter(api, form);
      if (further === null) enterProduct();
      else onFurther(form, further);
    },
    reasonOf: (error) => reasonAtDoor(error, t),
  });
  return (
    <DoorForm
      title={t(doorMessages.signIn)}
      hint={t(doorMessages.signInHint)}
      action={t(doorMessages.signIn)}
      attempt={attempt}
      below={otherWays}
    >
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

/** The door; `otherWays` stand below the name and the password. */
export function SignInPage({
  api,
  otherWays = null,
}: {
  readonly api: ApiClient;
  readonly otherWays?: ReactNode;
}): JSX.Element {
  const t = useT();
  const [asked, setAsked] = useState<{ readonly credentials: Credentials; readonly further: Further } | null>(
    null,
  );
  useTitle(t(doorMessages.signIn));
  if (asked === null)
    return (
      <PasswordStep
        api={api}
        otherWays={otherWays}
        onFurther={(credentials, further) => {
          setAsked({ credentials, further });
        }}
      />
    );
  const { credentials, further } = asked;
  return (
    <Suspense fallback={null}>
      {further.kind === 'code' ? (
        <CodeStep api={api} credentials={credentials} onBack={() => setAsked(null)} />
      ) : (
        <SetUpStep api={api} credentials={credentials} offer={further.offer} />
      )}
    </Suspense>
  );
}
