import {
  addTab,
  insertComponent,
  insertTabs,
  LAYOUT_IDS,
  moveComponent,
  moveTogether,
  moveToTop,
  NEW_CHART_COLUMNS,
  newComponent,
  parentOf,
  topTabsOf,
  type ComponentMeta,
  type ComponentType,
  type DropTarget,
  type Layout,
  type LayoutChange,
} from '@belvedere/core';
import { activeTabOf } from '../state/active-tab.ts';

/** What is being moved: a part of the layout, or several together. */
export type Moved =
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'parts'; readonly ids: readonly string[] };

/** What is being placed: something of the layout, a kind of new part, or a saved chart. */
export type Dragged =
  | Moved
  | { readonly kind: 'element'; readonly type: ComponentType }
  | { readonly kind: 'chart'; readonly id: number; readonly name: string };

/** What is moved when one part is: all that is selected with it. */
export const moved = (id: string, selection: readonly string[]): Moved =>
  selection.length > 1 && selection.includes(id) ? { kind: 'parts', ids: selection } : { kind: 'part', id };

/** Kind of part that something is or becomes, of several the first one's; null for a part that is gone. */
export function typeOfDragged(layout: Layout, dragged: Dragged): ComponentType | null {
  if (dragged.kind === 'chart') return 'CHART';
  if (dragged.kind === 'parts') return layout[dragged.ids[0] ?? '']?.type ?? null;
  return dragged.kind === 'element' ? dragged.type : (layout[dragged.id]?.type ?? null);
}

/** The change, unless it leaves a new chart narrower than new charts may be. */
function wideEnough(change: LayoutChange): LayoutChange {
  const { type, meta } = (change.ok && change.layout[change.id]) || {};
  const isNarrow = type === 'CHART' && (meta?.width ?? NEW_CHART_COLUMNS) < NEW_CHART_COLUMNS;
  return isNarrow ? { ok: false, reason: 'no-space' } : change;
}

/** The layout with something placed; `newId` makes the ids of new parts, `meta` sets up a new part. */
export function placed(
  layout: Layout,
  dragged: Dragged,
  target: DropTarget,
  newId: () => string,
  meta: ComponentMeta = {},
): LayoutChange {
  if (dragged.kind === 'part')
    return target.parentId === LAYOUT_IDS.root
      ? moveToTop(layout, dragged.id)
      : moveComponent(layout, dragged.id, target, newId());
  if (dragged.kind === 'parts') return moveTogether(layout, dragged.ids, target, newId);
  const type = dragged.kind === 'chart' ? 'CHART' : dragged.type;
  if (type === 'TABS') return insertTabs(layout, target, { tabs: newId(), tab: newId() });
  if (type === 'TAB') return addTab(layout, target.parentId, newId());
  return wideEnough(insertComponent(layout, newComponent(type, newId(), meta), target, newId()));
}

/** Ids for a change that is only tried. */
function trialIds(): () => string {
  let last = 0;
  return () => `trial-${(last += 1)}`;
}

/** Whether something may go there, or is refused for a reason that a reader should be told when it is dropped. */
export function placeAnswer(
  layout: Layout,
  dragged: Dragged,
  target: DropTarget,
): 'allowed' | 'refused' | 'none' {
  const change = placed(layout, dragged, target, trialIds());
  if (change.ok) return change.layout === layout ? 'none' : 'allowed';
  return change.reason === 'not-allowed' ? 'none' : 'refused';
}

/** Whether placing something there is allowed and changes anything. */
export const mayPlace = (layout: Layout, dragged: Dragged, target: DropTarget): boolean =>
  placeAnswer(layout, dragged, target) === 'allowed';

/** Where a click in the pane puts something: at the end of the innermost open container round the selected part that takes it in full size, else at the end of the dashboard. Tabs stay out of columns. */
export function endTarget(
  layout: Layout,
  selectedId: string | null,
  activeTabs: Readonly<Record<string, string>>,
  dragged: Dragged,
): DropTarget {
  const endOf = (id: string): DropTarget => {
    const part = layout[id];
    if (part?.type === 'TABS') return endOf(activeTabOf(part, activeTabs));
    return { parentId: id, index: part?.children.length ?? 0 };
  };
  for (let at = selectedId; at !== null; at = parentOf(layout, at)) {
    const target = endOf(at);
    if (typeOfDragged(layout, dragged) === 'TABS' && layout[target.parentId]?.type === 'COLUMN') continue;
    const change = placed(layout, dragged, target, trialIds());
    if (!change.ok) continue;
    const width = layout[target.parentId]?.type === 'ROW' ? change.layout[change.id]?.meta.width : undefined;
    if (width === undefined || width === newComponent(change.layout[change.id]?.type ?? 'ROW', '').meta.width)
      return target;
  }
  return endOf(topTabsOf(layout)?.id ?? LAYOUT_IDS.grid);
}
