import type { ApiClient } from '@belvedere/api-client';
import { Button, TextField, useCopy, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../messages/second-factor.ts';
import { OfferedSecret, type Offer } from '../second-factor/OfferedSecret.tsx';
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx';
import { DoorForm } from './DoorForm.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { reasonOfCode } from './reason-of-code.ts';
import { enterProduct, type Credentials } from './sign-in-step.ts';
import { useAttempt } from './use-attempt.ts';

function KeepCodes({ codes }: { readonly codes: readonly string[] }): JSX.Element {
  const t = useT();
  const [said, setSaid] = useState('');
  const copy = useCopy(({ title }) => {
    setSaid(title);
  });
  return (
    <DoorFrame>
      <div className="bv-door-fields">
        <div>
          <h1 className="bv-door-title">{t(factorMessages.codesTitle)}</h1>
          <p className="bv-text2">{t(factorMessages.codesWhy)}</p>
        </div>
        <RecoveryCodes codes={codes} />
        <output>{said}</output>
        <Button size="large" fills icon="clipboard" onClick={() => void copy(codes.join('\n'))}>
          {t(factorMessages.copyCodes)}
        </Button>
        <Button kind="primary" size="large" fills onClick={enterProduct}>
          {t(factorMessages.kept)}
        </Button>
      </div>
    </DoorFrame>
  );
}

/** Sets up the second factor of somebody who needs one, before anything else; then shows the codes for emergencies. */
export function SetUpStep({
  api,
  credentials,
  offer,
}: {
  readonly api: ApiClient;
  readonly credentials: Credentials;
  readonly offer: Offer;
}): JSX.Element {
  const t = useT();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const attempt = useAttempt({
    missing: code.trim() === '' ? factorMessages.codeMissing : null,
    send: async () => {
      const body = { ...credentials, offer: offer.offer, code: code.trim() };
      const { recovery_codes = [] } = await api.call('auth', 'signIn', { body });
      setCodes(recovery_codes);
    },
    reasonOf: (error) => reasonOfCode(error, t),
  });
  if (codes !== null) return <KeepCodes codes={codes} />;
  return (
    <DoorForm
      title={t(factorMessages.setUp)}
      hint={t(factorMessages.setUpWhy)}
      action={t(factorMessages.goOn)}
      attempt={attempt}
    >
      <OfferedSecret offer={offer} />
      <TextField
        size="large"
        label={t(factorMessages.confirm)}
        value={code}
        autoComplete="one-time-code"
        takesFocus
        error={attempt.error}
        onChange={setCode}
      />
    </DoorForm>
  );
}
