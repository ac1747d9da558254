import type { ApiClient } from '@belvedere/api-client';
import { Button, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../messages/second-factor.ts';
import { DoorForm } from './DoorForm.tsx';
import { reasonOfCode } from './reason-of-code.ts';
import { enterProduct, type Credentials } from './sign-in-step.ts';
import { useAttempt } from './use-attempt.ts';

/** Asks for the code, after a name and a password that were right. */
export function CodeStep({
  api,
  credentials,
  onBack,
}: {
  readonly api: ApiClient;
  readonly credentials: Credentials;
  readonly onBack: () => void;
}): JSX.Element {
  const t = useT();
  const [code, setCode] = useState('');
  const attempt = useAttempt({
    missing: code.trim() === '' ? factorMessages.codeMissing : null,
    send: async () => {
      await api.call('auth', 'signIn', { body: { ...credentials, code: code.trim() } });
      enterProduct();
    },
    reasonOf: (error) => reasonOfCode(error, t),
  });
  return (
    <DoorForm
      title={t(factorMessages.enter)}
      hint={t(factorMessages.enterHint)}
      action={t(factorMessages.goOn)}
      attempt={attempt}
      below={
        <Button kind="quiet" size="large" fills onClick={onBack}>
          {t(factorMessages.otherAccount)}
        </Button>
      }
    >
      <TextField
        size="large"
        label={t(factorMessages.code)}
        value={code}
        autoComplete="one-time-code"
        takesFocus
        error={attempt.error}
        onChange={setCode}
      />
    </DoorForm>
  );
}
