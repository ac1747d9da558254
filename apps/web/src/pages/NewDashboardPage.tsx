import { useCan, useRequestAccess } from '@belvedere/client-store';
import { PAGE_URLS } from '@belvedere/contracts/client';
import { Button, NotAllowedState, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { listMessages } from '../messages/lists.ts';
import { linkMessages } from '../messages/by-link.ts';
import { shellMessages } from '../messages/shell.ts';
import { OpenDashboard } from './DashboardPage.tsx';

/** An empty dashboard, open for editing. Looking at it saves nothing. */
export function NewDashboardPage(): JSX.Element {
  const t = useT();
  const requestAccessUrl = useRequestAccess();
  const mayWrite = useCan('can_write', 'Dashboard');
  if (mayWrite) return <OpenDashboard idOrSlug={null} startsInEditMode />;
  return (
    <NotAllowedState
      title={t(linkMessages.forbidden)}
      reason={t(listMessages.forbiddenWhy)}
      requestAccessUrl={requestAccessUrl}
      action={<Button href={PAGE_URLS.dashboards}>{t(shellMessages.dashboards)}</Button>}
    />
  );
}
