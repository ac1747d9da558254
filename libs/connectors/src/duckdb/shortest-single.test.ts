import { expect, it } from 'vitest';
import { shortestSingle } from './shortest-single.ts';

it.each([0.1, -0.1, 3.14159, 1.1754944e-38, 0.3333333, 123456.79, 8388607.5, 1e-7, 0.05, 99.99])(
  '%s in single precision is written as such',
  (value) => {
    expect(shortestSingle(Math.fround(value))).toBe(value);
  },
);

it('every number keeps its single', () => {
  const bits = new Uint32Array(1);
  const single = new Float32Array(bits.buffer);
  for (let seed = 1; seed < 2 ** 31; seed += 214_013) {
    bits[0] = seed;
    const value = single[0] ?? 0;
    expect(Object.is(Math.fround(shortestSingle(value)), value)).toBe(true);
  }
});

it.each([0, -0, 16_777_216, Number.NaN, Number.POSITIVE_INFINITY])('%s stays', (value) => {
  expect(shortestSingle(value)).toBe(value);
});
