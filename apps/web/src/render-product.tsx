import type { ApiClient } from '@belvedere/api-client';
import { createBelvedereStore, sessionEnded, sessionStarted, type Bootstrap } from '@belvedere/client-store';
import { createLeaveGate, createToaster, readThemeMode, setThemeMode } from '@belvedere/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { charts, mapTiles } from './start/charts.ts';
import { createServices } from './start/services.ts';
import { createUsageLog, sendByBeacon } from './start/usage-log.ts';

interface Start {
  readonly api: ApiClient;
  readonly bootstrap: Bootstrap;
  /** Calls back when the server says that the session has ended. */
  readonly whenSignedOut: (notice: () => void) => void;
}

/** Shows the product to a signed-in person. */
export function renderProduct(root: HTMLElement, { api, bootstrap, whenSignedOut }: Start): void {
  if (bootstrap.common.feature_flags['DYNAMIC_PLUGINS'] === true)
    charts.join(async () => (await import('./start/installed-charts.ts')).installedChartsOf(api)());
  mapTiles.learn(bootstrap.common.conf);
  const theme = bootstrap.user.settings?.theme;
  if (theme != null && readThemeMode() === 'system') setThemeMode(theme);
  const toaster = createToaster();
  const leaveGate = createLeaveGate(window);
  const usageLog = createUsageLog({ now: () => Date.now(), send: sendByBeacon });
  const services = createServices({
    api,
    toaster,
    usageLog,
    leaveGate,
    personId: bootstrap.user.userId,
  });
  const store = createBelvedereStore(services);
  store.dispatch(sessionStarted(bootstrap));
  whenSignedOut(() => {
    store.dispatch(sessionEnded());
  });
  createRoot(root).render(
    <StrictMode>
      <App services={services} store={store} toaster={toaster} leaveGate={leaveGate} />
    </StrictMode>,
  );
}
