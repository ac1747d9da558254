import {
  insertComponent,
  moveComponent,
  newComponent,
  type DropTarget,
  type LayoutChange,
} from './change.ts';
import { parentOf, type Layout } from './component.ts';
import { outermostOf } from './fragment.ts';
import { needsRow } from './nesting.ts';

/** Parts that go together: what stood in one row stays in one row. */
interface Group {
  readonly rowId: string | null;
  readonly ids: readonly string[];
}

function groupsOf(layout: Layout, ids: readonly string[]): readonly Group[] {
  const groups: { rowId: string | null; ids: string[] }[] = [];
  for (const id of ids) {
    const holder = layout[parentOf(layout, id) ?? ''];
    const rowId = holder?.type === 'ROW' ? holder.id : null;
    const last = groups.at(-1);
    if (rowId !== null && last?.rowId === rowId) last.ids.push(id);
    else groups.push({ rowId, ids: [id] });
  }
  return groups;
}

/** Where the next part goes: before the first of those that stood behind the place and still do. */
function placeBefore(layout: Layout, parentId: string, behind: readonly string[]): DropTarget {
  const children = layout[parentId]?.children ?? [];
  const next = behind.find((id) => children.includes(id));
  return { parentId, index: next === undefined ? children.length : children.indexOf(next) };
}

function moveGroup(
  layout: Layout,
  { rowId: from, ids }: Group,
  target: DropTarget,
  newId: () => string,
): LayoutChange {
  const row = layout[from ?? ''];
  const isWhole = row !== undefined && row.children.length === ids.length;
  const staysRow =
    ids.length > 1 &&
    needsRow(layout[target.parentId]?.type ?? 'ROW', 'CHART') &&
    ids.every((id) => needsRow('GRID', layout[id]?.type ?? 'ROW'));
  if (!staysRow || row === undefined) return moveOneByOne(layout, ids, target, newId);
  if (isWhole) return moveComponent(layout, row.id, target, newId());
  const rowId = newId();
  const made = insertComponent(layout, newComponent('ROW', rowId), target, rowId);
  if (!made.ok) return made;
  return moveOneByOne(made.layout, ids, { parentId: made.id, index: 0 }, newId);
}

function moveOneByOne(
  layout: Layout,
  ids: readonly string[],
  target: DropTarget,
  newId: () => string,
): LayoutChange {
  const behind = (layout[target.parentId]?.children ?? [])
    .slice(target.index)
    .filter((id) => !ids.includes(id));
  let change: LayoutChange = { ok: false, reason: 'not-allowed' };
  let current = layout;
  for (const id of ids) {
    change = moveComponent(current, id, placeBefore(current, target.parentId, behind), newId());
    if (!change.ok) return change;
    current = change.layout;
  }
  return change;
}

/**
 * Moves several parts with everything in them to a place, in reading order, one after the other; parts of one row stay side by side.
 * Refused as a whole when one of them is; the same layout when they stand there already. The id is that of the last one.
 */
export function moveTogether(
  layout: Layout,
  ids: readonly string[],
  target: DropTarget,
  newId: () => string,
): LayoutChange {
  const chosen = outermostOf(layout, ids);
  const behind = (layout[target.parentId]?.children ?? [])
    .slice(target.index)
    .filter((id) => !chosen.includes(id));
  let change: LayoutChange = { ok: false, reason: 'not-allowed' };
  let current = layout;
  for (const group of groupsOf(layout, chosen)) {
    change = moveGroup(current, group, placeBefore(current, target.parentId, behind), newId);
    if (!change.ok) return change;
    current = change.layout;
  }
  const last = chosen.at(-1);
  return change.ok && last !== undefined ? { ...change, id: last } : change;
}
