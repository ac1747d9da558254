import { tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import type { TextBatch } from '../model/scene.ts';
import { measure } from '../text/measure.ts';
import { breakTexts } from './break-legend.ts';
import type { LegendEntry } from '../model/head-legend.ts';
import { columnLegend, topLegend } from './legend.ts';
import { legendPageOf } from './legend-pages.ts';
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
    const texts = batches.filter((batch): batch is TextBatch => batch.kind === 'text');
    expect(texts.at(-1)?.texts.at(-1)).toBe(`+${20 - hits.length}`);
    for (const hit of hits) expect(hit.x + hit.w).toBeLessThanOrEqual(308);
  });

  test('turns pages where it may, and every entry stands on one of them', () => {
    const pages = [0, 1, 2, 3].map((page) =>
      topLegend({ entries: entries(20), width: 300, theme: tokens.light, measure, page }),
    );
    const names = pages.flatMap(({ hits }) => hits.map(({ key }) => key));
    expect(new Set(names.filter((key) => legendPageOf(key) === null)).size).toBeGreaterThan(10);
    expect(pages[0]?.hits.slice(-2).map(({ key }) => legendPageOf(key))).toEqual([0, 1]);
    for (const { hits } of pages) for (const hit of hits) expect(hit.x + hit.w).toBeLessThanOrEqual(308);
  });

  test('stands in a column beside the plot, as long as it is high', () => {
    const column = (count: number, more: object = {}) =>
      columnLegend({
        entries: entries(count),
        width: 200,
        theme: tokens.light,
        measure,
        maxRows: 6,
        ...more,
      });
    expect(column(4).hits.map(({ y }) => y)).toEqual([0, 20, 40, 60]);
    expect(column(9).hits).toHaveLength(5);
    expect(
      column(9, { page: 1 })
        .hits.map(({ key }) => key)
        .slice(0, 4),
    ).toEqual(['k5', 'k6', 'k7', 'k8']);
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

test('breaks of a colour legend never read alike: with the digits that tell them apart, else once', () => {
  const whole = (value: unknown): string => String(Math.round(Number(value)));
  expect(breakTexts([1.2, 1.4, 2], whole)).toEqual(['1', '', '2']);
  expect(breakTexts([1.2, 1.4, 2], Object.assign(whole, { finer: String }))).toEqual(['1.2', '1.4', '2']);
});
