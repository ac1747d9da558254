import { describe, expect, it } from 'vitest';
import {
  collapseTopTabs,
  insertComponent,
  moveComponent,
  newComponent,
  removeComponent,
  type DropTarget,
  type LayoutChange,
} from './change.ts';
import { emptyLayout, LAYOUT_IDS, type Layout } from './component.ts';
import { depthOf } from './nesting.ts';
import { layoutFromStored, layoutToStored } from './stored.ts';
import { addTab, insertTabs, raiseTabs } from './tabs.ts';

const grid = (index = 0): DropTarget => ({ parentId: LAYOUT_IDS.grid, index });
const inside = (parentId: string): DropTarget => ({ parentId, index: 0 });
const chart = (id: string, width = 4) => newComponent('CHART', id, { chartId: 1, width });

function made(...steps: readonly ((layout: Layout) => LayoutChange)[]): Layout {
  return steps.reduce<Layout>((layout, step) => {
    const change = step(layout);
    if (!change.ok) throw new Error(change.reason);
    return change.layout;
  }, emptyLayout('test'));
}

const tabsIn =
  (target: DropTarget, name = 'a') =>
  (layout: Layout) =>
    insertTabs(layout, target, { tabs: name, tab: `${name}1` });
const chartIn =
  (target: DropTarget, id = 'c', width = 4) =>
  (layout: Layout) =>
    insertComponent(layout, chart(id, width), target, `of-${id}`);
const columnIn = (target: DropTarget) => (layout: Layout) =>
  insertComponent(layout, newComponent('COLUMN', 'k'), target, 'of-k');

describe('tabs', () => {
  it('start with one tab, and take another', () => {
    const layout = made(tabsIn(grid()), (before) => addTab(before, 'TABS-a', 'a2'));
    expect(layout['TABS-a']?.children).toEqual(['TAB-a1', 'TAB-a2']);
  });

  it('hold a chart in a row of its own, and keep it when they are stored', () => {
    const layout = made(tabsIn(grid()), chartIn(inside('TAB-a1')));
    const back = layoutFromStored(layoutToStored(layout), 'test');
    expect(back['ROW-of-c']?.parents).toEqual(['ROOT_ID', 'GRID_ID', 'TABS-a', 'TAB-a1']);
    expect(back['TAB-a1']?.children).toEqual(['ROW-of-c']);
  });

  it('do not stand in a row', () => {
    expect(tabsIn(inside('ROW-of-c'))(made(chartIn(grid())))).toEqual({ ok: false, reason: 'not-allowed' });
  });

  it('stand in a column and are as deep as it', () => {
    const layout = made(columnIn(grid()), tabsIn(inside('COLUMN-k')));
    expect(depthOf(layout, 'TAB-a1')).toBe(depthOf(layout, 'COLUMN-k'));
    expect(addTab(layout, 'TABS-a', 'a2').ok).toBe(true);
  });

  it('lose the tab whose last part moves away, and keep one that was empty before', () => {
    const layout = made(
      tabsIn(grid()),
      (before) => addTab(before, 'TABS-a', 'a2'),
      (before) => addTab(before, 'TABS-a', 'a3'),
      chartIn(inside('TAB-a1')),
    );
    const change = moveComponent(layout, 'CHART-c', inside('TAB-a2'), 'x');
    expect(change.ok && change.layout['TABS-a']?.children).toEqual(['TAB-a2', 'TAB-a3']);
    expect(change.ok && change.layout['TAB-a1']).toBeUndefined();
  });

  it('go when what stood in their only tab moves out, and so does the tab that held nothing but them', () => {
    const layout = made(
      tabsIn(grid()),
      (before) => addTab(before, 'TABS-a', 'a2'),
      tabsIn(inside('TAB-a1'), 'b'),
      chartIn(inside('TAB-b1')),
    );
    const change = moveComponent(layout, 'CHART-c', inside('TAB-a2'), 'x');
    expect(change.ok && Object.keys(change.layout)).not.toContain('TABS-b');
    expect(change.ok && change.layout['TABS-a']?.children).toEqual(['TAB-a2']);
  });

  it('go with their last tab', () => {
    expect(removeComponent(made(tabsIn(grid())), 'TAB-a1')['TABS-a']).toBeUndefined();
  });
});

describe('tabs of the whole dashboard', () => {
  const raised = (): Layout =>
    raiseTabs(made(chartIn(grid()), tabsIn(grid(1)), chartIn(inside('TAB-a1'), 'd')), 'TABS-a');

  it('take what stood beside them into their first tab', () => {
    expect(raised()[LAYOUT_IDS.root]?.children).toEqual(['TABS-a']);
    expect(raised()['TAB-a1']?.children).toEqual(['ROW-of-c', 'ROW-of-d']);
  });

  it('give everything back to the grid when they are taken away', () => {
    const layout = collapseTopTabs(raised());
    expect(layout[LAYOUT_IDS.root]?.children).toEqual([LAYOUT_IDS.grid]);
    expect(layout[LAYOUT_IDS.grid]?.children).toEqual(['ROW-of-c', 'ROW-of-d']);
    expect(layout['TABS-a']).toBeUndefined();
  });

  it('leave an empty grid when the last one is removed', () => {
    const layout = removeComponent(raised(), 'TAB-a1');
    expect(layout[LAYOUT_IDS.root]?.children).toEqual([LAYOUT_IDS.grid]);
  });

  it('do not move into tabs further down', () => {
    const nested = tabsIn(inside('TAB-a1'), 'b')(raised());
    const two = nested.ok ? addTab(nested.layout, 'TABS-a', 'a2') : nested;
    expect(two.ok && moveComponent(two.layout, 'TAB-a2', inside('TABS-b'), 'x')).toEqual({
      ok: false,
      reason: 'top-tab',
    });
  });
});

describe('a row in a column', () => {
  const withRow = (width: number): LayoutChange =>
    moveComponent(made(columnIn(grid()), chartIn(grid(1), 'c', width)), 'ROW-of-c', inside('COLUMN-k'), 'x');

  it('moves in when its charts are no wider than the column', () => {
    expect(withRow(4).ok).toBe(true);
  });

  it('is refused when they are wider', () => {
    expect(withRow(5)).toEqual({ ok: false, reason: 'no-space' });
  });
});
