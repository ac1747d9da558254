import { LOG_BATCH_DELAY_MS, LOG_BATCH_EVENTS } from '@belvedere/core';
import type { UsageEvent } from '@belvedere/client-store';

/** Sends usage events in batches: when there are enough, when a second has passed, or when the page goes. */
export interface UsageLog {
  readonly log: (event: UsageEvent) => void;
  readonly dispose: () => void;
}

interface UsageLogOptions {
  readonly now: () => number;
  readonly send: (body: URLSearchParams) => void;
}

/** Hands a batch to the browser, which delivers it even while the page is going away. */
export function sendByBeacon(body: URLSearchParams): void {
  navigator.sendBeacon('/superset/log/?explode=events', body);
}

/** Makes the one logger of a page. */
export function createUsageLog({ now, send }: UsageLogOptions): UsageLog {
  let waiting: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    send(new URLSearchParams({ events: JSON.stringify(events) }));
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', onHide);
  return {
    log: (event) => {
      waiting.push({ ...event, ts: now(), path: window.location.pathname });
      if (waiting.length >= LOG_BATCH_EVENTS) flush();
      else timer ??= setTimeout(flush, LOG_BATCH_DELAY_MS);
    },
    dispose: () => {
      document.removeEventListener('visibilitychange', onHide);
      flush();
    },
  };
}
