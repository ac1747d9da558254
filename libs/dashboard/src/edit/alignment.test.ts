import { expect, it } from 'vitest';
import { alignedLines } from './alignment.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const self = box(0, 0, 100, 80);

it('a box that ends level with others has a line across from the first to the last of them', () => {
  expect(alignedLines(self, [box(120, 20, 200, 81), box(220, 0, 300, 60)])).toEqual([
    { axis: 'y', at: 80, from: 0, to: 200 },
  ]);
});

it('a box that ends below another one at the same distance has a line down', () => {
  expect(alignedLines(self, [box(40, 100, 99, 180)])).toEqual([{ axis: 'x', at: 100, from: 0, to: 180 }]);
});

it('a box alone has no line', () => {
  expect(alignedLines(self, [box(0, 100, 90, 200)])).toEqual([]);
});
