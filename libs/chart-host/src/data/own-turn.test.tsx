// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownTurn } from './own-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const settled = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

it('the first has its turn at once, each other one a task later', async () => {
  const shown: number[] = [];
  for (const chart of [1, 2, 3]) void ownTurn().then(() => shown.push(chart));
  await settled();
  expect(shown).toEqual([1]);
  vi.advanceTimersToNextTimer();
  await settled();
  expect(shown).toEqual([1, 2]);
  vi.runAllTimers();
  await settled();
  expect(shown).toEqual([1, 2, 3]);
});

it('a page that is not seen waits for nobody', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const shown: number[] = [];
  for (const chart of [1, 2, 3]) void ownTurn().then(() => shown.push(chart));
  await settled();
  expect(shown).toEqual([1, 2, 3]);
  hidden.mockRestore();
});
