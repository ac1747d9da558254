import { describe, expect, test } from 'vitest';
import { rampColor, rampScale, rampStep, rampSteps } from './ramp.ts';
import { blend, fade, parseHex, toHex } from './rgba.ts';
import { textOn } from './contrast.ts';

describe('ramps', () => {
  test('ends are exact and the outside is clamped', () => {
    expect(rampColor(['#000000', '#ffffff'], -3)).toBe('#000000');
    expect(rampColor(['#000000', '#ffffff'], 0.5)).toBe('#808080');
    expect(rampColor(['#000000', '#ffffff'], 3)).toBe('#ffffff');
  });

  test('a middle pins the centre of a diverging ramp', () => {
    const color = rampScale(['#ff0000', '#ffffff', '#0000ff'], { min: -1, middle: 0, max: 100 });
    expect([color(-1), color(0), color(100)]).toEqual(['#ff0000', '#ffffff', '#0000ff']);
  });

  test('steps cover the domain evenly', () => {
    const domain = { min: 0, max: 90 };
    expect([0, 9.9, 10, 89, 90, 200].map((value) => rampStep(value, domain, 9))).toEqual([0, 0, 1, 8, 8, 8]);
    expect(rampStep(5, { min: 5, max: 5 }, 9)).toBe(4);
  });

  test('steps are resampled only when the count differs', () => {
    const stops = ['#000000', '#ffffff'];
    expect(rampSteps(stops, 2)).toBe(stops);
    expect(rampSteps(stops, 3)).toEqual(['#000000', '#808080', '#ffffff']);
  });
});

describe('colours as numbers', () => {
  test('hex is read and written', () => {
    expect(toHex(parseHex('#abc'))).toBe('#aabbcc');
    expect(toHex(parseHex('#11223344'))).toBe('#11223344');
    expect(parseHex('nonsense')).toBe(0xff);
  });

  test('fading and blending keep the channels', () => {
    expect(toHex(fade(parseHex('#FF8000'), 0.5))).toBe('#ff800080');
    expect(toHex(blend(fade(parseHex('#000000'), 0.5), parseHex('#ffffff')))).toBe('#7f7f7f');
  });

  test('text on a fill is the readable one of black and white', () => {
    expect([textOn('#1E3A71'), textOn('#E9F5F8'), textOn('#4388C0')]).toEqual([
      '#FFFFFF',
      '#000000',
      '#000000',
    ]);
  });
});
