import { expect, it } from 'vitest';
import { gridStep } from './grid-step.ts';

it('arrows walk rows and columns and stay within the tiles', () => {
  expect(gridStep('ArrowDown', 1, 4, 10)).toBe(5);
  expect(gridStep('ArrowDown', 7, 4, 10)).toBe(7);
  expect(gridStep('ArrowUp', 2, 4, 10)).toBe(2);
  expect(gridStep('ArrowRight', 9, 4, 10)).toBe(9);
  expect(gridStep('End', 0, 4, 10)).toBe(9);
  expect(gridStep('a', 0, 4, 10)).toBeNull();
});
