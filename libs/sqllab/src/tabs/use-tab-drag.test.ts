import { expect, it } from 'vitest';
import { dropPlace } from './use-tab-drag.ts';

const boxes = [0, 100, 200].map((left) => ({ left, width: 100 }));

it.each([
  [2, 10, 0],
  [2, 60, 1],
  [0, 260, 2],
  [0, 90, 0],
  [1, 140, 1],
])('the tab %i dropped at %i px stands at place %i', (from, x, place) => {
  expect(dropPlace(boxes, from, x)).toBe(place);
});
