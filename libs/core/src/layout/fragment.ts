import { insertComponent, type DropTarget, type LayoutChange } from './change.ts';
import { LAYOUT_IDS, parentOf, type ComponentType, type Layout, type LayoutComponent } from './component.ts';

/** Parts with everything in them, taken out of a layout to be put in again, there or elsewhere. */
export interface LayoutFragment {
  /** What was chosen, in reading order. */
  readonly roots: readonly string[];
  readonly parts: Layout;
}

/** What only stands in its own place. */
const FIXED_TYPES: ReadonlySet<ComponentType> = new Set(['ROOT', 'GRID', 'TAB']);

function idsBelow(layout: Layout, id: string): readonly string[] {
  return [id, ...(layout[id]?.children ?? []).flatMap((child) => idsBelow(layout, child))];
}

/** The outermost of some parts, in reading order; tabs, the grid and the root are none that can be copied or removed together. */
export function outermostOf(layout: Layout, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids.filter((id) => layout[id] !== undefined && !FIXED_TYPES.has(layout[id].type)));
  const isInside = (id: string): boolean => {
    const holder = parentOf(layout, id);
    return holder !== null && (chosen.has(holder) || isInside(holder));
  };
  return idsBelow(layout, LAYOUT_IDS.root).filter((id) => chosen.has(id) && !isInside(id));
}

/** A copy of some parts with everything in them; without roots when none of them can be copied. */
export function fragmentOf(layout: Layout, ids: readonly string[]): LayoutFragment {
  const roots = outermostOf(layout, ids);
  const parts = roots.flatMap((root) => idsBelow(layout, root)).map((id) => [id, layout[id]] as const);
  return {
    roots,
    parts: Object.fromEntries(
      parts.filter((entry): entry is [string, LayoutComponent] => entry[1] !== undefined),
    ),
  };
}

/** The fragment under ids of its own. */
function renamed({ roots, parts }: LayoutFragment, newId: () => string): LayoutFragment {
  const names = new Map(Object.values(parts).map(({ id, type }) => [id, `${type}-${newId()}`]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    roots: roots.map(nameOf),
    parts: Object.fromEntries(
      Object.values(parts).map((part) => {
        const id = nameOf(part.id);
        return [id, { ...part, id, children: part.children.map(nameOf) }];
      }),
    ),
  };
}

/** Puts a copy of the fragment at a place, its parts one after the other under new ids; refused when one of them is. */
function insertFragment(
  layout: Layout,
  fragment: LayoutFragment,
  target: DropTarget,
  newId: () => string,
): LayoutChange {
  const { roots, parts } = renamed(fragment, newId);
  let change: LayoutChange = { ok: false, reason: 'not-allowed' };
  let current = layout;
  for (const [index, root] of roots.entries()) {
    const part = parts[root];
    if (part === undefined) continue;
    const inside = Object.entries(parts).filter(([id]) => id !== root && idsBelow(parts, root).includes(id));
    const known = { ...current, ...Object.fromEntries(inside) };
    change = insertComponent(known, part, { ...target, index: target.index + index }, newId());
    if (!change.ok) return change;
    current = change.layout;
  }
  return change;
}

/** Puts a copy of the fragment after a part, or after what holds it where there is no room; at the end of `end` when there is no such place. */
export function pasteFragment(
  layout: Layout,
  fragment: LayoutFragment,
  { after, end }: { readonly after: string | null; readonly end: string },
  newId: () => string,
): LayoutChange {
  for (let at = after; at !== null; at = parentOf(layout, at)) {
    const holder = layout[parentOf(layout, at) ?? ''];
    if (holder === undefined) break;
    const target = { parentId: holder.id, index: holder.children.indexOf(at) + 1 };
    const change = insertFragment(layout, fragment, target, newId);
    if (change.ok) return change;
  }
  return insertFragment(layout, fragment, { parentId: end, index: layout[end]?.children.length ?? 0 }, newId);
}
