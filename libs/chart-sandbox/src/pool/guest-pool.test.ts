import { describe, expect, it, vi } from 'vitest';
import type { GuestTask } from '../guest/question.ts';
import { GUEST_LIMITS } from '../limits.ts';
import { createGuestPool } from './guest-pool.ts';
import type { GuestThread } from './guest-thread.ts';

const taskOf = (code: string): GuestTask => ({ code, question: { kind: 'inspect' }, limits: GUEST_LIMITS });

/** Threads that answer when they are told to. */
function heldThreads() {
  const asked: { readonly code: string; readonly answer: () => void }[] = [];
  let started = 0;
  const start = (): GuestThread => {
    started += 1;
    return {
      isOver: () => false,
      end: async () => undefined,
      ask: ({ code }) =>
        new Promise((resolve) => {
          asked.push({ code, answer: () => resolve(code) });
        }),
    };
  };
  return { asked, start, started: () => started, codes: () => asked.map(({ code }) => code) };
}

describe('threads of installed charts', () => {
  it('are never all taken by one package', async () => {
    const threads = heldThreads();
    const pool = createGuestPool(2, threads.start);
    const [first, second, good] = ['slow', 'slow', 'good'].map((code) => pool.ask(taskOf(code)));
    expect(threads.codes()).toEqual(['slow', 'good']);
    threads.asked[0]?.answer();
    expect(await first).toBe('slow');
    await vi.waitUntil(() => threads.asked.length === 3);
    for (const { answer } of threads.asked) answer();
    expect(await Promise.all([second, good])).toEqual(['slow', 'good']);
    expect(threads.started()).toBe(2);
  });
});
