import { describe, expect, it } from 'vitest';
import { insertComponent, moveComponent, newComponent, removeComponent, resizeComponent } from './change.ts';
import { chartIdsOf, emptyLayout, LAYOUT_IDS, type Layout } from './component.ts';
import { placeRow } from './place.ts';
import { layoutFromStored, layoutToStored } from './stored.ts';

const chart = (n: number, width = 4) =>
  newComponent('CHART', String(n), { chartId: n, sliceName: `chart ${n}`, width });

function layoutWith(...widths: readonly number[]): Layout {
  return widths.reduce<Layout>((layout, width, index) => {
    const target = index === 0 ? { parentId: LAYOUT_IDS.grid, index: 0 } : { parentId: 'ROW-r', index };
    const change = insertComponent(layout, chart(index + 1, width), target, 'r');
    if (!change.ok) throw new Error(change.reason);
    return change.layout;
  }, emptyLayout('test'));
}

describe('a chart put on a dashboard', () => {
  it('gets a row of its own in the grid', () => {
    const layout = layoutWith(4);
    expect(layout[LAYOUT_IDS.grid]?.children).toEqual(['ROW-r']);
    expect(layout['ROW-r']?.children).toEqual(['CHART-1']);
  });

  it('shrinks to the free columns of a row', () => {
    const change = insertComponent(layoutWith(4, 4), chart(9, 6), { parentId: 'ROW-r', index: 2 }, 'x');
    expect(change.ok && change.layout['CHART-9']?.meta.width).toBe(4);
  });

  it('is refused by a full row', () => {
    expect(insertComponent(layoutWith(6, 6), chart(9), { parentId: 'ROW-r', index: 2 }, 'x')).toEqual({
      ok: false,
      reason: 'no-space',
    });
  });

  it('is refused inside another chart', () => {
    expect(insertComponent(layoutWith(6), chart(9), { parentId: 'CHART-1', index: 0 }, 'x')).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
  });
});

describe('moving', () => {
  it('changes the order in a row', () => {
    const change = moveComponent(layoutWith(4, 4, 4), 'CHART-1', { parentId: 'ROW-r', index: 3 }, 'x');
    expect(change.ok && change.layout['ROW-r']?.children).toEqual(['CHART-2', 'CHART-3', 'CHART-1']);
  });

  it('takes the row along when the part is alone in it', () => {
    const change = moveComponent(layoutWith(4), 'CHART-1', { parentId: LAYOUT_IDS.grid, index: 1 }, 'new');
    expect(change.ok && change.layout[LAYOUT_IDS.grid]?.children).toEqual(['ROW-r']);
  });

  it('takes the emptied row away', () => {
    const two = insertComponent(layoutWith(4), chart(2), { parentId: LAYOUT_IDS.grid, index: 1 }, 's');
    if (!two.ok) throw new Error(two.reason);
    const change = moveComponent(two.layout, 'CHART-1', { parentId: 'ROW-s', index: 0 }, 'new');
    expect(change.ok && change.layout[LAYOUT_IDS.grid]?.children).toEqual(['ROW-s']);
    expect(change.ok && change.layout['ROW-r']).toBeUndefined();
  });

  it('to where the part stands already changes nothing', () => {
    const layout = layoutWith(4, 4);
    const change = moveComponent(layout, 'CHART-1', { parentId: 'ROW-r', index: 1 }, 'x');
    expect(change.ok && change.layout).toBe(layout);
  });

  it('never puts a part into itself', () => {
    expect(moveComponent(layoutWith(4), 'ROW-r', { parentId: 'ROW-r', index: 0 }, 'x').ok).toBe(false);
  });
});

describe('resizing', () => {
  it('never pushes a neighbour', () => {
    expect(resizeComponent(layoutWith(4, 4), 'CHART-1', { width: 12 })['CHART-1']?.meta.width).toBe(8);
  });

  it('keeps heights between 5 and 100 units', () => {
    expect(resizeComponent(layoutWith(4), 'CHART-1', { height: 1 })['CHART-1']?.meta.height).toBe(5);
  });
});

it('removing the last chart of a row removes the row', () => {
  expect(removeComponent(layoutWith(4), 'CHART-1')[LAYOUT_IDS.grid]?.children).toEqual([]);
});

it('a row places its parts side by side', () => {
  expect(placeRow(layoutWith(5, 7), 'ROW-r')).toEqual([
    { id: 'CHART-1', x: 0, w: 5, h: 50 },
    { id: 'CHART-2', x: 5, w: 7, h: 50 },
  ]);
});

it('what was stored comes back, with paths and unknown settings', () => {
  const layout = layoutWith(4, 8);
  const stored = layoutToStored(layout);
  expect(stored['CHART-1']).toMatchObject({ parents: ['ROOT_ID', 'GRID_ID', 'ROW-r'] });
  expect(chartIdsOf(layoutFromStored(stored, 'test'))).toEqual([1, 2]);
});

it('a text without a root gives an empty dashboard', () => {
  expect(layoutFromStored({ broken: true }, 'x')).toEqual(emptyLayout('x'));
});
