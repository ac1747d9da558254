import type { ApiClient } from '@belvedere/api-client';
import type { Services } from '@belvedere/client-store';
import { deviceStorage, personalStorage, type LeaveGate, type Toaster } from '@belvedere/ui';
import { navigate } from 'wouter/use-browser-location';
import { charts } from './charts.ts';
import type { UsageLog } from './usage-log.ts';

interface ServicesInput {
  readonly api: ApiClient;
  readonly toaster: Toaster;
  readonly usageLog: UsageLog;
  readonly leaveGate: LeaveGate;
  /** Whose page it is; what is kept on the device is theirs alone. Left out for a page that is nobody's, as an embedded one. */
  readonly personId?: number | undefined;
}

/** The services object of the page. */
export function createServices({ api, toaster, usageLog, leaveGate, personId }: ServicesInput): Services {
  return {
    api,
    charts: charts.catalogue,
    notify: (notice) => {
      toaster.show(notice);
    },
    navigate: (url, { isSafe = false, ...options } = {}) => {
      const go = (): void => {
        const isShown = url === window.location.pathname + window.location.search;
        navigate(url, isShown ? { replace: true, ...options } : options);
      };
      if (isSafe) go();
      else leaveGate.pass(go);
    },
    log: usageLog.log,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    storage: personId === undefined ? deviceStorage() : personalStorage(deviceStorage(), personId),
    lasting: {
      getItem: async (key) => (await import('./lasting.ts')).lastingItem(`${key}@${personId}`),
      setItem: (key, value) =>
        void import('./lasting.ts')
          .then(({ keepLasting }) => keepLasting(`${key}@${personId}`, value))
          .catch(() => null),
    },
    origin: window.location.origin,
  };
}
