import { describe, expect, it, test } from 'vitest';
import { gridIntent, type GridKey, type GridKeyState } from './grid-key.ts';

const STATE: GridKeyState = {
  active: { row: 5, column: 2 },
  rows: 100,
  columns: 4,
  page: 10,
  hasHead: true,
  takesCells: true,
  takesContext: true,
  marks: true,
};
const HEAD: GridKeyState = { ...STATE, active: { row: -1, column: 2 } };
const key = (name: string, more: Partial<GridKey> = {}): GridKey => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('a walking key', () => {
  test.each([
    ['ArrowDown', 6, 2],
    ['ArrowUp', 4, 2],
    ['ArrowRight', 5, 3],
    ['ArrowLeft', 5, 1],
    ['PageDown', 15, 2],
    ['PageUp', 0, 2],
    ['Home', 5, 0],
    ['End', 5, 3],
  ])('%s goes to row %i, column %i', (name, row, column) => {
    expect(gridIntent(key(name), STATE)).toEqual({ kind: 'go', to: { row, column } });
  });

  test.each([
    ['ArrowDown', { row: 99, column: 3 }],
    ['PageDown', { row: 99, column: 3 }],
    ['ArrowRight', { row: 99, column: 3 }],
    ['End', { row: 99, column: 3 }],
  ])('%s stops in the last corner', (name, active) => {
    expect(gridIntent(key(name), { ...STATE, active })).toEqual({ kind: 'go', to: active });
  });

  it('reaches the header only where there is something to do', () => {
    const first = { ...STATE, active: { row: 0, column: 0 } };
    expect(gridIntent(key('ArrowUp'), first)).toEqual({ kind: 'go', to: { row: -1, column: 0 } });
    expect(gridIntent(key('ArrowUp'), { ...first, hasHead: false })).toEqual({
      kind: 'go',
      to: { row: 0, column: 0 },
    });
  });
});

describe('on a cell', () => {
  test.each([
    ['Ctrl-C copies', key('c', { ctrlKey: true }), 'copy'],
    ['Command-C copies', key('C', { metaKey: true }), 'copy'],
    ['Enter chooses', key('Enter'), 'choose'],
    ['the context key opens what can be done', key('ContextMenu'), 'context'],
    ['Shift-F10 opens what can be done', key('F10', { shiftKey: true }), 'context'],
  ])('%s', (_, event, kind) => {
    expect(gridIntent(event, STATE)).toEqual({ kind });
  });

  test.each([key('Enter'), key('ContextMenu')])('$key is the page’s where nothing answers', (event) => {
    expect(gridIntent(event, { ...STATE, takesCells: false, takesContext: false })).toBeNull();
  });

  test.each([key('Tab'), key('Escape'), key('a'), key(' ')])('"$key" is the page’s', (event) => {
    expect(gridIntent(event, STATE)).toBeNull();
  });
});

describe('on a head', () => {
  test.each([
    ['Enter sorts', key('Enter'), { kind: 'sort' }],
    ['Space sorts', key(' '), { kind: 'sort' }],
    ['the context key opens its menu', key('ContextMenu'), { kind: 'headMenu' }],
    ['an arrow walks', key('ArrowLeft'), { kind: 'go', to: { row: -1, column: 1 } }],
    [
      'Ctrl-Shift and an arrow move the column',
      key('ArrowRight', { ctrlKey: true, shiftKey: true }),
      { kind: 'moveColumn', to: 3 },
    ],
    ['Ctrl-C copies nothing', key('c', { ctrlKey: true }), null],
  ])('%s', (_, event, intent) => {
    expect(gridIntent(event, HEAD)).toEqual(intent);
  });

  it('keeps the last column where it is', () => {
    const last = { ...HEAD, active: { row: -1, column: 3 } };
    expect(gridIntent(key('ArrowRight', { metaKey: true, shiftKey: true }), last)).toEqual({ kind: 'stay' });
  });
});

it('Ctrl-A marks all where cells can be marked, and is the browser’s elsewhere', () => {
  const all = key('a', { ctrlKey: true });
  expect(gridIntent(all, STATE)).toEqual({ kind: 'markAll' });
  expect(gridIntent(all, { ...STATE, marks: false })).toBeNull();
});

it('Alt and an arrow on a head change the width of its column', () => {
  expect(gridIntent(key('ArrowLeft', { altKey: true }), HEAD)).toEqual({ kind: 'resize', by: -16 });
});
