import { emptyLayout, insertComponent, LAYOUT_IDS, newComponent, type Layout } from '@belvedere/core';
import { expect, it } from 'vitest';
import { endTarget, placeAnswer, placed, type Dragged } from './dragged.ts';

const chart: Dragged = { kind: 'chart', id: 9, name: 'Delays' };
const tabs: Dragged = { kind: 'element', type: 'TABS' };
const END = { parentId: LAYOUT_IDS.grid, index: 1 };

/** A dashboard with a row of one part that is so many columns wide. */
function withPart(type: 'CHART' | 'COLUMN', width: number): Layout {
  const part = newComponent(type, 'a', { width });
  const change = insertComponent(emptyLayout('t'), part, { parentId: LAYOUT_IDS.grid, index: 0 }, 'r');
  if (!change.ok) throw new Error(change.reason);
  return change.layout;
}

it('a click puts a chart beside the selected one while there is room for all of it', () => {
  expect(endTarget(withPart('CHART', 8), 'CHART-a', {}, chart)).toEqual({ parentId: 'ROW-r', index: 1 });
  expect(endTarget(withPart('CHART', 9), 'CHART-a', {}, chart)).toEqual(END);
});

it('a click fills the selected column, but leaves tabs out of it', () => {
  expect(endTarget(withPart('COLUMN', 4), 'COLUMN-a', {}, chart)).toEqual({ parentId: 'COLUMN-a', index: 0 });
  expect(endTarget(withPart('COLUMN', 4), 'COLUMN-a', {}, tabs)).toEqual(END);
});

it('a click with nothing selected goes to the end of the dashboard', () => {
  expect(endTarget(withPart('CHART', 4), null, {}, chart)).toEqual(END);
});

it('a new chart is never narrower than new charts are, where a moved one may shrink', () => {
  const layout = withPart('CHART', 9);
  const target = { parentId: 'ROW-r', index: 1 };
  expect(placed(layout, chart, target, () => 'n')).toEqual({ ok: false, reason: 'no-space' });
  const two = placed(layout, chart, END, () => 'n');
  const shrunk = two.ok && placed(two.layout, { kind: 'part', id: 'CHART-n' }, target, () => 'm');
  expect(shrunk !== false && shrunk.ok && shrunk.layout['CHART-n']?.meta.width).toBe(3);
});

it('a drop that is refused for want of room says so, one that makes no sense is none', () => {
  expect(placeAnswer(withPart('CHART', 12), chart, { parentId: 'ROW-r', index: 1 })).toBe('refused');
  expect(placeAnswer(withPart('CHART', 4), tabs, { parentId: 'ROW-r', index: 1 })).toBe('none');
  expect(placeAnswer(withPart('CHART', 4), { kind: 'part', id: 'CHART-a' }, END)).toBe('none');
});
