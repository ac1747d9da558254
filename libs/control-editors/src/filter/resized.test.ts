import { expect, it } from 'vitest';
import { resizedBy, resizedByKey } from './resized.ts';

const size = { width: 400, height: 300 };

it('the corner at the lower left makes it wider to the left and higher downwards', () => {
  expect(resizedBy(size, 'left', [-40, 25])).toEqual({ width: 440, height: 325 });
});

it('the corner at the lower right makes it wider to the right', () => {
  expect(resizedBy(size, 'right', [40, 0]).width).toBe(440);
});

it('never gets smaller than 320 by 240', () => {
  expect(resizedBy(size, 'left', [500, -500])).toEqual({ width: 320, height: 240 });
});

it('arrows do what the pointer does', () => {
  expect(resizedByKey(size, 'left', 'ArrowLeft')).toEqual({ width: 416, height: 300 });
  expect(resizedByKey(size, 'left', 'Enter')).toBeNull();
});
