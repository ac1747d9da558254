import { axisFormat } from '@belvedere/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctTicks, tickTexts } from './tick-texts.ts';
import { valueScale } from './value-scale.ts';

const FORMATS = [
  '',
  'SMART_NUMBER',
  'SMART_NUMBER_SIGNED',
  ',d',
  '.0%',
  '.1s',
  '.3s',
  ',.2f',
  '$,.2f',
  '~g',
  'DURATION',
];

const textsOf = (domain: readonly [number, number], format: string, maxTicks = 8): readonly string[] => {
  const { format: write } = axisFormat(format);
  return tickTexts(
    distinctTicks(valueScale({ domain, range: [0, 400], maxTicks, nice: 'both' }).ticks, write),
    write,
  );
};

describe('labels of ticks', () => {
  it.each([
    [[0, 1], ',d', ['0', '1']],
    [[0, 2], ',d', ['0', '1', '2']],
    [[0.75, 2.3], ',d', ['1', '2']],
    [[0, 0.004], '.2f', ['0.00']],
    [
      [1_000_000, 1_000_400],
      'SMART_NUMBER',
      ['1,000,000', '1,000,100', '1,000,200', '1,000,300', '1,000,400'],
    ],
    [[0, 4], 'SMART_NUMBER', ['0', '1', '2', '3', '4']],
  ] as const)('over %j in %j are %j', (domain, format, expected) => {
    expect(textsOf(domain, format, 5)).toEqual(expected);
  });

  it('never repeat, in any format over any domain', () => {
    const domain = fc
      .tuple(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.double({ min: 1e-9, max: 1e12, noNaN: true }),
      )
      .map(([low, width]) => [low, low + width] as const);
    fc.assert(
      fc.property(domain, fc.constantFrom(...FORMATS), fc.integer({ min: 2, max: 9 }), (of, format, most) => {
        const texts = textsOf(of, format, most);
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
