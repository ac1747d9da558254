// @vitest-environment jsdom
import { LOG_BATCH_EVENTS } from '@belvedere/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsageLog, type UsageBatch } from './usage-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function logger(guestToken: () => string | null = () => null) {
  const batches: UsageBatch[] = [];
  const usage = createUsageLog({ now: () => 5, send: (batch) => batches.push(batch), guestToken });
  const sizes = (): readonly number[] =>
    batches.map(({ body }) => (JSON.parse(body.get('events') ?? '[]') as unknown[]).length);
  return { ...usage, batches, sizes };
}

describe('usage events', () => {
  it('go together after a second', () => {
    const { log, sizes } = logger();
    log({ event: 'a' });
    log({ event: 'b' });
    expect(sizes()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(sizes()).toEqual([2]);
  });

  it('go at once when there are 1024', () => {
    const { log, sizes } = logger();
    for (let count = 0; count <= LOG_BATCH_EVENTS; count += 1) log({ event: 'a' });
    expect(sizes()).toEqual([1024]);
  });

  it('go when the page does', () => {
    const { log, dispose, sizes } = logger();
    log({ event: 'a' });
    dispose();
    expect(sizes()).toEqual([1]);
  });

  it('name the dashboard or chart that all are about, and the guest', () => {
    const { log, dispose, batches } = logger(() => 'guest-1');
    log({ event: 'a', slice_id: 7 });
    log({ event: 'b', slice_id: 7 });
    dispose();
    expect(batches[0]?.url).toBe('/superset/log/?explode=events&slice_id=7');
    expect(batches[0]?.body.get('guest_token')).toBe('guest-1');
  });

  it('about several charts name none', () => {
    const { log, dispose, batches } = logger();
    log({ event: 'a', slice_id: 7 });
    log({ event: 'b', slice_id: 8 });
    dispose();
    expect(batches[0]?.url).toBe('/superset/log/?explode=events');
  });

  it('are timings where they lasted, else what somebody did', () => {
    const { log, dispose, batches } = logger();
    log({ event: 'a', duration: 12 });
    log({ event: 'b' });
    dispose();
    const events = JSON.parse(batches[0]?.body.get('events') ?? '[]') as readonly { event_type: string }[];
    expect(events.map(({ event_type }) => event_type)).toEqual(['timing', 'user']);
  });

  it('tell how long the page was out of sight', () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get');
    const { dispose, batches } = logger();
    seen.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    dispose();
    seen.mockRestore();
    expect(batches[0]?.body.get('events')).toContain('"event_name":"hide_browser_tab","duration":0');
  });
});
