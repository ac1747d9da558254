import type { ComponentMeta, DropTarget } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { dropMessages, paneMessages } from '../messages/dashboard.ts';
import { tabNameOf } from '../state/active-tab.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import type { Hovering } from './drag.ts';
import { mayPlace, typeOfDragged, type Dragged } from './dragged.ts';
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

/** Whether something may be placed somewhere on the dashboard around. */
export function useMayPlace(): (dragged: Dragged, target: DropTarget) => boolean {
  const layout = useDashboard((state) => state.history?.present.layout);
  return (dragged, target) => layout !== undefined && mayPlace(layout, dragged, target);
}

/** What a drop makes, for the drop line; null where the line says enough. */
export function useDropLabel(hovering: Hovering | null): string | null {
  const t = useT();
  const layout = useDashboard((state) => state.history?.present.layout);
  if (hovering === null || layout === undefined) return null;
  const parent = layout[hovering.target.parentId];
  const type = typeOfDragged(layout, hovering.dragged);
  if (parent?.type === 'COLUMN') return t(dropMessages.intoColumn);
  if (parent?.type === 'ROW') return t(dropMessages.intoRow);
  if (type === 'CHART' || type === 'MARKDOWN' || type === 'COLUMN' || type === 'ROW')
    return t(dropMessages.newRow);
  return parent?.type === 'TAB' ? t(dropMessages.intoTab, { tab: tabNameOf(parent) }) : null;
}
