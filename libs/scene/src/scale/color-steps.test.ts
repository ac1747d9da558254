import { describe, expect, test } from 'vitest';
import { evenBreaks, quantileBreaks, stepAt, thresholdBreaks } from './color-steps.ts';

describe('steps of colour', () => {
  test('a value on a break belongs to the step above', () => {
    expect([-5, 10, 15, 20, 99].map((value) => stepAt([10, 20], value))).toEqual([0, 1, 1, 2, 2]);
    expect(stepAt([], 3)).toBe(0);
  });

  test('even steps are equally wide', () => {
    expect(evenBreaks([0, 100], 4)).toEqual([25, 50, 75]);
    expect(evenBreaks([5, 5], 4)).toEqual([]);
  });

  test('quantiles are equally full, and fewer where values are equal', () => {
    expect(quantileBreaks([1, 2, 3, 4, 1000, 2000, 3000, 4000, Number.NaN], 2)).toEqual([500]);
    expect(quantileBreaks([0, 0, 0, 0, 0, 0, 0, 9], 4)).toEqual([]);
    expect(quantileBreaks([], 4)).toEqual([]);
  });

  test('thresholds are put in order', () => {
    expect(thresholdBreaks([50, 10, Number.NaN, 10, 20])).toEqual([10, 20, 50]);
  });
});
