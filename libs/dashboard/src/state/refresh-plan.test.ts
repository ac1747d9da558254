import { describe, expect, it } from 'vitest';
import { refreshDelays, refreshRulesOf, timedWindow } from './refresh-plan.ts';

describe('the rules a dashboard stores for its refresh', () => {
  it('are five seconds of stagger and no timed refresh where nothing is stored', () => {
    expect(refreshRulesOf({})).toEqual({
      intervalMs: 0,
      isForced: true,
      isStaggered: true,
      spreadMs: 5000,
      immuneIds: new Set(),
    });
  });

  it('are read from numbers and from text', () => {
    const rules = refreshRulesOf({
      refresh_frequency: '30',
      stagger_refresh: 'true',
      stagger_time: 2500,
      timed_refresh_immune_slices: [7, '8'],
    });
    expect(rules).toEqual({
      intervalMs: 30_000,
      isForced: true,
      isStaggered: true,
      spreadMs: 2500,
      immuneIds: new Set([7, 8]),
    });
  });

  it.each([false, 'false', 0, 'no'])('switch staggering off for %j', (stored) => {
    expect(refreshRulesOf({ stagger_refresh: stored }).isStaggered).toBe(false);
  });

  it.each([-10, 'soon', null, {}, Number.NaN])('have no timed refresh for a frequency of %j', (stored) => {
    expect(refreshRulesOf({ refresh_frequency: stored }).intervalMs).toBe(0);
  });

  it('never name a time that a timer would take for none', () => {
    expect(refreshRulesOf({ refresh_frequency: 1e9 }).intervalMs).toBe(2 ** 31 - 1);
  });
});

describe('the delays of a refresh', () => {
  it('run evenly from none to the whole spread', () => {
    expect(refreshDelays(3, refreshRulesOf({}), 0)).toEqual([0, 2500, 5000]);
  });

  it('fill the window of a timed refresh where that is longer', () => {
    const rules = refreshRulesOf({ refresh_frequency: 60 });
    expect(refreshDelays(5, rules, timedWindow(rules))).toEqual([0, 3000, 6000, 9000, 12_000]);
  });

  it('are none for one chart, for no chart, and where staggering is off', () => {
    expect(refreshDelays(1, refreshRulesOf({}), 0)).toEqual([0]);
    expect(refreshDelays(0, refreshRulesOf({}), 0)).toEqual([]);
    expect(refreshDelays(3, refreshRulesOf({ stagger_refresh: false }), 9000)).toEqual([0, 0, 0]);
  });
});

describe('what the visit says', () => {
  it('outdoes the stored interval, also with never', () => {
    const stored = { refresh_frequency: 60 };
    const of = (seconds: number | null) => refreshRulesOf(stored, { seconds, isForced: true }).intervalMs;
    expect([null, 10, 0].map(of)).toEqual([60_000, 10_000, 0]);
  });
});
