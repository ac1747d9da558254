import type { ApiClient } from '@belvedere/api-client';
import type { Services } from '@belvedere/client-store';
import type { Toaster } from '@belvedere/ui';
import { navigate } from 'wouter/use-browser-location';
import { charts } from './charts.ts';
import type { UsageLog } from './usage-log.ts';

interface ServicesInput {
  readonly api: ApiClient;
  readonly toaster: Toaster;
  readonly usageLog: UsageLog;
}

/** The services object of the page. */
export function createServices({ api, toaster, usageLog }: ServicesInput): Services {
  return {
    api,
    charts: charts.catalogue,
    notify: (notice) => {
      toaster.show(notice);
    },
    navigate: (url, options) => {
      navigate(url, options);
    },
    log: usageLog.log,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    storage: window.localStorage,
    origin: window.location.origin,
  };
}
