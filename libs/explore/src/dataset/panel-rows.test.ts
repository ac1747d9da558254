import { describe, expect, it } from 'vitest';
import type { ListedField } from './fields.ts';
import { headOf, movedRow, panelRows, rowOf } from './panel-rows.ts';

const columns = (count: number): readonly ListedField[] =>
  Array.from(
    { length: count },
    (_, index) => ({ key: `column:c${index}`, folder: 'columns' }) as unknown as ListedField,
  );
const open = { folded: [], whole: [] } as const;

describe('panelRows', () => {
  it('shows fifty fields of a folder and how many there are', () => {
    const rows = panelRows(columns(120), open);
    expect(rows).toHaveLength(52);
    expect(rows[0]).toEqual({ kind: 'folder', folder: 'columns', count: 120, isOpen: true });
    expect(rows.at(-1)).toEqual({ kind: 'more', folder: 'columns', shown: 50, total: 120 });
  });

  it('shows all of them once they are asked for, and of fifty nothing is held back', () => {
    expect(panelRows(columns(120), { folded: [], whole: ['columns'] })).toHaveLength(121);
    expect(panelRows(columns(50), open)).toHaveLength(51);
  });

  it('leaves only the head of a folded folder, and nothing of an empty one', () => {
    expect(panelRows(columns(3), { folded: ['columns'], whole: [] })).toEqual([
      { kind: 'folder', folder: 'columns', count: 3, isOpen: false },
    ]);
    expect(panelRows([], open)).toEqual([]);
  });
});

describe('walking', () => {
  it('stays between the first row and the last', () => {
    expect(['ArrowUp', 'ArrowDown', 'End', 'Enter'].map((key) => movedRow(key, 0, 3))).toEqual([
      0,
      1,
      2,
      null,
    ]);
    expect(movedRow('ArrowDown', 2, 3)).toBe(2);
  });

  it('finds the head of the folder that a field is in', () => {
    expect(headOf(panelRows(columns(3), open), 2)).toBe(0);
  });

  it('finds the row of a field, and the first one for a field that is folded away', () => {
    const [first, second] = columns(2);
    expect(rowOf(panelRows(columns(2), open), second)).toBe(2);
    expect(rowOf(panelRows(columns(2), { folded: ['columns'], whole: [] }), first)).toBe(0);
  });
});
