import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createFairQueue } from '@belvedere/engine-hosts';
import type { GuestTask } from '../guest/question.ts';
import { startGuestThread, type GuestThread } from './guest-thread.ts';

/** Threads that run code of charts, and what waits for them. */
export interface GuestPool {
  /** Packages take turns, and none has every thread. Rejects with why there is no answer. */
  ask(task: GuestTask): Promise<unknown>;
  /** Ends the threads. Disposing twice is harmless. */
  dispose(): Promise<void>;
}

interface Entry {
  /** Digest of the code. */
  readonly owner: string;
  readonly task: GuestTask;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Half of the cores, and two at least, so that one package never has them all. */
const threadCount = (): number => Math.max(2, Math.floor(availableParallelism() / 2));

/** A pool whose threads start with the first task and wait for the next. */
export function createGuestPool(
  most: number = threadCount(),
  start: () => GuestThread = startGuestThread,
): GuestPool {
  const queue = createFairQueue<Entry>();
  const threads = new Set<GuestThread>();
  const idle: GuestThread[] = [];
  const takeThread = (): GuestThread => {
    const free = idle.pop();
    if (free !== undefined) return free;
    const thread = start();
    threads.add(thread);
    return thread;
  };
  const work = async (thread: GuestThread, { task, resolve, reject }: Entry): Promise<void> => {
    await thread.ask(task).then(resolve, reject);
    if (thread.isOver()) threads.delete(thread);
    else idle.push(thread);
  };
  const dispatch = (): void => {
    while (idle.length > 0 || threads.size < most) {
      const entry = queue.take(({ owner }) => queue.runningOf(owner) < most - 1);
      if (entry === null) return;
      void work(takeThread(), entry).finally(() => {
        queue.finished(entry);
        dispatch();
      });
    }
  };
  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        const owner = createHash('sha256').update(task.code).digest('base64url');
        queue.push({ owner, task, resolve, reject });
        dispatch();
      }),
    dispose: async () => {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
