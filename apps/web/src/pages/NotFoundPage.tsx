import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, EmptyState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { useLocation } from 'wouter';
import { linkMessages } from '../messages/by-link.ts';
import { useTitle } from '../start/use-title.ts';

/** No page has this address. */
export function NotFoundPage(): JSX.Element {
  const t = useT();
  const [path] = useLocation();
  useTitle(t(linkMessages.notFound));
  return (
    <EmptyState
      icon="search"
      title={t(linkMessages.notFound)}
      reason={t(linkMessages.notFoundWhy, { path })}
      action={<Button href={PAGE_URLS.home}>{t(linkMessages.goHome)}</Button>}
    />
  );
}
