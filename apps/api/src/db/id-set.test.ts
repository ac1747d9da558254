import { describe, expect, it } from 'vitest';
import { idSet, idsOf, judgedAnew } from './id-set.ts';

const setOf = (ids: readonly number[]) => {
  const set = idSet(ids);
  if (set === null) throw new Error('the ids do not fit');
  return set;
};

describe('a set of ids', () => {
  it('gives back its ids in order, each once', () => {
    const set = setOf([64, 1, 31, 32, 33, 0, 64]);
    expect([set.count, idsOf(set)]).toEqual([6, [0, 1, 31, 32, 33, 64]]);
    expect([setOf([]).count, idsOf(setOf([]))]).toEqual([0, []]);
  });

  it('takes none below 0 or beyond what bits are kept for', () => {
    expect(idSet([-1])).toBeNull();
    expect(idSet([2_000_000_000])).toBeNull();
    expect(judgedAnew(setOf([1]), [2_000_000_000], new Set())).toBeNull();
  });

  it('adds and removes what was judged anew and leaves the set it came from', () => {
    const before = setOf([1, 2, 40]);
    const after = judgedAnew(before, [2, 3, 40, 900, 7], new Set([3, 40, 900]));
    expect(after === null ? null : [after.count, idsOf(after)]).toEqual([4, [1, 3, 40, 900]]);
    expect(idsOf(before)).toEqual([1, 2, 40]);
  });
});
