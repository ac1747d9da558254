import { describe, expect, it } from 'vitest';
import type { ComponentMeta, ComponentType, Layout, LayoutComponent } from './component.ts';
import { layoutSheet } from './sheet.ts';

const part = (
  id: string,
  type: ComponentType,
  children: string[],
  meta: ComponentMeta = {},
): LayoutComponent => ({
  id,
  type,
  children,
  meta,
});
const layoutOf = (...parts: readonly LayoutComponent[]): Layout =>
  Object.fromEntries(parts.map((one) => [one.id, one]));
const chart = (id: string, width: number, height: number) => part(id, 'CHART', [], { width, height });
const WIDE = { width: 1184, scale: 1 };

describe('a picture of a dashboard', () => {
  it('puts the parts of a row beside each other and rows below each other', () => {
    const layout = layoutOf(
      part('ROOT_ID', 'ROOT', ['GRID_ID']),
      part('GRID_ID', 'GRID', ['head', 'row', 'below']),
      part('head', 'HEADER', []),
      part('row', 'ROW', ['a', 'b']),
      part('below', 'ROW', ['c']),
      chart('a', 4, 10),
      chart('b', 8, 20),
      chart('c', 12, 5),
    );
    expect(layoutSheet(layout, WIDE)).toEqual({
      width: 1184,
      height: 32 + 16 + 160 + 16 + 40,
      places: [
        { id: 'head', x: 0, y: 0, width: 1184, height: 32 },
        { id: 'a', x: 0, y: 48, width: 384, height: 80 },
        { id: 'b', x: 400, y: 48, width: 784, height: 160 },
        { id: 'c', x: 0, y: 224, width: 1184, height: 40 },
      ],
    });
  });

  it('shows the chosen tab, and columns within their row', () => {
    const layout = layoutOf(
      part('ROOT_ID', 'ROOT', ['TABS']),
      part('TABS', 'TABS', ['one', 'two']),
      part('one', 'TAB', ['row']),
      part('two', 'TAB', ['other']),
      part('row', 'ROW', ['a']),
      part('other', 'ROW', ['col']),
      part('col', 'COLUMN', ['inner', 'd'], { width: 6 }),
      part('inner', 'ROW', ['c']),
      chart('a', 12, 10),
      chart('c', 3, 10),
      chart('d', 4, 10),
    );
    const ids = (...openTabs: readonly string[]) =>
      layoutSheet(layout, { ...WIDE, openTabs }).places.map(({ id }) => id);
    expect([ids(), ids('two'), ids('gone')]).toEqual([['a'], ['c', 'd'], ['a']]);
    const [c, d] = layoutSheet(layout, { ...WIDE, openTabs: ['two'] }).places;
    expect([c?.width, d?.y]).toEqual([284, 96]);
    expect(d?.width).toBe(584);
  });

  it('of an empty dashboard, and of an empty row, has no height', () => {
    expect(layoutSheet({}, WIDE)).toEqual({ width: 1184, height: 0, places: [] });
    const row = layoutOf(part('ROOT_ID', 'ROOT', ['row']), part('row', 'ROW', []));
    expect(layoutSheet(row, WIDE).height).toBe(0);
  });
});
