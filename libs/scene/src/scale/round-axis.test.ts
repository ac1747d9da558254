import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aroundLogarithms } from './empty-room.ts';
import { valueScale } from './value-scale.ts';

const finite = fc.double({ min: -1e9, max: 1e9, noNaN: true });

it('an axis has no more ticks than asked for, and at most a fifth of it is empty', () => {
  fc.assert(
    fc.property(
      finite,
      finite,
      fc.constantFrom(3, 4, 5, 6),
      fc.constantFrom('any', 'whole'),
      (a, b, max, steps) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(high - low > Math.abs(high) * 1e-6 + 1e-6);
        const { domain, ticks } = valueScale({
          domain: [low, high],
          range: [0, 300],
          maxTicks: max,
          nice: 'both',
          steps: steps as 'any',
        });
        expect(ticks.length).toBeLessThanOrEqual(max);
        const near = (domain[1] - domain[0]) * 1e-8;
        expect(domain[0]).toBeLessThanOrEqual(low + near);
        expect(domain[1]).toBeGreaterThanOrEqual(high - near);
        expect((low - domain[0] + domain[1] - high) / (domain[1] - domain[0])).toBeLessThan(0.2001);
      },
    ),
  );
});

it.each([
  [
    [957, 992],
    [950, 993.4],
  ],
  [
    [0, 104],
    [0, 125],
  ],
  [
    [0, 61],
    [0, 75],
  ],
] as const)('%j ends at ticks where these are near', (domain, ends) => {
  expect(valueScale({ domain, range: [0, 300], maxTicks: 6, nice: 'both' }).domain).toEqual(ends);
});

it.each([
  [[17_600, 29_300], false, [17_600, 30_000]],
  [[3, 900], false, [1, 1000]],
  [[3, 51], true, [1, 100]],
] as const)(
  'the logarithmic axis of %j ends at round numbers that leave little empty',
  (data, isFilled, ends) => {
    const [low, high] = aroundLogarithms({ data, isFilled });
    expect(low).toBeGreaterThanOrEqual(ends[0] * 0.99);
    expect(high).toBeLessThanOrEqual(ends[1] * 1.01);
  },
);
