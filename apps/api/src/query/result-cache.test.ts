import { describe, expect, it } from 'vitest';
import type { FreshAnswer } from './cached-answer.ts';
import { createResultCache, type CacheRequest } from './result-cache.ts';

const NOW = Date.UTC(2024, 0, 1);
const ANSWER: FreshAnswer = {
  columns: [],
  rows: 1,
  truncated: false,
  rowsChanged: null,
  bytes: Buffer.from('[]'),
  timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
};

function asker() {
  const cache = createResultCache(1_000_000);
  let runs = 0;
  return async (more: Partial<CacheRequest> = {}) => {
    const { isCached } = await cache.ask({
      key: 'k',
      timeoutS: 60,
      force: false,
      now: NOW,
      run: async () => {
        runs += 1;
        return ANSWER;
      },
      ...more,
    });
    return [isCached, runs];
  };
}

describe('kept answers', () => {
  it('are given as long as the one who asks allows, whoever has kept them', async () => {
    const ask = asker();
    await ask({ timeoutS: 86_400 });
    expect(await ask({ timeoutS: 60, now: NOW + 59_000 })).toEqual([true, 1]);
    expect(await ask({ timeoutS: 60, now: NOW + 61_000 })).toEqual([false, 2]);
    expect(await ask({ timeoutS: 0, now: NOW + 70_000_000 })).toEqual([true, 2]);
  });

  it('are neither taken nor left by who keeps none, also while another is being asked', async () => {
    const ask = asker();
    expect(await ask({ timeoutS: -1 })).toEqual([false, 1]);
    expect(await ask()).toEqual([false, 2]);
    expect(await ask({ timeoutS: -1 })).toEqual([false, 3]);
    const [one, other] = await Promise.all([ask({ force: true }), ask({ timeoutS: -1 })]);
    expect([one[0], other[0]]).toEqual([false, false]);
    expect(await ask()).toEqual([true, 5]);
  });
});
