import { describe, expect, it } from 'vitest';
import { insertComponent, newComponent } from './change.ts';
import { emptyLayout, LAYOUT_IDS, type Layout } from './component.ts';
import { moveTogether } from './move-together.ts';

/** A dashboard of rows; each letter is a chart, two columns wide. */
function rows(...given: readonly string[]): Layout {
  return given.reduce<Layout>(
    (layout, names, at) =>
      [...names].reduce<Layout>((now, name, index) => {
        const target =
          index === 0 ? { parentId: LAYOUT_IDS.grid, index: at } : { parentId: `ROW-${at}`, index };
        const change = insertComponent(now, newComponent('CHART', name, { width: 2 }), target, String(at));
        if (!change.ok) throw new Error(change.reason);
        return change.layout;
      }, layout),
    emptyLayout('t'),
  );
}

function moved(layout: Layout, names: string, parentId: string, index: number): string {
  let last = 0;
  const ids = [...names].map((name) => `CHART-${name}`);
  const change = moveTogether(layout, ids, { parentId, index }, () => `new-${(last += 1)}`);
  if (!change.ok) return change.reason;
  const grid = change.layout[LAYOUT_IDS.grid]?.children ?? [];
  const text = (id: string): string =>
    (change.layout[id]?.children ?? []).map((child) => child.slice('CHART-'.length)).join('');
  return grid.map(text).join(' ');
}

describe('parts that are moved together', () => {
  it.each([
    ['ac', 'ROW-1', 0, 'b acde'],
    ['ca', 'ROW-1', 1, 'b dace'],
    ['abc', 'ROW-1', 2, 'deabc'],
    ['de', 'ROW-0', 1, 'adebc'],
  ])('%s go to %s at %s in reading order', (names, parentId, index, after) => {
    expect(moved(rows('abc', 'de'), names, parentId, index)).toBe(after);
  });

  it('stay side by side in a row of their own', () => {
    expect(moved(rows('abc', 'de'), 'ac', LAYOUT_IDS.grid, 2)).toBe('b de ac');
    expect(moved(rows('abc', 'de'), 'abc', LAYOUT_IDS.grid, 2)).toBe('de abc');
  });

  it('keep their rows apart', () => {
    expect(moved(rows('ab', 'cd', 'e'), 'acd', LAYOUT_IDS.grid, 3)).toBe('b e a cd');
  });

  it('go in front of a row that leaves with them', () => {
    expect(moved(rows('a', 'b', 'c'), 'ab', LAYOUT_IDS.grid, 1)).toBe('a b c');
    expect(moved(rows('a', 'b', 'c'), 'bc', LAYOUT_IDS.grid, 0)).toBe('b c a');
  });

  it('change their order within a row', () => {
    expect(moved(rows('abcd'), 'ab', 'ROW-0', 3)).toBe('cabd');
  });

  it('are refused as a whole where one has no room', () => {
    expect(moved(rows('abcde', 'fg'), 'fg', 'ROW-0', 0)).toBe('no-space');
  });
});
