import { ConfirmDialog, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editMessages } from '../messages/edit.ts';

/** Asks whether changes that are not saved may be dropped. */
export function DiscardDialog({
  isOpen,
  onClose,
  onConfirm,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <ConfirmDialog
      title={t(editMessages.discardAsk)}
      action={t(editMessages.discardAction)}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t(editMessages.discardWhy)}
    </ConfirmDialog>
  );
}
