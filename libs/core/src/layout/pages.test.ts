import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, LayoutComponent } from './component.ts';
import { packPages } from './pack-pages.ts';
import { layoutPages } from './pages.ts';

const GAP = 10;
const ROOM = 100;
const partsOf = fc.array(fc.record({ height: fc.integer({ min: 1, max: 180 }), isHeading: fc.boolean() }), {
  maxLength: 40,
});

describe('parts on pages', () => {
  it('all stand there once in their order, none beyond a page that holds another one too', () => {
    fc.assert(
      fc.property(partsOf, (parts) => {
        const pages = packPages(parts, ROOM, GAP);
        expect(pages.flat()).toEqual(parts);
        const shared = pages.filter((page) => page.filter(({ isHeading }) => !isHeading).length > 1);
        for (const page of shared)
          expect(page.reduce((sum, { height }) => sum + height + GAP, -GAP)).toBeLessThanOrEqual(ROOM);
        expect(pages.slice(0, -1).filter((page) => page.at(-1)?.isHeading === true)).toEqual([]);
      }),
    );
  });

  it('fill a page before the next one begins', () => {
    fc.assert(
      fc.property(partsOf, (parts) => {
        const bare = parts.map((part) => ({ ...part, isHeading: false }));
        const pages = packPages(bare, ROOM, GAP);
        for (const [index, page] of pages.slice(1).entries()) {
          const before = (pages[index] ?? []).reduce((sum, part) => sum + part.height + GAP, 0);
          expect(before + (page[0]?.height ?? 0)).toBeGreaterThan(ROOM);
        }
      }),
    );
  });
});

const part = (
  id: string,
  type: LayoutComponent['type'],
  children: readonly string[] = [],
  meta: object = {},
): LayoutComponent => ({ id, type, children, meta: { ...meta } });

const layoutOf = (...parts: readonly LayoutComponent[]): Layout =>
  Object.fromEntries(parts.map((one) => [one.id, one]));

const chart = (id: string, height: number, width = 4): LayoutComponent =>
  part(id, 'CHART', [], { height, width, chartId: 1 });

const TABBED = layoutOf(
  part('ROOT_ID', 'ROOT', ['TABS']),
  part('GRID_ID', 'GRID'),
  part('TABS', 'TABS', ['T1', 'T2']),
  part('T1', 'TAB', ['R1'], { text: 'First' }),
  part('T2', 'TAB', ['INNER'], { text: '', defaultText: 'Second' }),
  part('INNER', 'TABS', ['T3']),
  part('T3', 'TAB', ['R2'], { text: 'Third' }),
  part('R1', 'ROW', ['A', 'B']),
  part('R2', 'ROW', ['C']),
  chart('A', 30),
  chart('B', 20),
  chart('C', 100),
);

describe('a dashboard on pages', () => {
  it('has all tabs one after the other under their names', () => {
    const { layout, pages } = layoutPages(TABBED, { width: 1184, height: 600 });
    const named = pages.map((places) => places.map(({ id }) => layout[id]?.meta.text ?? id));
    expect(named).toEqual([
      ['First', 'A', 'B'],
      ['Second', 'Third', 'C'],
    ]);
  });

  it('stays on its pages, however high its parts are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 12 }), (heights) => {
        const rows = heights.map((_, index) => part(`R${index}`, 'ROW', [`C${index}`]));
        const charts = heights.map((height, index) => chart(`C${index}`, height));
        const grid = part(
          'GRID_ID',
          'GRID',
          rows.map(({ id }) => id),
        );
        const layout = layoutOf(part('ROOT_ID', 'ROOT', ['GRID_ID']), grid, ...rows, ...charts);
        const { pages } = layoutPages(layout, { width: 1058, height: 620 });
        expect(pages.flat().map(({ id }) => id)).toEqual(charts.map(({ id }) => id));
        for (const places of pages)
          for (const { y, height } of places) expect(y + height).toBeLessThanOrEqual(620);
      }),
    );
  });

  it('is no page where nothing stands on it', () => {
    const empty = layoutOf(part('ROOT_ID', 'ROOT', ['GRID_ID']), part('GRID_ID', 'GRID'));
    expect(layoutPages(empty, { width: 800, height: 600 }).pages).toEqual([]);
  });
});
