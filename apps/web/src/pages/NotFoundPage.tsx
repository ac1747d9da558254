import { useRequestAccess } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, EmptyState, NotAllowedState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useLocation } from 'wouter';
import { doorMessages } from '../messages/shell.ts';
import { useTitle } from '../start/use-title.ts';

/** No page has this address. */
export function NotFoundPage(): JSX.Element {
  const t = useT();
  const [path] = useLocation();
  useTitle(t(doorMessages.notFound));
  return (
    <EmptyState
      icon="search"
      title={t(doorMessages.notFound)}
      reason={t(doorMessages.notFoundWhy, { path })}
      action={<Button href={PAGE_URLS.home}>{t(doorMessages.goHome)}</Button>}
    />
  );
}

/** The reader's roles do not allow this page. */
export function ForbiddenPage({ permission }: { readonly permission: string }): JSX.Element {
  const t = useT();
  const requestAccessUrl = useRequestAccess();
  useTitle(t(doorMessages.forbidden));
  return (
    <NotAllowedState
      requestAccessUrl={requestAccessUrl}
      title={t(doorMessages.forbidden)}
      reason={t(doorMessages.forbiddenWhy, { permission })}
      action={<Button href={PAGE_URLS.home}>{t(doorMessages.goHome)}</Button>}
    />
  );
}
