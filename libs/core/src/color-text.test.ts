import { expect, it } from 'vitest';
import { colorWithOpacity, parseColor } from './color-text.ts';

it.each([
  ['#0af', [0, 170, 255]],
  ['00AAFF', [0, 170, 255]],
  ['rgb(1, 22,255)', [1, 22, 255]],
])('reads %s', (text, color) => {
  expect(parseColor(text)).toEqual(color);
});

it.each(['', 'red', '#12', '#12345', 'rgb(1,2)', 'rgb(256,0,0)', 'rgba(1,2,3,1)'])('refuses %j', (text) => {
  expect(() => parseColor(text)).toThrow('Invalid color');
});

it('adds an opacity from 0 to 1', () => {
  expect(colorWithOpacity('#000', 0.5)).toBe('rgba(0, 0, 0, 0.5)');
  expect(() => colorWithOpacity('#000', 1.1)).toThrow('Invalid color');
  expect(() => colorWithOpacity('#000', Number.NaN)).toThrow('Invalid color');
});
