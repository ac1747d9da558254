import { expect, it } from 'vitest';
import type { Services } from '@belvedere/client-store';
import { inQuestionTurn } from './question-turns.ts';

const place = () => ({ services: {} as Services, hosts: 1, signal: new AbortController().signal });

/** Asks that stay open until they are ended. */
function openAsks() {
  const asked: number[] = [];
  const ends = new Map<number, () => void>();
  const askOf = (n: number) => () => {
    asked.push(n);
    return new Promise<number>((resolve) => {
      ends.set(n, () => {
        resolve(n);
      });
    });
  };
  return { asked, ends, askOf };
}

it('asks five at once, and the next when one has its answer', async () => {
  const { asked, ends, askOf } = openAsks();
  const here = place();
  const answers = Array.from({ length: 7 }, (_, n) => inQuestionTurn(here, askOf(n)));
  expect(asked).toEqual([0, 1, 2, 3, 4]);
  ends.get(2)?.();
  expect(await answers[2]).toBe(2);
  await Promise.resolve();
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

it('never sends what is no longer wanted when its turn comes', async () => {
  const { asked, ends, askOf } = openAsks();
  const here = place();
  for (let n = 0; n < 5; n++) void inQuestionTurn(here, askOf(n));
  const left = new AbortController();
  const late = inQuestionTurn({ ...here, signal: left.signal }, askOf(5));
  const last = inQuestionTurn(here, askOf(6));
  left.abort();
  ends.get(0)?.();
  await expect(late).rejects.toThrow('aborted');
  ends.get(6)?.();
  expect(await last).toBe(6);
  expect(asked).toEqual([0, 1, 2, 3, 4, 6]);
});

it('a question that fails ends its turn, and each host has turns of its own', async () => {
  const { asked, askOf } = openAsks();
  const here = { ...place(), hosts: 2 };
  await expect(inQuestionTurn(here, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (let n = 0; n < 11; n++) void inQuestionTurn(here, askOf(n));
  expect(asked).toHaveLength(10);
});
