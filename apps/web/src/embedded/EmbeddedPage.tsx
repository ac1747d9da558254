import { BelvedereProvider, type BelvedereStore, type Services } from '@belvedere/client-store';
import { ErrorBoundary, type Toaster, Toasts, useT } from '@belvedere/ui';
import type { JSX } from 'react';
import { embeddedMessages } from '../messages/embedded.ts';
import { Dashboard } from '@belvedere/dashboard';
import '@belvedere/dashboard/own.css';
import '@belvedere/chart-host/own.css';
import '@belvedere/filters/own.css';
import '@belvedere/charts-basic/own.css';
import '@belvedere/charts-geo/own.css';

function Shown({ dashboardId }: { readonly dashboardId: string }): JSX.Element {
  const t = useT();
  return (
    <main className="bv-embedded">
      <ErrorBoundary title={t(embeddedMessages.failed)} resetKey={dashboardId}>
        <Dashboard idOrSlug={dashboardId} isHeadHidden />
      </ErrorBoundary>
    </main>
  );
}

/** A dashboard in the page of others: its charts and nothing of the product around them. */
export function EmbeddedPage({
  services,
  store,
  toaster,
  dashboardId,
}: {
  readonly services: Services;
  readonly store: BelvedereStore;
  readonly toaster: Toaster;
  readonly dashboardId: string;
}): JSX.Element {
  return (
    <BelvedereProvider services={services} store={store}>
      <Shown dashboardId={dashboardId} />
      <Toasts toaster={toaster} />
    </BelvedereProvider>
  );
}
