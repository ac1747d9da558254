import { tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import type { TextBatch } from '../scene.ts';
import { measure } from '../text/measure.ts';
import { type LegendEntry, topLegend } from './legend.ts';
import { spread } from './spread.ts';

const entries = (count: number): readonly LegendEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    label: `Series ${index}`,
    color: '#3B6DB4',
    shape: 'box',
    isHidden: false,
  }));
const legendOf = (count: number, width: number) =>
  topLegend({ entries: entries(count), width, theme: tokens.light, measure });

describe('legend above the plot', () => {
  test('entries stand beside each other without touching', () => {
    const { hits, height } = legendOf(3, 600);
    expect(height).toBe(24);
    for (let index = 1; index < hits.length; index++)
      expect(hits[index]?.x).toBeGreaterThan((hits[index - 1]?.x ?? 0) + (hits[index - 1]?.w ?? 0));
  });

  test('wraps once and then counts the rest', () => {
    const { hits, height, batches } = legendOf(20, 300);
    expect(height).toBe(44);
    const texts = batches.find((batch): batch is TextBatch => batch.kind === 'text')?.texts ?? [];
    expect(texts.at(-1)).toBe(`+${20 - hits.length}`);
    for (const hit of hits) expect(hit.x + hit.w).toBeLessThanOrEqual(308);
  });

  test('nothing takes no room', () => expect(legendOf(0, 300).height).toBe(0));
});

describe('spreading labels', () => {
  test('neighbours keep their distance and the order of places', () => {
    const places = spread([50, 52, 51, 200], 15, [0, 300]);
    expect([...places].sort((a, b) => a - b)).toEqual([50, 65, 80, 200]);
    expect(places[0]).toBeLessThan(places[2] ?? 0);
  });

  test('bounds are kept', () => expect(spread([98, 99, 100], 15, [0, 100])).toEqual([70, 85, 100]));
});
