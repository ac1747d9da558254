import type { GroupName } from '@belvedere/contracts/client';
import { problemOf, type CallProblem } from './call-problem.ts';

/** A read by group, verb and input; its answer is cached under exactly these. */
export interface ReadRequest {
  readonly group: GroupName;
  readonly verb: string;
  readonly input: unknown;
}

/** What is known of a request. */
interface ReadEntry {
  /** The last good answer, null before the first; stays the same object while the server says the same. */
  readonly reply: unknown;
  /** Why the last try failed; stays until one succeeds. */
  readonly problem: CallProblem | null;
  /** A request is under way. */
  readonly isFetching: boolean;
}

/** Answers of the server by request; one request under way serves everybody who wants its answer. */
export interface ReadCache {
  /** What is known now, the same object until something changes; null of what nobody asked for. */
  readonly entryOf: (key: string) => ReadEntry | null;
  /** Asks unless a good answer is there, or in any case when forced; never twice at a time. */
  readonly ask: (request: ReadRequest, how?: 'forced') => void;
  /** Calls back on every change, and keeps the answer; when nobody follows it any more it is forgotten a minute later. */
  readonly follow: (request: ReadRequest, listener: () => void) => () => void;
  /** Asks anew what somebody follows of these groups, and forgets the rest of them. */
  readonly forget: (groups: readonly GroupName[]) => void;
}

const KEPT_MS = 60_000;
const UNKNOWN: ReadEntry = { reply: null, problem: null, isFetching: false };

interface Kept {
  readonly request: ReadRequest;
  readonly listeners: Set<() => void>;
  entry: ReadEntry;
  /** The groups changed while a request was under way. */
  isStale: boolean;
  /** Counts up when someone comes or goes, so that a late end of the wait knows that it is late. */
  visits: number;
}

/** Under what the answer to a request is kept: the request itself as a text. */
export const readKey = ({ group, verb, input }: ReadRequest): string => JSON.stringify([group, verb, input]);

/** The request that a key stands for. */
export function requestOf(key: string): ReadRequest {
  const [group, verb, input] = JSON.parse(key) as [ReadRequest['group'], string, unknown];
  return { group, verb, input };
}

/** The old answer where the new one says the same, so that what hangs on it is not made anew. */
const sameOrNew = (old: unknown, next: unknown): unknown =>
  JSON.stringify(old) === JSON.stringify(next) ? old : next;

const unasked = (request: ReadRequest): Kept => ({
  request,
  listeners: new Set(),
  entry: UNKNOWN,
  isStale: false,
  visits: 0,
});

/** Keeps what is known now, and tells those who follow it. */
function update(kept: Kept, change: Partial<ReadEntry>): void {
  kept.entry = { ...kept.entry, ...change };
  for (const listener of kept.listeners) listener();
}

/** Makes an empty cache over a way to ask; `wait` calls back after some milliseconds. */
export function createReadCache(
  send: (request: ReadRequest) => Promise<unknown>,
  wait: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
): ReadCache {
  const all = new Map<string, Kept>();
  const keptOf = (request: ReadRequest): Kept => {
    const key = readKey(request);
    const kept = all.get(key) ?? unasked(request);
    all.set(key, kept);
    return kept;
  };
  const run = async (kept: Kept): Promise<void> => {
    update(kept, { isFetching: true });
    const answer = await send(kept.request).then(
      (reply) => ({ reply: sameOrNew(kept.entry.reply, reply), problem: null }),
      (error: unknown) => ({ problem: problemOf(error) }),
    );
    const wasStale = kept.isStale;
    kept.isStale = false;
    update(kept, { ...answer, isFetching: false });
    if (wasStale) renew(kept);
  };
  const renew = (kept: Kept): void => {
    if (kept.entry.isFetching) kept.isStale = true;
    else if (kept.listeners.size > 0) void run(kept);
    else all.delete(readKey(kept.request));
  };
  return {
    entryOf: (key) => all.get(key)?.entry ?? null,
    ask: (request, how) => {
      const kept = keptOf(request);
      const isWanted = how === 'forced' || kept.entry.reply === null;
      if (isWanted && !kept.entry.isFetching) void run(kept);
    },
    follow: (request, listener) => {
      const kept = keptOf(request);
      kept.listeners.add(listener);
      kept.visits += 1;
      return () => {
        kept.listeners.delete(listener);
        kept.visits += 1;
        const { visits } = kept;
        wait(() => {
          if (kept.visits === visits && kept.listeners.size === 0) all.delete(readKey(request));
        }, KEPT_MS);
      };
    },
    forget: (groups) => {
      for (const kept of all.values()) if (groups.includes(kept.request.group)) renew(kept);
    },
  };
}
