import { describe, expect, test } from 'vitest';
import { measure } from '../text/measure.ts';
import { fitBandLabels } from './band-labels.ts';

const fit = (labels: readonly string[], step: number) =>
  fitBandLabels({ labels, step, size: 11, minGap: 8, measure });
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

describe('category labels', () => {
  test('stay whole where there is room', () =>
    expect(fit(['North', 'South'], 80).lines).toEqual([['North'], ['South']]));

  test('short codes are thinned evenly', () => {
    const { lines } = fit(hours, 14);
    const shown = lines.flatMap((line, index) => (line === null ? [] : [index]));
    expect(shown[1]).toBeGreaterThan(1);
    expect(new Set(shown.slice(1).map((index, at) => index - (shown[at] ?? 0))).size).toBe(1);
  });

  test('moments are thinned as far as needed and never cut', () => {
    const labels = Array.from({ length: 25 }, (_, at) => `${at + 1} Jun`);
    const { lines } = fitBandLabels({ labels, step: 10, size: 11, minGap: 8, measure, areMoments: true });
    const shown = lines.flatMap((line) => line ?? []);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.every((text) => labels.includes(text))).toBe(true);
  });

  test('names go on two lines before they are cut', () => {
    const { lines, rows } = fit(
      ['Agriculture and fishing', 'Wholesale and retail', 'Transport and utilities'],
      75,
    );
    expect(rows).toBe(2);
    expect(lines[0]).toEqual(['Agriculture', 'and fishing']);
  });

  test('a word that is wider than its column is no line of two', () => {
    const labels = Array.from({ length: 30 }, (_, index) => `Incomprehensibilities ${index}`);
    for (const step of [23, 40, 60]) {
      const { lines } = fit(labels, step);
      const shown = lines.flatMap((line, index) =>
        line === null
          ? []
          : [{ at: index * step, half: Math.max(...line.map((text) => measure(text, 11))) / 2 }],
      );
      const gaps = shown.slice(1).map(({ at, half }, index) => {
        const before = shown[index];
        return at - half - (before?.at ?? 0) - (before?.half ?? 0);
      });
      expect(Math.min(...gaps)).toBeGreaterThan(7.9);
    }
  });

  test('very long names are cut and never collide', () => {
    const labels = Array.from({ length: 12 }, (_, index) => `Incomprehensibilities-number-${index}`);
    const { lines } = fit(labels, 40);
    const shown = lines.flatMap((line, index) =>
      line === null ? [] : [{ at: index * 40, width: measure(line[0] ?? '', 11) }],
    );
    for (let index = 1; index < shown.length; index++) {
      const [before, here] = [shown[index - 1], shown[index]];
      expect((here?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThanOrEqual(
        ((here?.width ?? 0) + (before?.width ?? 0)) / 2,
      );
    }
  });
});
