import { isApiError, type ApiClient } from '@belvedere/api-client';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { linkMessages } from '../messages/by-link.ts';
import { useTitle } from '../start/use-title.ts';
import { DoorForm } from './DoorForm.tsx';
import { useAttempt } from './use-attempt.ts';

const MIN_PASSWORD_CHARS = 8;

/** Sets the password of somebody who was invited, or who forgot it, by the link that an administrator gave them. */
export function PasswordPage({
  api,
  token,
}: {
  readonly api: ApiClient;
  readonly token: string;
}): JSX.Element {
  const t = useT();
  const [password, setPassword] = useState('');
  useTitle(t(linkMessages.choosePassword));
  const attempt = useAttempt({
    missing: password.length < MIN_PASSWORD_CHARS ? linkMessages.passwordShort : null,
    send: async () => {
      await api.call('user', 'setPassword', { body: { token, password } });
      window.location.assign(PAGE_URLS.signIn);
    },
    reasonOf: (error) => {
      if (isApiError(error) && error.status === 404) return t(linkMessages.linkOver);
      return error instanceof Error ? error.message : String(error);
    },
  });
  return (
    <DoorForm
      title={t(linkMessages.choosePassword)}
      hint={t(linkMessages.choosePasswordHint)}
      action={t(linkMessages.setPassword)}
      attempt={attempt}
    >
      <TextField
        size="large"
        label={t(linkMessages.newPassword)}
        type="password"
        value={password}
        autoComplete="new-password"
        takesFocus
        error={attempt.error}
        onChange={setPassword}
      />
    </DoorForm>
  );
}
