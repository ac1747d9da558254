import {
  COMPONENT_HEIGHT,
  LAYOUT_IDS,
  NEW_CHART_COLUMNS,
  parentOf,
  type ComponentMeta,
  type ComponentType,
  type Layout,
  type LayoutComponent,
} from './component.ts';
import { depthOf, mayHold, needsRow } from './nesting.ts';
import { availableColumns, maximumColumns, minimumColumns, occupiedColumns, widthOf } from './width.ts';

/** Where a part goes: into a container, before the child that stands at `index`. */
export interface DropTarget {
  readonly parentId: string;
  readonly index: number;
}

/** A changed layout, or why it was not changed. */
export type LayoutChange =
  | { readonly ok: true; readonly layout: Layout; readonly id: string }
  | { readonly ok: false; readonly reason: 'no-space' | 'not-allowed' };

const REFUSED: LayoutChange = { ok: false, reason: 'not-allowed' };

const DEFAULT_META: Partial<Record<ComponentType, ComponentMeta>> = {
  CHART: { width: NEW_CHART_COLUMNS, height: COMPONENT_HEIGHT.default },
  MARKDOWN: { width: NEW_CHART_COLUMNS, height: COMPONENT_HEIGHT.default },
  COLUMN: { width: NEW_CHART_COLUMNS, background: 'BACKGROUND_TRANSPARENT' },
  ROW: { background: 'BACKGROUND_TRANSPARENT' },
  HEADER: { text: 'New header', headerSize: 'MEDIUM_HEADER', background: 'BACKGROUND_TRANSPARENT' },
  TAB: { text: '', defaultText: 'Tab title', placeholder: 'Tab title' },
};

/** A part of a type with its defaults and the given settings. */
export function newComponent(type: ComponentType, id: string, meta: ComponentMeta = {}): LayoutComponent {
  return { id: `${type}-${id}`, type, children: [], meta: { ...DEFAULT_META[type], ...meta } };
}

function withChildren(layout: Layout, id: string, children: readonly string[]): Layout {
  const part = layout[id];
  return part === undefined ? layout : { ...layout, [id]: { ...part, children } };
}

function inserted(list: readonly string[], index: number, id: string): readonly string[] {
  return [...list.slice(0, index), id, ...list.slice(index)];
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
  return isEmptied ? removeComponent(next, parent.id) : next;
}

function fitted(layout: Layout, part: LayoutComponent, rowId: string): LayoutComponent | null {
  const free = availableColumns(layout, rowId) - occupiedColumns(layout, rowId);
  const wanted = widthOf({ ...layout, [part.id]: part }, part.id);
  if (wanted <= free) return part;
  if (free < minimumColumns({ ...layout, [part.id]: part }, part.id)) return null;
  return { ...part, meta: { ...part.meta, width: free } };
}

/** Puts a part that is not in the layout at a place; straight into a grid or tab it gets a row of its own named `rowId`. */
export function insertComponent(
  layout: Layout,
  part: LayoutComponent,
  target: DropTarget,
  rowId: string,
): LayoutChange {
  const parent = layout[target.parentId];
  if (parent === undefined) return REFUSED;
  if (needsRow(parent.type, part.type)) {
    const row = { ...newComponent('ROW', rowId), children: [part.id] };
    const next = { ...layout, [part.id]: part, [row.id]: row };
    return {
      ok: true,
      layout: withChildren(next, parent.id, inserted(parent.children, target.index, row.id)),
      id: part.id,
    };
  }
  if (!mayHold(parent.type, part.type, depthOf(layout, parent.id))) return REFUSED;
  const sized = parent.type === 'ROW' ? fitted(layout, part, parent.id) : part;
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

/** Moves a part with everything in it. A part cannot move into itself. */
export function moveComponent(layout: Layout, id: string, target: DropTarget, rowId: string): LayoutChange {
  const part = layout[id];
  const from = parentOf(layout, id);
  if (part === undefined || from === null || isInside(layout, target.parentId, id)) return REFUSED;
  const oldIndex = layout[from]?.children.indexOf(id) ?? -1;
  const index = from === target.parentId && oldIndex < target.index ? target.index - 1 : target.index;
  const detached = withChildren(
    layout,
    from,
    (layout[from]?.children ?? []).filter((child) => child !== id),
  );
  const change = insertComponent(detached, part, { parentId: target.parentId, index }, rowId);
  if (!change.ok) return change;
  const source = change.layout[from];
  const isEmptied =
    source !== undefined && source.children.length === 0 && (source.type === 'ROW' || source.type === 'TABS');
  return isEmptied ? { ...change, layout: removeComponent(change.layout, from) } : change;
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

/** The container that new parts go to by default: the grid, or the given tab. */
export function defaultContainer(layout: Layout, activeTabId: string | null): string {
  if (activeTabId !== null && layout[activeTabId] !== undefined) return activeTabId;
  const root = layout[LAYOUT_IDS.root];
  const first = root?.children[0];
  const tabs = first === undefined ? undefined : layout[first];
  return tabs?.type === 'TABS' ? (tabs.children[0] ?? LAYOUT_IDS.grid) : LAYOUT_IDS.grid;
}
