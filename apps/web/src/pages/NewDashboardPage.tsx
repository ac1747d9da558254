import { problemOf, useServices } from '@belvedere/client-store';
import { dashboardUrl, PAGE_URLS } from '@belvedere/contracts/client';
import { Button, ErrorPanel, LoadingState, useT } from '@belvedere/ui';
import { useEffect, useRef, useState, type JSX } from 'react';
import { listMessages, thingMessages } from '../messages/lists.ts';
import { shellMessages } from '../messages/shell.ts';

const UNTITLED = '[ untitled dashboard ]';

/** Makes an empty dashboard and opens it for editing. */
export function NewDashboardPage(): JSX.Element {
  const t = useT();
  const { api, navigate } = useServices();
  const hasAsked = useRef(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    api
      .call('dashboard', 'create', { body: { dashboard_title: UNTITLED } })
      .then(({ id }) => {
        navigate(`${dashboardUrl(id)}?edit=true`, { replace: true });
      })
      .catch((failure: unknown) => {
        setError(problemOf(failure).message);
      });
  }, [api, navigate]);
  if (error === null)
    return (
      <div className="bv-page-loading">
        <LoadingState />
      </div>
    );
  return (
    <ErrorPanel
      title={t(listMessages.createFailed, { things: t(thingMessages.dashboards), reason: error })}
      actions={<Button href={PAGE_URLS.dashboards}>{t(shellMessages.dashboards)}</Button>}
    />
  );
}
