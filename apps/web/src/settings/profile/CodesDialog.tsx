import { useServices } from '@belvedere/client-store';
import { Button, Dialog, useCopy, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { factorMessages } from '../../messages/second-factor.ts';
import { RecoveryCodes } from '../../second-factor/RecoveryCodes.tsx';

/** Shows the codes for emergencies, this once. */
export function CodesDialog({
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
