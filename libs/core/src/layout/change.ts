import {
  COMPONENT_HEIGHT,
  GRID_COLUMNS,
  LAYOUT_IDS,
  NEW_CHART_COLUMNS,
  parentOf,
  topTabsOf,
  type ComponentMeta,
  type ComponentType,
  type Layout,
  type LayoutComponent,
} from './component.ts';
import { depthOf, mayHoldAll, needsRow } from './nesting.ts';
import { availableColumns, maximumColumns, minimumColumns, occupiedColumns, widthOf } from './width.ts';

/** Where a part goes: into a container, before the child that stands at `index`. */
export interface DropTarget {
  readonly parentId: string;
  readonly index: number;
}

/** A changed layout, or why it was not changed. */
export type LayoutChange =
  | { readonly ok: true; readonly layout: Layout; readonly id: string }
  | { readonly ok: false; readonly reason: 'no-space' | 'not-allowed' | 'top-tab' };

const REFUSED: LayoutChange = { ok: false, reason: 'not-allowed' };

const DEFAULT_META: Partial<Record<ComponentType, ComponentMeta>> = {
  CHART: { width: NEW_CHART_COLUMNS, height: COMPONENT_HEIGHT.default },
  MARKDOWN: { width: NEW_CHART_COLUMNS, height: COMPONENT_HEIGHT.default },
  COLUMN: { width: NEW_CHART_COLUMNS, background: 'BACKGROUND_TRANSPARENT' },
  ROW: { background: 'BACKGROUND_TRANSPARENT' },
  HEADER: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' },
  DYNAMIC: { width: GRID_COLUMNS, background: 'BACKGROUND_TRANSPARENT' },
  TAB: { text: '', defaultText: 'Tab title', placeholder: 'Tab title' },
};

/** A part of a type with its defaults and the given settings. */
export function newComponent(type: ComponentType, id: string, meta: ComponentMeta = {}): LayoutComponent {
  return { id: `${type}-${id}`, type, children: [], meta: { ...DEFAULT_META[type], ...meta } };
}

/** The layout with other children in one part; the same layout when there is no such part. */
export function withChildren(layout: Layout, id: string, children: readonly string[]): Layout {
  const part = layout[id];
  return part === undefined ? layout : { ...layout, [id]: { ...part, children } };
}

function inserted(list: readonly string[], index: number, id: string): readonly string[] {
  return [...list.slice(0, index), id, ...list.slice(index)];
}

/** The layout without top-level tabs: their content stands in the grid again, tab after tab. The same layout when there are none. */
export function collapseTopTabs(layout: Layout): Layout {
  const tabs = topTabsOf(layout);
  const grid = layout[LAYOUT_IDS.grid];
  if (tabs === null || grid === undefined) return layout;
  const content = tabs.children.flatMap((id) => layout[id]?.children ?? []);
  const gone = new Set([tabs.id, ...tabs.children]);
  const rest = Object.fromEntries(Object.entries(layout).filter(([id]) => !gone.has(id)));
  const filled = withChildren(rest, grid.id, [...grid.children, ...content]);
  return withChildren(filled, LAYOUT_IDS.root, [grid.id]);
}

/** Removes a part with everything in it; an emptied row goes too, and an emptied tab set as well. */
export function removeComponent(layout: Layout, id: string): Layout {
  const doomed = new Set<string>();
  const mark = (at: string): void => {
    doomed.add(at);
    layout[at]?.children.forEach(mark);
  };
  mark(id);
  const parentId = parentOf(layout, id);
  const rest = Object.fromEntries(Object.entries(layout).filter(([key]) => !doomed.has(key)));
  const parent = parentId === null ? undefined : rest[parentId];
  if (parent === undefined) return rest;
  const next = withChildren(
    rest,
    parent.id,
    parent.children.filter((child) => child !== id),
  );
  const isEmptied =
    (next[parent.id]?.children.length ?? 0) === 0 && (parent.type === 'ROW' || parent.type === 'TABS');
  if (!isEmptied) return next;
  return topTabsOf(next)?.id === parent.id ? collapseTopTabs(next) : removeComponent(next, parent.id);
}

/** The part as wide as its new parent allows; null when there is not enough space. */
function fitted(layout: Layout, part: LayoutComponent, parent: LayoutComponent): LayoutComponent | null {
  const known = { ...layout, [part.id]: part };
  if (parent.type === 'COLUMN' && part.type === 'ROW')
    return occupiedColumns(known, part.id) > widthOf(layout, parent.id) ? null : part;
  if (parent.type !== 'ROW') return part;
  const free = availableColumns(layout, parent.id) - occupiedColumns(layout, parent.id);
  if (widthOf(known, part.id) <= free) return part;
  return free < minimumColumns(known, part.id) ? null : { ...part, meta: { ...part.meta, width: free } };
}

/** The root holds what it has, and the grid of a dashboard with tabs holds nothing. */
function isFixed(layout: Layout, { type, id }: LayoutComponent): boolean {
  return type === 'ROOT' || (type === 'GRID' && parentOf(layout, id) === null);
}

