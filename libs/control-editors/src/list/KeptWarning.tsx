import { Button, Dialog, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { editorMessages } from '../messages/control-editors.ts';

/** Says why an item was not removed. */
export function KeptWarning({
  why,
  onClose,
}: {
  readonly why: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  return (
    <Dialog
      title={t(editorMessages.warning)}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t(editorMessages.understood)}
        </Button>
      }
    >
      <div className="bv-prose">{why}</div>
    </Dialog>
  );
}
