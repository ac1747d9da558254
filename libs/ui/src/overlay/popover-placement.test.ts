import { expect, it } from 'vitest';
import { placementBeside } from './popover-placement.ts';

it.each([
  [0.1, 'left-start'],
  [0.35, 'left'],
  [0.65, 'left'],
  [0.66, 'left-end'],
] as const)('a target at %s of the window has its popover at %s', (share, placement) => {
  expect(placementBeside('left', share)).toBe(placement);
});