/** Puts a part that is not in the layout at a place; straight into a grid or tab it gets a row of its own named `rowId`. What the part holds must be in the layout already. Refused in the root, and in the grid of a dashboard with tabs. */
export function insertComponent(
  layout: Layout,
  part: LayoutComponent,
  target: DropTarget,
  rowId: string,
): LayoutChange {
  const parent = layout[target.parentId];
  if (parent === undefined || isFixed(layout, parent)) return REFUSED;
  if (needsRow(parent.type, part.type)) {
    const row = { ...newComponent('ROW', rowId), children: [part.id] };
    const change = insertComponent({ ...layout, [part.id]: part }, row, target, rowId);
    return change.ok ? { ...change, id: part.id } : change;
  }
  if (!mayHoldAll(layout, parent.type, part, depthOf(layout, parent.id))) return REFUSED;
  const sized = fitted(layout, part, parent);
  if (sized === null) return { ok: false, reason: 'no-space' };
  return {
    ok: true,
    layout: withChildren(
      { ...layout, [part.id]: sized },
      parent.id,
      inserted(parent.children, target.index, part.id),
    ),
    id: part.id,
  };
}

function isInside(layout: Layout, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null; at = parentOf(layout, at)) if (at === ancestor) return true;
  return false;
}

function reordered(layout: Layout, parent: LayoutComponent, id: string, index: number): LayoutChange {
  const others = parent.children.filter((child) => child !== id);
  const at = parent.children.indexOf(id) < index ? index - 1 : index;
  if (parent.children[at] === id) return { ok: true, layout, id };
  return { ok: true, layout: withChildren(layout, parent.id, inserted(others, at, id)), id };
}

function isAloneInRow(layout: Layout, part: LayoutComponent, target: DropTarget): boolean {
  const row = layout[parentOf(layout, part.id) ?? ''];
  const to = layout[target.parentId];
  return row?.type === 'ROW' && row.children.length === 1 && to !== undefined && needsRow(to.type, part.type);
}

const LEFT_WHEN_EMPTY: ReadonlySet<ComponentType> = new Set(['ROW', 'TAB', 'TABS']);

/** The layout without a row or tab that a move has emptied, and without the tabs and rows around it that this empties. */
function withoutEmptied(layout: Layout, id: string | null): Layout {
  const part = layout[id ?? ''];
  if (part === undefined || part.children.length > 0 || !LEFT_WHEN_EMPTY.has(part.type)) return layout;
  const around: string[] = [];
  for (let at = parentOf(layout, part.id); at !== null; at = parentOf(layout, at)) around.push(at);
  const next = removeComponent(layout, part.id);
  return withoutEmptied(next, around.find((one) => next[one] !== undefined) ?? null);
}

/**
 * Moves a part with everything in it; a part that is alone in its row takes the row along. A row or tab that it leaves empty is removed,
 * and so are the rows and tabs around it that held nothing else. A part cannot move into itself. The same layout when it stands there already.
 */
export function moveComponent(layout: Layout, id: string, target: DropTarget, rowId: string): LayoutChange {
  const part = layout[id];
  const from = layout[parentOf(layout, id) ?? ''];
  if (part === undefined || from === undefined || from.type === 'ROOT') return REFUSED;
  if (isInside(layout, target.parentId, id)) return REFUSED;
  if (from.id === target.parentId) return reordered(layout, from, id, target.index);
  if (isAloneInRow(layout, part, target)) {
    const change = moveComponent(layout, from.id, target, rowId);
    return change.ok ? { ...change, id } : change;
  }
  if (topTabsOf(layout)?.id === from.id) return { ok: false, reason: 'top-tab' };
  const detached = withChildren(
    layout,
    from.id,
    from.children.filter((child) => child !== id),
  );
  const change = insertComponent(detached, part, target, rowId);
  if (!change.ok) return change;
  return { ...change, layout: withoutEmptied(change.layout, from.id) };
}

/** Sets width and height of a part, cut to what is possible: never pushes a neighbour. */
export function resizeComponent(
  layout: Layout,
  id: string,
  size: { readonly width?: number; readonly height?: number },
): Layout {
  const part = layout[id];
  if (part === undefined) return layout;
  const clamp = (value: number, min: number, max: number): number =>
    Math.max(min, Math.min(max, Math.round(value)));
  const meta = {
    ...part.meta,
    ...(size.width !== undefined && {
      width: clamp(size.width, minimumColumns(layout, id), maximumColumns(layout, id)),
    }),
    ...(size.height !== undefined && {
      height: clamp(size.height, COMPONENT_HEIGHT.min, COMPONENT_HEIGHT.max),
    }),
  };
  return { ...layout, [id]: { ...part, meta } };
}

/** Changes settings of a part; the others stay. */
export function updateMeta(layout: Layout, id: string, meta: ComponentMeta): Layout {
  const part = layout[id];
  return part === undefined ? layout : { ...layout, [id]: { ...part, meta: { ...part.meta, ...meta } } };
}
