import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { connectorError } from '@belvedere/connectors';
import { canonicalJson } from '@belvedere/core';
import type { RowLabel } from '../engine-host/protocol.ts';
import type { RunAnswer } from './engine-port.ts';

/** What post-processing made of a result. */
export interface ReshapedNote {
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly rowLabels: readonly RowLabel[];
  /** Rows of the database, before the steps. */
  readonly sqlRows: number;
  /** True when the rows of the database came from the cache. */
  readonly isFromCache: boolean;
}

/** An answer to keep; one made of a kept answer is as old as that. */
export interface FreshAnswer extends RunAnswer {
  readonly cachedAt?: number;
  readonly reshaped?: ReshapedNote;
}

/** A kept answer. */
export interface CachedAnswer extends FreshAnswer {
  /** Epoch milliseconds at which the engine gave it. */
  readonly cachedAt: number;
}

/** How an answer is asked for. */
export interface CacheRequest {
  readonly key: string;
  /** Seconds an answer is kept; -1 keeps none. */
  readonly timeoutS: number;
  /** Leaves a kept answer aside and keeps the new one. */
  readonly force: boolean;
  readonly now: number;
  readonly signal?: AbortSignal;
  /** Runs the query; `signal` is aborted when nobody waits for it any more. */
  readonly run: (signal: AbortSignal) => Promise<FreshAnswer>;
}

/** An answer, and where it came from. */
export interface CacheOutcome {
  readonly answer: CachedAnswer;
  readonly isCached: boolean;
}

/** Keeps answers as bytes; equal requests in flight share one run. */
export interface ResultCache {
  ask(request: CacheRequest): Promise<CacheOutcome>;
  clear(): void;
}

/** Key of what determines an answer's bytes: equal parts in any order of their fields give equal keys. */
export function cacheKey(parts: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(canonicalJson(parts)).digest('hex');
}

interface Flight {
  readonly answer: Promise<CachedAnswer>;
  readonly stop: AbortController;
  waiters: number;
}

const OVERHEAD_BYTES = 1024;

/** Waits for a shared run or for the waiter's own signal; the last to leave stops the run. */
async function waitFor(flight: Flight, signal: AbortSignal | undefined): Promise<CachedAnswer> {
  if (signal === undefined) {
    flight.waiters += 1;
    return flight.answer;
  }
  flight.waiters += 1;
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      flight.waiters -= 1;
      if (flight.waiters === 0) flight.stop.abort();
      reject(connectorError('QUERY_CANCELLED'));
    };
  });
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([flight.answer, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** A cache of at most so many bytes in this process. */
export function createResultCache(maxBytes: number): ResultCache {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });
  const flights = new Map<string, Flight>();

  function start({ key, timeoutS, now, run }: CacheRequest): Flight {
    const stop = new AbortController();
    const answer = run(stop.signal).then((result) => {
      const entry: CachedAnswer = { ...result, cachedAt: result.cachedAt ?? now };
      if (timeoutS >= 0) kept.set(key, entry, timeoutS > 0 ? { ttl: timeoutS * 1000 } : {});
      return entry;
    });
    const flight: Flight = { answer, stop, waiters: 0 };
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    answer.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    ask: async (request) => {
      const { key, force, signal } = request;
      const known = force ? undefined : kept.get(key);
      if (known !== undefined) return { answer: known, isCached: true };
      const running = flights.get(key);
      const flight = running === undefined || running.stop.signal.aborted ? start(request) : running;
      return { answer: await waitFor(flight, signal), isCached: false };
    },
    clear: () => kept.clear(),
  };
}
