import {
  emptyLayout,
  insertTabs,
  LAYOUT_IDS,
  moveComponent,
  newComponent,
  type Layout,
  type LayoutComponent,
} from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { placed } from './dragged.ts';
import { resizedByStep, stepTarget, type Direction } from './part-moves.ts';

/** A dashboard of rows; `k(…)` in a row is a column, `T(…)` instead of a row a tab set, letters are charts two columns wide. */
function dashboard(...rows: readonly string[]): Layout {
  const parts: LayoutComponent[] = [];
  const leaf = (name: string): string => {
    parts.push(newComponent('CHART', name, { chartId: 1, width: 2 }));
    return `CHART-${name}`;
  };
  const container = (type: 'ROW' | 'COLUMN', name: string, text: string): string => {
    const children = text.match(/k\([a-z]*\)|[a-z]/g) ?? [];
    const ids = children.map((child) =>
      child.startsWith('k(') ? container('COLUMN', 'k', child.slice(2, -1)) : leaf(child),
    );
    parts.push({ ...newComponent(type, name), children: ids });
    return `${type}-${name}`;
  };
  const ids = rows.map((row, index) => container('ROW', String(index), row));
  const layout = { ...emptyLayout('t'), ...Object.fromEntries(parts.map((part) => [part.id, part])) };
  const grid = newComponent('GRID', 'x');
  return { ...layout, [LAYOUT_IDS.grid]: { ...grid, id: LAYOUT_IDS.grid, children: ids } };
}

function textOf(layout: Layout, id: string = LAYOUT_IDS.grid): string {
  const part = layout[id];
  if (part === undefined) return '';
  const inner = part.children.map((child) => textOf(layout, child));
  if (part.type === 'CHART') return part.id.slice('CHART-'.length);
  if (part.type === 'COLUMN') return `k(${inner.join('')})`;
  if (part.type === 'TABS') return `T(${inner.join('|')})`;
  return part.type === 'ROW' ? inner.join('') : inner.join(' ');
}

function step(layout: Layout, name: string, direction: Direction): string {
  const target = stepTarget(layout, { kind: 'part', id: `CHART-${name}` }, direction, {});
  if (target === null) return 'stays';
  const change = moveComponent(layout, `CHART-${name}`, target, 'new');
  return change.ok ? textOf(change.layout) : change.reason;
}

describe('a step of several parts', () => {
  it.each<[string, string, Direction, string]>([
    ['abc', 'ab', 'right', 'cab'],
    ['abc', 'bc', 'left', 'bca'],
    ['abc d', 'ab', 'down', 'c ab d'],
    ['abc d', 'ab', 'left', 'stays'],
    ['abcdef ghijkl', 'ghijkl', 'up', 'ghijkl abcdef'],
    ['ab cd', 'ab', 'down', 'abcd'],
  ])('takes of %s %s to the %s: %s', (before, names, direction, after) => {
    const layout = dashboard(...before.split(' '));
    const dragged = { kind: 'parts', ids: [...names].map((name) => `CHART-${name}`) } as const;
    const target = stepTarget(layout, dragged, direction, {});
    const change = target === null ? null : placed(layout, dragged, target, () => 'new');
    expect(change === null ? 'stays' : change.ok ? textOf(change.layout) : change.reason).toBe(after);
  });
});

describe('a step sideways', () => {
  it.each<[string, Direction, string]>([
    ['ab', 'right', 'ba'],
    ['ba', 'left', 'ab'],
    ['ab', 'left', 'stays'],
    ['ba', 'right', 'stays'],
    ['ak(b)', 'right', 'k(ab)'],
    ['k(ab)', 'right', 'k(b)a'],
    ['k(ab)', 'left', 'ak(b)'],
  ])('takes a from %s to the %s: %s', (before, direction, after) => {
    expect(step(dashboard(before), 'a', direction)).toBe(after);
  });
});

describe('a step up or down', () => {
  it.each<[string, Direction, string]>([
    ['ab', 'up', 'a b'],
    ['ba', 'down', 'b a'],
    ['b a', 'up', 'ba'],
    ['a b', 'down', 'ab'],
    ['a', 'up', 'stays'],
    ['bcdefg a', 'up', 'a bcdefg'],
    ['a bcdefg', 'down', 'bcdefg a'],
    ['k(ba)', 'up', 'k(ab)'],
    ['k(ab)', 'up', 'a k(b)'],
  ])('takes a from "%s" %s: "%s"', (before, direction, after) => {
    expect(step(dashboard(...before.split(' ')), 'a', direction)).toBe(after);
  });

  it('goes into the open tab of a tab set, and out again, which leaves no empty tab', () => {
    const change = insertTabs(
      dashboard('a'),
      { parentId: LAYOUT_IDS.grid, index: 1 },
      { tabs: 's', tab: 's' },
    );
    if (!change.ok) throw new Error(change.reason);
    expect(step(change.layout, 'a', 'down')).toBe('T(a)');
    const inside = moveComponent(change.layout, 'CHART-a', { parentId: 'TAB-s', index: 0 }, 'new');
    if (!inside.ok) throw new Error(inside.reason);
    expect(step(inside.layout, 'a', 'up')).toBe('a');
  });
});

describe('a step of size', () => {
  it('widens by one column and heightens by four units', () => {
    const layout = dashboard('a');
    expect(resizedByStep(layout, 'CHART-a', 'wider')['CHART-a']?.meta.width).toBe(3);
    expect(resizedByStep(layout, 'CHART-a', 'taller')['CHART-a']?.meta.height).toBe(54);
  });

  it('changes nothing where there is no room', () => {
    const layout = dashboard('abcdef');
    expect(resizedByStep(layout, 'CHART-a', 'wider')).toBe(layout);
  });

  it('leaves the width of what fills its column alone', () => {
    const layout = dashboard('k(a)');
    expect(resizedByStep(layout, 'CHART-a', 'wider')).toBe(layout);
  });
});
