import { describe, expect, it } from 'vitest';
import { effectiveRowLimit, narrowedRowLimits } from './row-limit.ts';

const LIMITS = { fallback: 50, maximum: 100, samples: 30 };

describe('row limits', () => {
  it('give what is asked, the default for nothing and for 0, and never more than the maximum', () => {
    const asked = [7, 100, 101, 0, null, undefined];
    expect(asked.map((rows) => effectiveRowLimit(rows, LIMITS))).toEqual([7, 100, 100, 50, 50, 50]);
  });

  it('are narrowed by a database, never widened', () => {
    expect(narrowedRowLimits(LIMITS, 20)).toEqual({ fallback: 20, maximum: 20, samples: 20 });
    expect(narrowedRowLimits(LIMITS, 70)).toEqual({ fallback: 50, maximum: 70, samples: 30 });
    for (const own of [1000, 0, -1, 2.5, '20', null, undefined])
      expect(narrowedRowLimits(LIMITS, own)).toEqual(LIMITS);
  });
});
