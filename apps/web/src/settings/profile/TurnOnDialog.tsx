import { useServices } from '@belvedere/client-store';
import { Button, Dialog, useCopy, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { OfferedSecret, type Offer } from '../../second-factor/OfferedSecret.tsx';
import { RecoveryCodes } from '../../second-factor/RecoveryCodes.tsx';
import { useChange } from '../../start/use-change.ts';
import { isWhole, NO_PROOF, proofBody, ProofFields } from './ProofFields.tsx';

function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { notify } = useServices();
  const copy = useCopy(notify);
  return (
    <Dialog
      title={t(factorMessages.codesTitle)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button icon="clipboard" onClick={() => void copy(codes.join('\n'))}>
            {t(factorMessages.copyCodes)}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t(factorMessages.kept)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(factorMessages.codesWhy)}</p>
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** Turns one's second factor on by a code of it, then shows the codes for emergencies. */
export function TurnOnDialog({
  offer,
  needsPassword,
  onClose,
}: {
  readonly offer: Offer;
  readonly needsPassword: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange([], factorMessages.failed);
  const [proof, setProof] = useState(NO_PROOF);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const turnOn = () =>
    run(async () => {
      const body = { offer: offer.offer, ...proofBody(proof, needsPassword) };
      setCodes((await api.call('auth', 'turnOnSecondFactor', { body })).result.recovery_codes);
    }, t(factorMessages.turnedOn));
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog
      title={t(factorMessages.setUp)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(factorMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={!isWhole(proof, needsPassword)}
            isLoading={isBusy}
            onClick={() => void turnOn()}
          >
            {t(factorMessages.turnOn)}
          </Button>
        </>
      }
    >
      <div className="bv-form">
        <OfferedSecret offer={offer} />
        <ProofFields
          proof={proof}
          codeLabel={t(factorMessages.confirm)}
          needsPassword={needsPassword}
          onChange={setProof}
        />
      </div>
    </Dialog>
  );
}
