import { describe, expect, it } from 'vitest';
import { emptyLayout, type Layout, type LayoutComponent } from '../layout/component.ts';
import { isShownUnder, metaShownWhen, SHOWN_KEY, shownLayout, shownWhenOf } from './shown-parts.ts';

const filters = [{ id: 'F' }];
const chosen = (value: unknown) => ({ F: { extraFormData: {}, filterState: { value, label: '' } as never } });

const part = (
  id: string,
  type: LayoutComponent['type'],
  children: readonly string[],
  rule?: unknown,
): readonly [string, LayoutComponent] => [
  id,
  { id, type, children, meta: rule === undefined ? {} : { [SHOWN_KEY]: rule as never } },
];
const whenSet = { filterId: 'F', is: 'set', values: [] };

const layoutWith = (...parts: readonly (readonly [string, LayoutComponent])[]): Layout => {
  const { GRID_ID, ...others } = emptyLayout('');
  const own = parts.filter(([id]) => !parts.some(([, { children }]) => children.includes(id)));
  return {
    ...others,
    GRID_ID: { ...(GRID_ID as LayoutComponent), children: own.map(([id]) => id) },
    ...Object.fromEntries(parts),
  };
};

describe('when a part is shown', () => {
  it('follows value and emptiness of a filter', () => {
    const rule = (is: 'set' | 'empty' | 'in' | 'notIn') => ({
      filterId: 'F',
      is,
      values: ['N', '7', '<NULL>'],
    });
    const all = (masks: Parameters<typeof isShownUnder>[2]) =>
      (['set', 'empty', 'in', 'notIn'] as const).map((is) => isShownUnder(rule(is), filters, masks));
    expect(all({})).toEqual([false, true, false, true]);
    expect(all(chosen([]))).toEqual([false, true, false, true]);
    expect(all(chosen(['S']))).toEqual([true, false, false, true]);
    for (const value of [['S', 'N'], [7], [null], 'N'])
      expect(all(chosen(value))).toEqual([true, false, true, false]);
  });

  it('is always where its filter is gone, and where the rule cannot be read', () => {
    expect(isShownUnder({ filterId: 'X', is: 'set', values: [] }, filters, {})).toBe(true);
    for (const bad of [null, 'x', {}, { filterId: 'F', is: 'never' }, { is: 'set' }])
      expect(shownWhenOf({ meta: { [SHOWN_KEY]: bad as never } })).toBeNull();
  });

  it('is stored in the settings of the part, and leaves them as they were when it goes', () => {
    const when = { filterId: 'F', is: 'in', values: ['a'] } as const;
    const meta = metaShownWhen({ width: 3 }, when);
    expect(shownWhenOf({ meta })).toEqual(when);
    expect(metaShownWhen(meta, null)).toEqual({ width: 3 });
  });
});

describe('a layout under filters', () => {
  const layout = layoutWith(
    part('ROW-1', 'ROW', ['CHART-1', 'COLUMN-1']),
    part('CHART-1', 'CHART', []),
    part('COLUMN-1', 'COLUMN', ['CHART-2']),
    part('CHART-2', 'CHART', [], whenSet),
    part('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
    part('TAB-1', 'TAB', ['MARKDOWN-1'], whenSet),
    part('MARKDOWN-1', 'MARKDOWN', [], whenSet),
    part('TAB-2', 'TAB', []),
  );

  it('leaves out what is hidden, and what holds nothing else', () => {
    const { layout: shown, hidden } = shownLayout(layout, filters, {});
    expect(hidden).toEqual(['CHART-2', 'TAB-1']);
    expect(shown['ROW-1']?.children).toEqual(['CHART-1']);
    expect(shown['TABS-1']?.children).toEqual(['TAB-2']);
    expect(['COLUMN-1', 'CHART-2', 'MARKDOWN-1'].map((id) => shown[id])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(shown['HEADER_ID']).toBe(layout['HEADER_ID']);
  });

  it('is the same object where nothing is hidden', () => {
    expect(shownLayout(layout, filters, chosen(['a']))).toEqual({ layout, hidden: [] });
    expect(shownLayout(layout, filters, chosen(['a'])).layout).toBe(layout);
  });

  const sized = (
    id: string,
    type: LayoutComponent['type'],
    width: number,
    children: readonly string[],
    rule?: unknown,
  ) =>
    [
      id,
      { id, type, children, meta: { width, ...(rule !== undefined && { [SHOWN_KEY]: rule as never }) } },
    ] as const;
  const widths = (shown: Layout, ...ids: readonly string[]) => ids.map((id) => shown[id]?.meta.width);

  it('gives the columns of a hidden part to its neighbours, in their proportions', () => {
    const row = layoutWith(
      part('ROW-1', 'ROW', ['A', 'B', 'C', 'D']),
      sized('A', 'CHART', 2, []),
      sized('B', 'CHART', 4, []),
      sized('C', 'MARKDOWN', 3, [], whenSet),
      sized('D', 'CHART', 3, [], { ...whenSet, is: 'empty' }),
    );
    expect(widths(shownLayout(row, filters, {}).layout, 'A', 'B', 'C', 'D')).toEqual([3, 5, undefined, 4]);
    expect(widths(shownLayout(row, filters, chosen(['x'])).layout, 'A', 'B', 'C', 'D')).toEqual([
      3,
      5,
      4,
      undefined,
    ]);
  });

  it('lets what stands in a column grow with it, and leaves rows that hide nothing as narrow as they are', () => {
    const row = layoutWith(
      part('ROW-1', 'ROW', ['COLUMN-1', 'A']),
      sized('COLUMN-1', 'COLUMN', 6, ['ROW-2', 'ROW-3']),
      part('ROW-2', 'ROW', ['B', 'C']),
      sized('B', 'CHART', 2, []),
      sized('C', 'CHART', 4, []),
      part('ROW-3', 'ROW', ['D']),
      sized('D', 'CHART', 3, []),
      sized('A', 'CHART', 6, [], whenSet),
      part('ROW-4', 'ROW', ['E']),
      sized('E', 'CHART', 5, []),
    );
    const { layout: shown } = shownLayout(row, filters, {});
    expect(widths(shown, 'COLUMN-1', 'B', 'C', 'D', 'E')).toEqual([12, 4, 8, 6, 5]);
  });
});
