import { expect, test } from 'vitest';
import { createOffenders } from './offenders.ts';

test('a query waits 30 s after its first strike, twice as long after each further one, ten minutes at most', () => {
  let at = 0;
  const offenders = createOffenders(() => at);
  const bomb = { owner: 'ann', query: 'bomb' };
  const waits = Array.from({ length: 7 }, () => {
    offenders.strike(bomb);
    const seconds = offenders.heldBackS(bomb) ?? 0;
    at += seconds * 1000;
    return seconds;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  expect(offenders.heldBackS(bomb)).toBeNull();
});

test('others, and other queries, do not wait', () => {
  const offenders = createOffenders(() => 0);
  offenders.strike({ owner: 'ann', query: 'bomb' });
  expect(offenders.heldBackS({ owner: 'ann', query: 'other' })).toBeNull();
  expect(offenders.heldBackS({ owner: 'bob', query: 'bomb' })).toBeNull();
});

test('an owner is watched from the second strike until five minutes have passed', () => {
  let at = 0;
  const offenders = createOffenders(() => at);
  offenders.strike({ owner: 'ann', query: 'one' });
  expect(offenders.isWatched('ann')).toBe(false);
  offenders.strike({ owner: 'ann', query: 'two' });
  expect(offenders.isWatched('ann')).toBe(true);
  at = 300_001;
  expect(offenders.isWatched('ann')).toBe(false);
});
