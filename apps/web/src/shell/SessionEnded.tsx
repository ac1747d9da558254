import { PAGE_URLS } from '@belvedere/contracts/client';
import { useSession } from '@belvedere/client-store';
import { Button, Dialog, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { shellMessages } from '../messages/shell.ts';
import { useSignedInAgain } from '../start/use-signed-in-again.ts';

function SessionEndedDialog(): JSX.Element {
  const t = useT();
  const [isDismissed, setDismissed] = useState(false);
  const next = encodeURIComponent(window.location.pathname + window.location.search);
  const door = `${PAGE_URLS.signIn}?next=${next}`;
  return (
    <Dialog
      title={t(shellMessages.signedOut)}
      isOpen={!isDismissed}
      onClose={() => {
        setDismissed(true);
      }}
      size="small"
      actions={
        <Button
          kind="primary"
          href={door}
          onClick={(event) => {
            event.preventDefault();
            window.open(door, '_blank', 'noopener');
          }}
        >
          {t(shellMessages.signIn)}
        </Button>
      }
    >
      <p className="bv-prose">{t(shellMessages.signedOutWhy)}</p>
    </Dialog>
  );
}

/** Says that the session has ended, and opens the door in a new tab: whatever stands on the page stays, and goes on. */
export function SessionEnded(): JSX.Element | null {
  const isSignedOut = useSession((session) => session.isSignedOut);
  useSignedInAgain(isSignedOut);
  return isSignedOut ? <SessionEndedDialog /> : null;
}
