import { chartIdsOf, heightOf, type ComponentType, type Layout, type LayoutComponent } from '@belvedere/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slides } from './slides.ts';

const part = (
  type: ComponentType,
  id: string,
  children: readonly string[] = [],
  meta: LayoutComponent['meta'] = {},
): Layout => ({ [id]: { id, type, children, parents: [], meta } });

/** Rows of one chart each, of these heights in units. */
const rows = (
  name: string,
  heights: readonly number[],
): { readonly ids: string[]; readonly parts: Layout } => ({
  ids: heights.map((_, at) => `ROW-${name}${at}`),
  parts: Object.assign(
    {},
    ...heights.map((height, at) => ({
      ...part('ROW', `ROW-${name}${at}`, [`CHART-${name}${at}`]),
      ...part('CHART', `CHART-${name}${at}`, [], { chartId: at + 1, height }),
    })),
  ) as Layout,
});

function flat(heights: readonly number[]): Layout {
  const { ids, parts } = rows('a', heights);
  return { ...part('ROOT', 'ROOT_ID', ['GRID_ID']), ...part('GRID', 'GRID_ID', ids), ...parts };
}

function tabbed(first: readonly number[], second: readonly number[]): Layout {
  const [a, b] = [rows('a', first), rows('b', second)];
  return {
    ...part('ROOT', 'ROOT_ID', ['TABS-t']),
    ...part('GRID', 'GRID_ID'),
    ...part('TABS', 'TABS-t', ['TAB-1', 'TAB-2']),
    ...part('TAB', 'TAB-1', a.ids, { text: 'Overview' }),
    ...part('TAB', 'TAB-2', b.ids, { text: 'Airports' }),
    ...a.parts,
    ...b.parts,
  };
}

const shown = (layout: Layout): readonly number[] => chartIdsOf(layout);

it('rows that fit stand on one slide, and fill it', () => {
  const [only, ...more] = slides(flat([50, 50]), 1016);
  expect(more).toEqual([]);
  expect(shown(only?.layout ?? {})).toEqual([1, 2]);
  expect(heightOf(only?.layout ?? {}, 'ROW-a0') * 8 * 2 + 16).toBeCloseTo(1016);
});

it('what does not fit stands on the next slide, whole', () => {
  const found = slides(flat([50, 50, 50]), 900);
  expect(found.map(({ layout }) => shown(layout))).toEqual([[1, 2], [3]]);
  expect(found.map(({ of }) => of)).toEqual([
    { number: 1, count: 2 },
    { number: 2, count: 2 },
  ]);
});

it('a part that is higher than the screen is as high as the screen', () => {
  const [only] = slides(flat([100]), 400);
  expect(heightOf(only?.layout ?? {}, 'ROW-a0') * 8).toBeCloseTo(400);
});

it('tabs come one after the other, by their names', () => {
  const found = slides(tabbed([50], [50, 100]), 900);
  expect(found.map(({ title }) => title)).toEqual(['Overview', 'Airports', 'Airports']);
});

it('an empty dashboard has none', () => {
  expect(slides(flat([]), 900)).toEqual([]);
});

it('every chart stands on one slide, in its order, whatever the heights', () => {
  const heights = fc.array(fc.integer({ min: 5, max: 100 }), { maxLength: 12 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 200, max: 2000 }), (given, screenPx) => {
      const found = slides(flat(given), screenPx);
      expect(found.flatMap(({ layout }) => shown(layout))).toEqual(given.map((_, at) => at + 1));
      for (const { layout } of found) {
        const ids = layout['GRID_ID']?.children ?? [];
        const high = ids.reduce((sum, id) => sum + heightOf(layout, id) * 8 + 16, -16);
        expect(high).toBeLessThanOrEqual(screenPx + 0.01);
      }
    }),
  );
});

it('text keeps its height where charts are made higher', () => {
  const { ids, parts } = rows('a', [50]);
  const text = {
    ...part('ROW', 'ROW-t', ['MARKDOWN-t']),
    ...part('MARKDOWN', 'MARKDOWN-t', [], { height: 10 }),
  };
  const layout = {
    ...part('ROOT', 'ROOT_ID', ['GRID_ID']),
    ...part('GRID', 'GRID_ID', ['ROW-t', ...ids]),
    ...parts,
    ...text,
  };
  const [only] = slides(layout, 600);
  expect(heightOf(only?.layout ?? {}, 'ROW-t')).toBe(10);
  expect(heightOf(only?.layout ?? {}, 'ROW-a0') * 8).toBeCloseTo(600 - 16 - 80);
});
