import { expect, it } from 'vitest';
import { dockHeight, storedHeight } from './dock-size.ts';

it('opens at two fifths of the area, later as it was left', () => {
  expect(dockHeight(800, null)).toBe(320);
  expect(dockHeight(800, 200)).toBe(200);
});

it('leaves the picture 300 px, and the rows 65 where there is not room for both', () => {
  expect(dockHeight(800, 700)).toBe(500);
  expect(dockHeight(340, null)).toBe(65);
  expect(dockHeight(800, 10)).toBe(65);
});

it('takes nothing but a height from the storage', () => {
  expect([null, '', 'yes', '-3', '240'].map(storedHeight)).toEqual([null, null, null, null, 240]);
});
