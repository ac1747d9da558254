import { Worker } from 'node:worker_threads';
import { AppError } from '@belvedere/core';
import { guestErrors } from '../errors.ts';
import type { GuestTask } from '../guest/question.ts';
import type { ThreadAnswer } from '../thread/message.ts';
import { problemOf } from '../thread/problem-of.ts';

/** A thread that answers one task at a time. */
export interface GuestThread {
  /** Rejects with why there is no answer; the thread is over when {@link GuestThread.isOver} says so. */
  ask(task: GuestTask): Promise<unknown>;
  readonly isOver: () => boolean;
  end(): Promise<void>;
}

const HEAP_MB = 256;
/** A call inside the engine does not hear its deadline, so the whole thread ends this much later. */
const GRACE_MS = 500;
/** A thread of sources compiles them first. */
const START_MS = 10_000;

/** From sources through tsx, built with plain node. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const main = new URL(isSource ? '../thread/from-source.mjs' : '../thread/main.js', import.meta.url);
  const execArgv = isSource ? ['--conditions=@belvedere/source'] : [];
  return new Worker(main, { execArgv, env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
}

/** Starts a thread; it does not keep the process alive. */
export function startGuestThread(): GuestThread {
  const worker = startWorker();
  worker.unref();
  worker.on('error', () => undefined);
  let hasAnswered = false;
  let isOver = false;
  worker.once('exit', () => {
    isOver = true;
  });
  const end = async (): Promise<void> => {
    isOver = true;
    await worker.terminate();
  };
  return {
    isOver: () => isOver,
    end,
    ask: (task) =>
      new Promise((resolve, reject) => {
        const { timeMs } = task.limits;
        const settle = (done: () => void): void => {
          clearTimeout(timer);
          worker.off('message', take);
          worker.off('error', fail);
          worker.off('exit', fail);
          done();
        };
        const take = (answer: ThreadAnswer): void => {
          hasAnswered = true;
          settle(() => {
            if ('value' in answer) return resolve(answer.value);
            const { code, message, values } = answer.failure;
            return reject(new AppError(code, message, values));
          });
        };
        const fail = (error: unknown): void => {
          isOver = true;
          settle(() => reject(problemOf(error, task.limits)));
        };
        const late = (): void => {
          const stop = end();
          settle(() => {
            const answer = (): void => reject(guestErrors.error('GUEST_LATE', { seconds: timeMs / 1000 }));
            void stop.then(answer, answer);
          });
        };
        const timer = setTimeout(late, timeMs + GRACE_MS + (hasAnswered ? 0 : START_MS));
        worker.on('message', take);
        worker.on('error', fail);
        worker.on('exit', fail);
        worker.postMessage(task);
      }),
  };
}
