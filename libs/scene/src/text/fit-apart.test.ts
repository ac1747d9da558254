import { describe, expect, it } from 'vitest';
import { ellipsizeApart } from './fit-apart.ts';
import { measure } from './measure.ts';

const style = { size: 11 };
const fit = (texts: readonly string[], width: number) => ellipsizeApart(texts, width, style, measure);

describe('texts cut to a width', () => {
  it('keep the ends by which they differ, within the width', () => {
    const texts = ['Incomprehensibilities number 1', 'Incomprehensibilities number 2', 'Short'];
    const cuts = fit(texts, 90);
    expect(new Set(cuts).size).toBe(3);
    expect(cuts[0]).toMatch(/^Inc.*\u2026r 1$/);
    expect(cuts.every((text) => measure(text, 11) <= 90)).toBe(true);
  });

  it('keep three characters of their end, and fewer only where no more fit', () => {
    const texts = ['Customers of warehouse number 41', 'Customers of warehouse number 42'];
    expect(fit(texts, 90).map((text) => text.split('\u2026')[1])).toEqual([' 41', ' 42']);
    expect(fit(texts, 18).map((text) => text.split('\u2026')[1])).toEqual(['1', '2']);
  });

  it('stay apart where each has room of its own', () => {
    const texts = ['Customers of warehouse 41', 'Customers of warehouse 42', 'Customers of warehouse 42'];
    const cuts = ellipsizeApart(texts, [60, 60, 200], style, measure);
    expect(new Set(cuts).size).toBe(3);
    expect(cuts[2]).toBe('Customers of warehouse 42');
  });

  it('are cut at their end where they differ before it, and stay alike where they are', () => {
    expect(fit(['North of the river', 'South of the river'], 60)).toEqual([
      'North of t\u2026',
      'South of\u2026',
    ]);
    const [one, two] = fit(['The same very long name', 'The same very long name'], 60);
    expect(one).toBe(two);
  });

  it('are cut at their end where not even what tells them apart fits', () => {
    expect(fit(['Observations 1', 'Observations 2'], 9)).toEqual(['', '']);
  });
});
