import { expect, it } from 'vitest';
import { addExact, exactDecimal, exactText, type ExactDecimal } from './exact-decimal.ts';
import { exactSum } from './exact-sum.ts';

/** Numbers from 0 to 1 that come in the same order each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function digitsOf(random: () => number): string {
  const count = 1 + Math.floor(random() * 48);
  const digits = Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const places = Math.floor(random() * (count + 1));
  const sign = random() < 0.4 ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

it('equals exact arithmetic for digits of any length, places and sign', () => {
  const random = seeded(7);
  for (let round = 0; round < 200; round += 1) {
    const texts = Array.from({ length: 1 + Math.floor(random() * 40) }, () => digitsOf(random));
    const sum = exactSum();
    let expected: ExactDecimal = { digits: 0n, places: 0 };
    for (const text of texts) {
      const exact = exactDecimal(text);
      if (exact === null) throw new Error(text);
      expect(sum.addDigits(text)).toBeCloseTo(Number(text), -Math.log10(Math.abs(Number(text)) + 1) + 12);
      expected = addExact(expected, exact);
    }
    const { value, isRounded } = sum.total();
    expect([value === null ? null : exactText(value), isRounded], texts.join(' ')).toEqual([
      exactText(expected),
      false,
    ]);
  }
});

it.each(['', '-', '.', '1.2.3', '1e', 'NaN', '--1', '1 ', 'é'])(
  'adds nothing for "%s", which is no number',
  (text) => {
    const sum = exactSum();
    sum.addDigits('0.5');
    expect(sum.addDigits(text)).toBeNaN();
    const { value } = sum.total();
    expect(value === null ? null : exactText(value)).toBe('0.5');
  },
);

it('loses nothing when more is added than limbs hold', () => {
  const sum = exactSum();
  const count = 5_000_000;
  for (let index = 0; index < count; index += 1) sum.addDigits('999999999');
  const { value } = sum.total();
  expect(value === null ? null : exactText(value)).toBe(String(999_999_999 * count));
});
