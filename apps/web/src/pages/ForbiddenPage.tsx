import { useRequestAccess } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, NotAllowedState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { linkMessages } from '../messages/by-link.ts';
import { useTitle } from '../start/use-title.ts';

/** The reader's roles do not allow this page. */
export function ForbiddenPage({ permission }: { readonly permission: string }): JSX.Element {
  const t = useT();
  const requestAccessUrl = useRequestAccess();
  useTitle(t(linkMessages.forbidden));
  return (
    <NotAllowedState
      requestAccessUrl={requestAccessUrl}
      title={t(linkMessages.forbidden)}
      reason={t(linkMessages.forbiddenWhy, { permission })}
      action={<Button href={PAGE_URLS.home}>{t(linkMessages.goHome)}</Button>}
    />
  );
}
