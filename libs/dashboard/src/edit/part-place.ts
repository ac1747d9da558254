import { parentOf, type Layout, tabNameOf } from '@belvedere/core';

/** Where a part stands, to be said: among the parts of a row, or in what holds it or its row. */
export interface PartPlace {
  readonly at: number;
  readonly count: number;
  readonly in: 'row' | 'column' | 'tab' | 'tabs' | 'dashboard';
  /** Name of the tab, when it is one. */
  readonly tab: string;
}

const HOLDERS: Readonly<Record<string, PartPlace['in']>> = {
  ROW: 'row',
  COLUMN: 'column',
  TAB: 'tab',
  TABS: 'tabs',
};

/** Place of a part; null for one that is not in the layout. A part alone in its row stands where its row stands. */
export function placeOf(layout: Layout, id: string): PartPlace | null {
  const holder = layout[parentOf(layout, id) ?? ''];
  if (holder === undefined) return null;
  if (holder.type === 'ROW' && holder.children.length === 1) return placeOf(layout, holder.id);
  return {
    at: holder.children.indexOf(id) + 1,
    count: holder.children.length,
    in: HOLDERS[holder.type] ?? 'dashboard',
    tab: tabNameOf(holder),
  };
}
