import { LOG_BATCH_DELAY_MS, LOG_BATCH_EVENTS } from '@belvedere/core';
import type { UsageEvent } from '@belvedere/client-store';

/** Sends usage events in batches: when there are enough, when a second has passed, or when the page goes. */
export interface UsageLog {
  readonly log: (event: UsageEvent) => void;
  readonly dispose: () => void;
}

/** Events that are sent together. */
export interface UsageBatch {
  readonly url: string;
  readonly body: URLSearchParams;
}

interface UsageLogOptions {
  readonly now: () => number;
  readonly send: (batch: UsageBatch) => void;
  /** Token of a guest; null for those who are signed in. */
  readonly guestToken?: () => string | null;
}

const LOG_URL = '/superset/log/?explode=events';

/** Hands a batch to the browser, which delivers it even while the page is going away; posts it where that is refused. */
export function sendByBeacon({ url, body }: UsageBatch): void {
  if (navigator.sendBeacon(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** The object that all events are about, as the address names it; a batch about several names none. */
function subjectOf(events: readonly UsageEvent[]): string {
  for (const name of ['dashboard_id', 'slice_id'] as const) {
    const ids = new Set(events.map((event) => event[name] ?? null));
    const [id] = ids;
    if (ids.size === 1 && typeof id === 'number') return `&${name}=${id}`;
  }
  return '';
}

/** How long the page was out of sight, once it is seen again. */
function hiddenTime(now: () => number): () => number | null {
  let hiddenAt: number | null = null;
  return () => {
    const since = hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? now() : null;
    return since === null || hiddenAt !== null ? null : now() - since;
  };
}

/** Makes the one logger of a page. */
export function createUsageLog({ now, send, guestToken = () => null }: UsageLogOptions): UsageLog {
  let waiting: UsageEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    const token = guestToken();
    send({
      url: `${LOG_URL}${subjectOf(events)}`,
      body: new URLSearchParams({
        events: JSON.stringify(events),
        ...(token !== null && { guest_token: token }),
      }),
    });
  };
  const log = (event: UsageEvent): void => {
    const event_type = event['duration'] === undefined ? 'user' : 'timing';
    waiting.push({ event_type, ts: now(), path: window.location.pathname, ...event });
    if (waiting.length >= LOG_BATCH_EVENTS) flush();
    else timer ??= setTimeout(flush, LOG_BATCH_DELAY_MS);
  };
  const timeHidden = hiddenTime(now);
  const onHide = (): void => {
    const duration = timeHidden();
    if (document.visibilityState === 'hidden') flush();
    else if (duration !== null) log({ event: 'page', event_name: 'hide_browser_tab', duration });
  };
  document.addEventListener('visibilitychange', onHide);
  return {
    log,
    dispose: () => {
      document.removeEventListener('visibilitychange', onHide);
      flush();
    },
  };
}
