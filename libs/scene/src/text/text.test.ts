import { describe, expect, test } from 'vitest';
import { cutCharacters, ellipsize, wrapText } from './fit-text.ts';
import { measure, uncoveredCharacters } from './measure.ts';

const style = { size: 11 };

describe('measuring', () => {
  test('all digits are equally wide at each weight', () => {
    for (const weight of [400, 500, 600] as const)
      expect(new Set([...'0123456789'].map((digit) => measure(digit, 16, weight))).size).toBe(1);
  });

  test('width grows with size and weight', () => {
    expect(measure('Mean delay', 22)).toBeCloseTo(2 * measure('Mean delay', 11));
    expect(measure('Mean delay', 11, 600)).toBeGreaterThan(measure('Mean delay', 11));
  });

  test('what the font lacks goes by class', () => {
    expect(measure('漢字', 10)).toBe(20);
    expect(measure('한', 10)).toBeCloseTo(9.2);
    expect(measure('👩‍👩‍👧', 10)).toBeCloseTo(11.7);
    expect(measure('e\u0301', 10)).toBeCloseTo(measure('e', 10));
  });

  test('missing characters are known before drawing', () => {
    expect(uncoveredCharacters('Zürich → 東京 東 ≤ 5 €')).toEqual(['東', '京']);
  });
});

describe('fitting', () => {
  test('an ellipsis ends what does not fit', () => {
    expect(ellipsize('Dallas–Fort Worth', 200, style, measure)).toBe('Dallas–Fort Worth');
    const cut = ellipsize('Dallas–Fort Worth', 60, style, measure);
    expect(cut.endsWith('…')).toBe(true);
    expect(measure(cut, 11)).toBeLessThanOrEqual(60);
    expect(ellipsize('Dallas', 2, style, measure)).toBe('');
  });

  test('characters are counted, not code units', () => expect(cutCharacters('👍👍👍👍', 3)).toBe('👍👍…'));

  test('words wrap and the last line takes the rest', () => {
    expect(wrapText('fifteen minutes or more', 80, 2, style, measure)).toEqual([
      'fifteen minutes',
      'or more',
    ]);
    expect(wrapText('a very long label that goes on', 60, 2, style, measure)[1]).toMatch(/\S…$/);
    expect(wrapText('', 60, 2, style, measure)).toEqual([]);
  });
});
