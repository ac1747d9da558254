import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { useChange } from '../../start/use-change.ts';
import { isWhole, NO_PROOF, proofBody, ProofFields } from './ProofFields.tsx';

/** What one does with one's second factor once one has proved to be oneself. */
export interface FactorDeed {
  readonly title: string;
  readonly action: string;
  readonly isDanger: boolean;
  readonly codeLabel: string;
  /** What stands above the fields. */
  readonly above: ReactNode;
  /** Said when it is done. */
  readonly done: string;
  readonly send: (proof: ReturnType<typeof proofBody>) => Promise<void>;
}

/** Asks for a code, and for the password of those who have one, before something is done with one's second factor. */
export function FactorDialog({
  deed,
  needsPassword,
  onDone,
  onClose,
}: {
  readonly deed: FactorDeed;
  readonly needsPassword: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { isBusy, run } = useChange([], factorMessages.failed);
  const [proof, setProof] = useState(NO_PROOF);
  const act = async (): Promise<void> => {
    if (await run(() => deed.send(proofBody(proof, needsPassword)), deed.done)) onDone();
  };
  return (
    <Dialog
      title={deed.title}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(factorMessages.cancel)}</Button>
          <Button
            kind={deed.isDanger ? 'danger' : 'primary'}
            isDisabled={!isWhole(proof, needsPassword)}
            isLoading={isBusy}
            onClick={() => void act()}
          >
            {deed.action}
          </Button>
        </>
      }
    >
      <div className="bv-form">
        {deed.above}
        <ProofFields
          proof={proof}
          codeLabel={deed.codeLabel}
          needsPassword={needsPassword}
          onChange={setProof}
        />
      </div>
    </Dialog>
  );
}
