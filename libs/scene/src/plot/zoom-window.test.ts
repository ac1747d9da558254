import { describe, expect, test } from 'vitest';
import { windowAround, windowBetween } from './zoom-window.ts';

const whole = { window: [0, 1], reach: [100, 300] } as const;
const half = { window: [0.5, 1], reach: [100, 300] } as const;

describe('the window of a zoomed axis', () => {
  test('lies between two pixels, in either order', () => {
    expect(windowBetween(whole, 150, 200)).toEqual([0.25, 0.5]);
    expect(windowBetween(whole, 200, 150)).toEqual([0.25, 0.5]);
    expect(windowBetween(half, 100, 200)).toEqual([0.5, 0.75]);
  });

  test('ends at the ends of the axis', () => expect(windowBetween(whole, 0, 200)).toEqual([0, 0.5]));

  test('keeps the place under the pointer while it grows and shrinks', () => {
    expect(windowAround(whole, 200, 0.5)).toEqual([0.25, 0.75]);
    expect(windowAround(half, 200, 2)).toBeNull();
  });
});
