import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { hexOfHsl, hslOf } from './hsl.ts';

const hex = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

it('gives every colour back from its hue, saturation and lightness', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(hexOfHsl(hslOf(color)).toUpperCase()).toBe(color);
    }),
    { numRuns: 5000 },
  );
});

it('takes hues of any number of turns', () => {
  fc.assert(
    fc.property(hex, fc.integer({ min: -3, max: 3 }), (color, turns) => {
      const { hue, ...rest } = hslOf(color);
      expect(hexOfHsl({ ...rest, hue: hue + 360 * turns }).toUpperCase()).toBe(color);
    }),
  );
});

it.each([
  ['#FFFFFF', '#000000', 21],
  ['#FFFFFF', '#767676', 4.54],
  ['#FF0000', '#FFFFFF', 4],
])('contrasts %s and %s as WCAG does, both ways', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});
