import { expect, test } from 'vitest';
import { tokens } from '../theme.ts';
import { contrast, textOn } from './contrast.ts';
import { hslOf } from './hsl.ts';
import { tintOnDark } from './tint.ts';

const ground = tokens.dark.color.surface;

test.each(['#EFA1AA', '#ACE1C4', '#FDE380', '#5AC189', '#D97100', '#3B6DB4'])(
  '%s keeps its hue at every strength over a dark ground, and its text can be read',
  (color) => {
    const { hue } = hslOf(color);
    for (const strength of [0.05, 0.2, 0.35, 0.7, 1]) {
      const fill = tintOnDark(color, strength, ground);
      const own = hslOf(fill);
      const apart = Math.abs(((own.hue - hue + 540) % 360) - 180);
      expect(apart, `${fill} at ${strength}`).toBeLessThan(25);
      expect(own.saturation, `${fill} at ${strength}`).toBeGreaterThan(0.18);
      expect(contrast(fill, textOn(fill))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('no strength is the ground, all of it the colour, and more is lighter', () => {
  expect(tintOnDark('#EFA1AA', 0, ground).toLowerCase()).toBe(ground.toLowerCase());
  expect(tintOnDark('#EFA1AA', 1, ground)).toBe('#efa1aa');
  expect(tintOnDark('#EFA1AA80', 1, ground)).toBe(tintOnDark('#EFA1AA', 128 / 255, ground));
  const light = [0.1, 0.4, 0.9].map((strength) => hslOf(tintOnDark('#EFA1AA', strength, ground)).lightness);
  expect(light.toSorted((a, b) => a - b)).toEqual(light);
});
