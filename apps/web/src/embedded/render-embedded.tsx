import { createApiClient } from '@belvedere/api-client';
import { createBelvedereStore, sessionStarted } from '@belvedere/client-store';
import { createLeaveGate, createToaster } from '@belvedere/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embeddedMessages } from '../messages/embedded.ts';
import { charts, mapTiles } from '../start/charts.ts';
import { createServices } from '../start/services.ts';
import { createUsageLog, sendByBeacon } from '../start/usage-log.ts';
import { embeddedBootstrap } from './bootstrap.ts';
import { listenToHost } from './comms.ts';
import { EmbeddedPage } from './EmbeddedPage.tsx';
import type { Listen } from './keep-messages.ts';

const GUEST_HEADER = 'X-GuestToken';

/** The size that the page would like to have. */
const scrollSize = () => ({
  width: document.body.scrollWidth,
  height: document.body.scrollHeight,
});

/** A token that comes in time, and anew before it ends. */
function guestTokens() {
  const state: { current: string | null } = { current: null };
  let arrived: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  return {
    current: () => state.current,
    first,
    take: (token: unknown): void => {
      if (typeof token !== 'string') return;
      state.current = token;
      arrived();
    },
  };
}

function createApi(tokenOf: () => string | null, onSignedOut: () => void) {
  return createApiClient({
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set(GUEST_HEADER, tokenOf() ?? '');
      return window.fetch(url, { ...init, headers });
    },
    onSignedOut,
  });
}

/** Waits for the page around to hand over a guest's token, and shows the dashboard that it is for. */
export async function renderEmbedded(root: HTMLElement, listen: Listen): Promise<void> {
  const place = embeddedBootstrap(document);
  if (place === null || window.parent === window) {
    root.textContent = embeddedMessages.notEmbedded.text;
    return;
  }
  const tokens = guestTokens();
  listenToHost(listen, place.allowedDomains, {
    guestToken: ({ guestToken }) => {
      tokens.take(guestToken);
    },
    getScrollSize: scrollSize,
  });
  await tokens.first;
  const toaster = createToaster();
  const api = createApi(tokens.current, () => {
    toaster.show({ kind: 'error', title: embeddedMessages.ended.text });
  });
  const bootstrap = await api.call('auth', 'bootstrap', {});
  mapTiles.learn(bootstrap.common.conf);
  if (bootstrap.common.feature_flags['DYNAMIC_PLUGINS'] === true)
    charts.join(async () => (await import('../start/installed-charts.ts')).installedChartsOf(api)());
  const usageLog = createUsageLog({ now: () => Date.now(), send: sendByBeacon, guestToken: tokens.current });
  const services = createServices({ api, toaster, usageLog, leaveGate: createLeaveGate(window) });
  const store = createBelvedereStore(services);
  store.dispatch(sessionStarted(bootstrap));
  await charts.ready();
  createRoot(root).render(
    <StrictMode>
      <EmbeddedPage services={services} store={store} toaster={toaster} dashboardId={place.dashboardId} />
    </StrictMode>,
  );
}
