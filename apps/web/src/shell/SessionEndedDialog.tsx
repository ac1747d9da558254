import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { shellMessages } from '../messages/shell.ts';

/** Says that the session has ended, and leads to the door without losing the place. */
export function SessionEndedDialog({ isOpen }: { readonly isOpen: boolean }): JSX.Element {
  const t = useT();
  const [isDismissed, setDismissed] = useState(false);
  const next = encodeURIComponent(window.location.pathname + window.location.search);
  return (
    <Dialog
      title={t(shellMessages.signedOut)}
      isOpen={isOpen && !isDismissed}
      onClose={() => {
        setDismissed(true);
      }}
      size="small"
      actions={
        <Button kind="primary" href={`${PAGE_URLS.signIn}?next=${next}`}>
          {t(shellMessages.signIn)}
        </Button>
      }
    >
      <p className="bv-prose">{t(shellMessages.signedOutWhy)}</p>
    </Dialog>
  );
}
