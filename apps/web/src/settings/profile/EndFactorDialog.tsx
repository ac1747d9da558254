import { useServices } from '@belvedere/client-store';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { useChange } from '../../start/use-change.ts';
import { isWhole, NO_PROOF, proofBody, ProofFields } from './ProofFields.tsx';

/** Turns one's second factor off, by password and code. */
export function EndFactorDialog({
  needsPassword,
  onClose,
}: {
  readonly needsPassword: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { api } = useServices();
  const { isBusy, run } = useChange([], factorMessages.failed);
  const [proof, setProof] = useState(NO_PROOF);
  const end = async (): Promise<void> => {
    const body = proofBody(proof, needsPassword);
    if (await run(() => api.call('auth', 'endSecondFactor', { body }), t(factorMessages.turnedOff)))
      onClose();
  };
  return (
    <Dialog
      title={t(factorMessages.turnOff)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(factorMessages.cancel)}</Button>
          <Button
            kind="danger"
            isDisabled={!isWhole(proof, needsPassword)}
            isLoading={isBusy}
            onClick={() => void end()}
          >
            {t(factorMessages.turnOff)}
          </Button>
        </>
      }
    >
      <div className="bv-form">
        <p className="bv-text2">{t(factorMessages.turnOffWhy)}</p>
        <ProofFields
          proof={proof}
          codeLabel={t(factorMessages.code)}
          needsPassword={needsPassword}
          onChange={setProof}
        />
      </div>
    </Dialog>
  );
}
