import { Button, Dialog, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { listMessages } from '../messages/lists.ts';

/** What a dialog that adds or edits an entry of a list needs to save it. */
export interface EntryDialogProps {
  readonly title: string;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  /** Whether it holds all that is needed. */
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Small by default. */
  readonly size?: 'small' | 'form';
  readonly children: ReactNode;
}

/** A small dialog with the fields of one entry; its last button adds or saves it. */
export function EntryDialog({
  title,
  isNew,
  isBusy,
  isReady,
  onSave,
  onClose,
  size = 'small',
  children,
}: EntryDialogProps): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      size={size}
      actions={
        <>
          <Button onClick={onClose}>{t(listMessages.cancel)}</Button>
          <Button kind="primary" isLoading={isBusy} isDisabled={!isReady} onClick={onSave}>
            {t(isNew ? listMessages.add : listMessages.save)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
