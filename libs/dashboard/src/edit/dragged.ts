import {
  addTab,
  insertComponent,
  insertTabs,
  LAYOUT_IDS,
  moveComponent,
  moveToTop,
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

/** What is being placed: a part of the layout, a kind of new part, or a saved chart. */
export type Dragged =
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'element'; readonly type: ComponentType }
  | { readonly kind: 'chart'; readonly id: number; readonly name: string };

/** Kind of part that something is or becomes; null for a part that is gone. */
export function typeOfDragged(layout: Layout, dragged: Dragged): ComponentType | null {
  if (dragged.kind === 'chart') return 'CHART';
  return dragged.kind === 'element' ? dragged.type : (layout[dragged.id]?.type ?? null);
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
  const type = dragged.kind === 'chart' ? 'CHART' : dragged.type;
  if (type === 'TABS') return insertTabs(layout, target, { tabs: newId(), tab: newId() });
  if (type === 'TAB') return addTab(layout, target.parentId, newId());
  return insertComponent(layout, newComponent(type, newId(), meta), target, newId());
}

const trialId = (): string => 'trial';

/** Whether placing something there is allowed and changes anything. */
export function mayPlace(layout: Layout, dragged: Dragged, target: DropTarget): boolean {
  const change = placed(layout, dragged, target, trialId);
  return change.ok && change.layout !== layout;
}

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
    const change = placed(layout, dragged, target, trialId);
    if (!change.ok) continue;
    const width = layout[target.parentId]?.type === 'ROW' ? change.layout[change.id]?.meta.width : undefined;
    if (width === undefined || width === newComponent(change.layout[change.id]?.type ?? 'ROW', '').meta.width)
      return target;
  }
  return endOf(topTabsOf(layout)?.id ?? LAYOUT_IDS.grid);
}
