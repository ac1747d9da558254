import { LAYOUT_IDS, type ComponentMeta, type ComponentType, type LayoutComponent } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import type { EditState } from './edit-state.ts';
import { mergeEdits, mergeRowKey, mergeRows } from './merge-layouts.ts';

const part = (
  id: string,
  type: ComponentType,
  children: readonly string[] = [],
  meta: ComponentMeta = {},
): LayoutComponent => ({ id, type, children, meta });

/** A dashboard whose grid holds one text per entry. */
function dashboard(texts: Readonly<Record<string, string>>, title = 'Flights'): EditState {
  const ids = Object.keys(texts);
  const parts = [
    part(LAYOUT_IDS.root, 'ROOT', [LAYOUT_IDS.grid]),
    part(LAYOUT_IDS.grid, 'GRID', ids),
    ...ids.map((id) => part(id, 'MARKDOWN', [], { code: texts[id] ?? '' })),
  ];
  return { title, layout: Object.fromEntries(parts.map((each) => [each.id, each])) };
}

const textsOf = ({ layout }: EditState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (layout[LAYOUT_IDS.grid]?.children ?? []).map((id) => [id, layout[id]?.meta['code']] as const),
  );

const base = dashboard({ a: '1', b: '2' });

describe('mergeEdits', () => {
  it('joins changes of different parts', () => {
    const merged = mergeEdits(base, dashboard({ a: 'mine', b: '2' }), dashboard({ a: '1', b: 'theirs' }), {});
    expect(textsOf(merged)).toEqual({ a: 'mine', b: 'theirs' });
  });

  it('keeps what either side added', () => {
    const merged = mergeEdits(
      base,
      dashboard({ a: '1', b: '2', mine: '3' }),
      dashboard({ a: '1', b: '2', theirs: '4' }),
      {},
    );
    expect(textsOf(merged)).toEqual({ a: '1', b: '2', mine: '3', theirs: '4' });
  });

  it('removes what one side removed and the other left alone', () => {
    expect(textsOf(mergeEdits(base, dashboard({ a: '1' }), base, {}))).toEqual({ a: '1' });
    expect(textsOf(mergeEdits(base, base, dashboard({ b: '2' }), {}))).toEqual({ b: '2' });
  });

  it('follows the choice where both changed the same part', () => {
    const yours = dashboard({ a: 'mine', b: '2' });
    const theirs = dashboard({ a: 'theirs', b: '2' });
    const open = mergeRows(base, yours, theirs).filter((row) => row.isOpen);
    expect(open.map(({ id, yours: mine, theirs: other }) => [id, mine, other])).toEqual([
      ['a', 'edited', 'edited'],
    ]);
    const key = open.map(mergeRowKey)[0] ?? '';
    expect(textsOf(mergeEdits(base, yours, theirs, { [key]: 'theirs' }))['a']).toBe('theirs');
    expect(textsOf(mergeEdits(base, yours, theirs, {}))['a']).toBe('mine');
  });

  it('joins different settings of the same part, and chooses only where both set the same one', () => {
    const sized = (meta: ComponentMeta): EditState => ({
      title: 'Flights',
      layout: {
        ...base.layout,
        a: part('a', 'CHART', [], { chartId: 1, width: 4, height: 50, ...meta }),
      },
    });
    const before = sized({});
    const joined = [before, sized({ width: 6 }), sized({ sliceNameOverride: 'Delays' })] as const;
    expect(mergeRows(...joined).map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(mergeEdits(...joined, {}).layout['a']?.meta).toEqual({
      chartId: 1,
      width: 6,
      height: 50,
      sliceNameOverride: 'Delays',
    });
    const contested = [before, sized({ width: 6, height: 40 }), sized({ width: 8 })] as const;
    expect(mergeRows(...contested).map(({ isOpen }) => isOpen)).toEqual([true]);
    const theirs = mergeEdits(...contested, { 'part:a': 'theirs' }).layout['a']?.meta;
    expect([theirs?.width, theirs?.height]).toEqual([8, 40]);
    expect(mergeEdits(...contested, {}).layout['a']?.meta.width).toBe(6);
  });

  it('takes the title of the side that changed it', () => {
    const renamed = dashboard({ a: '1', b: '2' }, 'Delays');
    expect(mergeEdits(base, base, renamed, {}).title).toBe('Delays');
    expect(mergeEdits(base, renamed, base, {}).title).toBe('Delays');
  });

  it('has nothing to say when both sides are the base', () => {
    expect(mergeRows(base, base, base)).toEqual([]);
    expect(mergeEdits(base, base, base, {})).toEqual(base);
  });
});
