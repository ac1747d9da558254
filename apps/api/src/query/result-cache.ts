import { LRUCache } from 'lru-cache';
import { connectorError } from '@belvedere/connectors';
import { isTouched, type AnswerSource } from './answer-key.ts';
import type { DiskCache } from './disk-cache.ts';
import type { FreshAnswer, CachedAnswer } from './cached-answer.ts';

/** How an answer is asked for. */
export interface CacheRequest {
  readonly key: string;
  /** Seconds an answer is kept, and how old a kept one may be; 0 is for ever, -1 neither keeps nor takes one. */
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
  /** True when this request made the run; false for what was kept and for those who waited for another's run. */
  readonly hasRun: boolean;
}

/** Keeps answers as bytes; equal requests in flight share one run. */
export interface ResultCache {
  ask(request: CacheRequest): Promise<CacheOutcome>;
  /** Puts aside what a change of this source may alter; a run that is on its way is not kept. */
  forget(source: AnswerSource): void;
  /** A number that is another one when kept answers have been put aside: forgotten, or made anew by force. */
  generation(): number;
  /** Waits until what is kept is written. */
  close(): Promise<void>;
}

/** What a run gave, or the disk instead of it. */
interface Landed {
  readonly answer: CachedAnswer;
  readonly isCached: boolean;
}

interface Flight {
  readonly landing: Promise<Landed>;
  readonly stop: AbortController;
  waiters: number;
  /** False while a kept answer is looked for. */
  isRunning: boolean;
}

const OVERHEAD_BYTES = 1024;

/** Waits for a shared run or for the waiter's own signal; the last to leave stops the run. */
async function waitFor(flight: Flight, signal: AbortSignal | undefined): Promise<Landed> {
  if (signal === undefined) {
    flight.waiters += 1;
    return flight.landing;
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
    return await Promise.race([flight.landing, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** When an answer of that age is no longer given; null is never. */
const expiryOf = (cachedAt: number, timeoutS: number): number | null =>
  timeoutS > 0 ? cachedAt + timeoutS * 1000 : null;

/** Whether an answer of that age may be given to who asks with this timeout: who keeps none takes none. */
const isYoung = (cachedAt: number, { timeoutS, now, force }: CacheRequest): boolean =>
  !force && timeoutS >= 0 && (expiryOf(cachedAt, timeoutS) ?? Infinity) > now;

/** Runs that may end in a kept answer are not those of who takes none. */
const flightKeyOf = ({ key, timeoutS }: CacheRequest): string => (timeoutS < 0 ? `${key} unkept` : key);

/** A cache of at most so many bytes in this process, and behind it the files of `disk`. */
export function createResultCache(maxBytes: number, disk: DiskCache | null = null): ResultCache {
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 4)),
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  });
  const flights = new Map<string, Flight>();
  let generation = 0;

  function keep(key: string, answer: CachedAnswer, leftMs: number | null): void {
    kept.set(key, answer, leftMs === null ? {} : { ttl: Math.max(1, leftMs) });
  }

  async function fromDisk({ key, force, timeoutS, now }: CacheRequest): Promise<Landed | null> {
    if (disk === null || force || timeoutS < 0) return null;
    const filed = await disk.get(key, now);
    if (filed === null) return null;
    const { answer, expiresAt } = filed;
    const ends = [expiresAt, expiryOf(answer.cachedAt, timeoutS)].filter((end) => end !== null);
    const leftMs = ends.length === 0 ? null : Math.min(...ends) - now;
    if (leftMs !== null && leftMs <= 0) return null;
    keep(key, answer, leftMs);
    return { answer, isCached: true };
  }

  async function fromRun({ key, timeoutS, now, run, force }: CacheRequest, flight: Flight): Promise<Landed> {
    const result = await run(flight.stop.signal);
    const answer: CachedAnswer = { ...result, cachedAt: result.cachedAt ?? now };
    if (force) generation += 1;
    if (timeoutS >= 0 && flights.get(key) === flight) {
      keep(key, answer, timeoutS > 0 ? timeoutS * 1000 : null);
      disk?.put(key, { answer, expiresAt: expiryOf(now, timeoutS) });
    }
    return { answer, isCached: false };
  }

  function start(request: CacheRequest): Flight {
    const key = flightKeyOf(request);
    const stop = new AbortController();
    const landing = fromDisk(request).then((landed) => {
      flight.isRunning = true;
      return landed ?? fromRun(request, flight);
    });
    const flight: Flight = { landing, stop, waiters: 0, isRunning: request.force };
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    landing.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    ask: async (request) => {
      const { key, force, signal } = request;
      const known = kept.get(key);
      if (known !== undefined && isYoung(known.cachedAt, request))
        return { answer: known, isCached: true, hasRun: false };
      const running = flights.get(flightKeyOf(request));
      const isFirst = running === undefined || running.stop.signal.aborted || (force && !running.isRunning);
      const landed = await waitFor(isFirst ? start(request) : running, signal);
      return { ...landed, hasRun: isFirst && !landed.isCached };
    },
    generation: () => generation,
    forget: (source) => {
      const isOld = isTouched(source);
      generation += 1;
      for (const key of [...kept.keys()].filter(isOld)) kept.delete(key);
      for (const key of [...flights.keys()].filter(isOld)) flights.delete(key);
      disk?.forget(isOld);
    },
    close: async () => disk?.close(),
  };
}
