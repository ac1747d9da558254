import { availableParallelism } from 'node:os';
import { contractErrors } from '@belvedere/contracts';
import { createFairQueue } from '@belvedere/engine-hosts';
import { startDeriveThread, type DeriveThread } from './derive-thread.ts';
import type { Derive, DeriveTask } from './password.ts';

/** What a pool keeps to. */
export interface DerivePoolLimits {
  readonly threads: number;
  /** Tries that wait, all together. */
  readonly waiting: number;
  /** Tries of one address, waiting or at work. */
  readonly perAddress: number;
}

/** Threads that do nothing but hash, and what waits for them. */
export interface DerivePool {
  /** Throws SIGN_IN_BUSY at once where too many wait. */
  readonly derive: Derive;
  /** Ends the threads; what waits fails. Disposing twice is harmless. */
  dispose(): Promise<void>;
}

interface Entry {
  readonly owner: string;
  readonly task: DeriveTask;
  readonly resolve: (key: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

const BUSY_WAIT_S = 5;

/** Half of the cores hash; the longest wait is some seconds. */
function defaultDeriveLimits(): DerivePoolLimits {
  return { threads: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 64, perAddress: 16 };
}

const busy = () => contractErrors.error('SIGN_IN_BUSY', { seconds: BUSY_WAIT_S });

/** A pool whose threads start with the first try. Addresses take turns, so one that floods waits for itself. */
export function createDerivePool(
  limits: DerivePoolLimits = defaultDeriveLimits(),
  start: () => DeriveThread = startDeriveThread,
): DerivePool {
  const queue = createFairQueue<Entry>();
  const idle: DeriveThread[] = [];
  const threads = new Set<DeriveThread>();
  let isDisposed = false;

  const freeThread = (): DeriveThread | null => {
    const free = idle.pop();
    if (free !== undefined) return free;
    if (threads.size >= limits.threads) return null;
    const thread = start();
    threads.add(thread);
    return thread;
  };

  const work = async (thread: DeriveThread, { task, resolve, reject }: Entry): Promise<void> => {
    try {
      resolve(await thread.derive(task));
      idle.push(thread);
    } catch (error) {
      threads.delete(thread);
      reject(error);
    }
  };

  const dispatch = (): void => {
    while (!isDisposed && queue.waiting().length > 0) {
      const thread = freeThread();
      const entry = thread === null ? null : queue.take(() => true);
      if (thread === null || entry === null) return;
      void work(thread, entry).finally(() => {
        queue.finished(entry);
        dispatch();
      });
    }
  };

  return {
    derive: (task, address) =>
      new Promise((resolve, reject) => {
        const isFull = queue.waiting().length >= limits.waiting;
        if (isDisposed || isFull || queue.countOf(address) >= limits.perAddress) return reject(busy());
        queue.push({ owner: address, task, resolve, reject });
        return dispatch();
      }),
    dispose: async () => {
      isDisposed = true;
      for (const entry of queue.waiting()) {
        queue.remove(entry);
        entry.reject(busy());
      }
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
