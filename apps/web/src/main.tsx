import '@belvedere/ui/styles.css';
import '@belvedere/theme/fonts.css';
import './styles/mono.css';
import 'virtual:belvedere-tokens.css';
import './styles/app.css';
import { createBelvedereStore, sessionEnded, sessionStarted, type Services } from '@belvedere/client-store';
import { createToaster, followTheme } from '@belvedere/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './App.tsx';
import { createServices } from './start/services.ts';
import { createUsageLog, sendByBeacon } from './start/usage-log.ts';

async function start(root: HTMLElement): Promise<void> {
  followTheme();
  const toaster = createToaster();
  const usageLog = createUsageLog({ now: () => Date.now(), send: sendByBeacon });
  const signedOut = { notice: (): void => undefined };
  const services: Services = createServices({
    toaster,
    usageLog,
    navigate: (url, options) => {
      navigate(url, options);
    },
    onSignedOut: () => {
      signedOut.notice();
    },
  });
  const store = createBelvedereStore(services);
  signedOut.notice = () => {
    store.dispatch(sessionEnded());
  };
  store.dispatch(sessionStarted(await services.api.call('auth', 'bootstrap', {})));
  createRoot(root).render(
    <StrictMode>
      <App services={services} store={store} toaster={toaster} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root !== null) void start(root);
