import { createApiClient } from '@belvedere/api-client';
import type { Services } from '@belvedere/client-store';
import type { Toaster } from '@belvedere/ui';
import { charts } from './charts.ts';
import type { UsageLog } from './usage-log.ts';

interface ServicesInput {
  readonly toaster: Toaster;
  readonly usageLog: UsageLog;
  readonly navigate: Services['navigate'];
  readonly onSignedOut: () => void;
}

/** The services object of the page. */
export function createServices({ toaster, usageLog, navigate, onSignedOut }: ServicesInput): Services {
  return {
    api: createApiClient({ fetch: (url, init) => window.fetch(url, init), onSignedOut }),
    charts,
    notify: (notice) => {
      toaster.show(notice);
    },
    navigate,
    log: usageLog.log,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    storage: window.localStorage,
    origin: window.location.origin,
  };
}
