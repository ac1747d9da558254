import type { Services } from '@belvedere/client-store';
import {
  emptyLayout,
  fragmentOf,
  LAYOUT_IDS,
  layoutFromStored,
  layoutToStored,
  parseJsonObject,
  type LayoutFragment,
} from '@belvedere/core';

type Storage = Services['storage'];
const KEY = 'bv.clipboard.dashboard';

/** Keeps copied parts for every dashboard of this browser; false where the storage refuses. */
export function keepCopied(storage: Storage, { roots, parts }: LayoutFragment): boolean {
  const empty = emptyLayout('');
  const grid = { id: LAYOUT_IDS.grid, type: 'GRID' as const, children: roots, meta: {} };
  try {
    storage.setItem(KEY, JSON.stringify(layoutToStored({ ...empty, ...parts, [grid.id]: grid })));
    return true;
  } catch {
    return false;
  }
}

/** What was copied last; null for nothing. */
export function readCopied(storage: Storage): LayoutFragment | null {
  const layout = layoutFromStored(parseJsonObject(storage.getItem(KEY)), '');
  const fragment = fragmentOf(layout, layout[LAYOUT_IDS.grid]?.children ?? []);
  return fragment.roots.length === 0 ? null : fragment;
}
