import {
  availableColumns,
  NEW_CHART_COLUMNS,
  occupiedColumns,
  widthOf,
  type ComponentMeta,
  type DropTarget,
  type Layout,
  tabNameOf,
} from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { dropMessages, paneMessages } from '../messages/edit.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import type { Hovering } from './drag.ts';
import { placeAnswer, typeOfDragged, type Dragged } from './dragged.ts';
import { useEditor } from './use-editor.ts';

const TEXT_HEIGHT = 24;

/** What happens when something is dropped at a place. */
export function useDrop(): (dragged: Dragged, target: DropTarget) => void {
  const t = useT();
  const editor = useEditor();
  return useCallback(
    (dragged, target) => {
      if (dragged.kind === 'chart') {
        editor.addChart(dragged, target);
        return;
      }
      const metas: Readonly<Record<string, ComponentMeta>> = {
        MARKDOWN: { code: t(paneMessages.sample), height: TEXT_HEIGHT },
        HEADER: { text: t(paneMessages.newHeading) },
      };
      editor.place(dragged, target, dragged.kind === 'element' ? metas[dragged.type] : undefined);
    },
    [editor, t],
  );
}

/** Whether a drop somewhere on the dashboard around does something: the part goes there, or the reader is told why it cannot. */
export function useTakesDrop(): (dragged: Dragged, target: DropTarget) => boolean {
  const layout = useDashboard((state) => state.history?.present.layout);
  return (dragged, target) => layout !== undefined && placeAnswer(layout, dragged, target) !== 'none';
}

/** Columns that something gets in a row: what it takes, or what the row has left. */
function columnsIn(layout: Layout, dragged: Dragged, rowId: string): number {
  const ids = dragged.kind === 'part' ? [dragged.id] : dragged.kind === 'parts' ? dragged.ids : [];
  const own = ids.reduce((sum, id) => sum + widthOf(layout, id), 0);
  const here = ids.filter((id) => layout[rowId]?.children.includes(id));
  const free =
    availableColumns(layout, rowId) -
    occupiedColumns(layout, rowId) +
    here.reduce((sum, id) => sum + widthOf(layout, id), 0);
  return Math.min(ids.length === 0 ? NEW_CHART_COLUMNS : own, free);
}

/** What a drop makes, for the drop line; null where the line says enough. */
export function useDropLabel(hovering: Hovering | null): string | null {
  const t = useT();
  const layout = useDashboard((state) => state.history?.present.layout);
  if (hovering === null || layout === undefined) return null;
  if (placeAnswer(layout, hovering.dragged, hovering.target) === 'refused') return t(dropMessages.refused);
  const parent = layout[hovering.target.parentId];
  const type = typeOfDragged(layout, hovering.dragged);
  if (parent?.type === 'COLUMN') return t(dropMessages.intoColumn);
  if (parent?.type === 'ROW')
    return t(dropMessages.intoRow, {
      count: columnsIn(layout, hovering.dragged, parent.id),
      columns: availableColumns(layout, parent.id),
    });
  if (type === 'CHART' || type === 'MARKDOWN' || type === 'COLUMN' || type === 'ROW')
    return t(dropMessages.newRow);
  return parent?.type === 'TAB' ? t(dropMessages.intoTab, { tab: tabNameOf(parent) }) : null;
}
