import { describe, expect, it } from 'vitest';
import { liftPercent, pairedPValue, twoTailed } from './student.ts';

describe('Student’s t', () => {
  it.each([
    [12.706, 1],
    [2.228, 10],
    [1.984, 100],
  ])('has 5 %% beyond the tables’ %d at %d degrees of freedom', (t, freedom) => {
    expect(twoTailed(t, freedom)).toBeCloseTo(0.05, 4);
  });

  it('is 1 at no difference', () => {
    expect(twoTailed(0, 7)).toBe(1);
  });
});

describe('pairs', () => {
  it('differ by their mean against their spread', () => {
    const p = pairedPValue(Float64Array.of(1, 2, 3, 4), Float64Array.of(2, 4, 4, 6));
    expect(p).toBeCloseTo(twoTailed(1.5 / Math.sqrt(1 / 3 / 4), 3), 12);
  });

  it('say nothing when they are too few, all alike, or have gaps only', () => {
    expect(pairedPValue(Float64Array.of(1), Float64Array.of(2))).toBeNaN();
    expect(pairedPValue(Float64Array.of(1, 2), Float64Array.of(2, 3))).toBeNaN();
    expect(pairedPValue(Float64Array.of(Number.NaN, 2), Float64Array.of(2, 3))).toBeNaN();
  });

  it('have a lift of sums in percent', () => {
    expect(liftPercent(Float64Array.of(6, 6), Float64Array.of(5, 5))).toBeCloseTo(20);
    expect(liftPercent(Float64Array.of(1), Float64Array.of(0))).toBeNaN();
  });
});
