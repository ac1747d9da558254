import { axisFormat } from '@belvedere/format';
import { describe, expect, it } from 'vitest';
import { endTexts } from './end-texts.ts';

describe('the ends of a scale', () => {
  it.each([
    [{ min: 0, max: 2_000_000 }, axisFormat(), { low: '0', high: '2\u2009M' }],
    [{ min: 1_000_000, max: 1_000_400 }, axisFormat(), { low: '1,000,000', high: '1,000,400' }],
    [
      { min: 1_000_000, max: 1_000_400 },
      axisFormat('', { unit: 'km' }),
      { low: '1,000,000', high: '1,000,400\u2009km' },
    ],
    [{ min: 0.1, max: 0.4 }, axisFormat('.0%'), { low: '10', high: '40\u2009%' }],
    [{ min: 0.2, max: 0.4 }, axisFormat(',d'), { low: '', high: '0' }],
    [{ min: 7, max: 7 }, axisFormat(), { low: '', high: '7' }],
    [
      { min: 1, max: 2, isBelow: true, isAbove: true },
      axisFormat(),
      { low: '\u2264\u20091', high: '\u2265\u20092' },
    ],
  ])('%j', (ends, format, expected) => {
    expect(endTexts(ends, format)).toEqual(expected);
  });
});
