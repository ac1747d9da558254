import { expect, it } from 'vitest';
import { contoursIn, hexOfColor } from './contour.ts';

it('contours are read from a list, or from the text of an older chart', () => {
  const line = { lowerThreshold: 4, color: '#ff0000' };
  expect(contoursIn([line, 'broken', { upperThreshold: 3 }])).toEqual([line]);
  expect(contoursIn('[{"lowerThreshold":4,"upperThreshold":9,"color":"#ff0000"}]')).toEqual([
    { ...line, upperThreshold: 9 },
  ]);
  expect(contoursIn('')).toEqual([]);
  expect(contoursIn('[oops')).toEqual([]);
});

it('a colour of older charts is written as hex', () => {
  expect(hexOfColor({ r: 255, g: 0, b: 16, a: 1 })).toBe('#ff0010');
  expect(hexOfColor([255, 0, 16])).toBe('#ff0010');
  expect(hexOfColor('#aabbcc')).toBe('#aabbcc');
});
