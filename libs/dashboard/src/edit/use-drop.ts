import { newComponent, type ComponentMeta, type ComponentType, type DropTarget } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { paneMessages } from '../messages/dashboard.ts';
import type { Dragged } from './drag.ts';
import { useEditor } from './use-editor.ts';

/** What happens when something is dropped at a place. */
export function useDrop(): (dragged: Dragged, target: DropTarget) => void {
  const t = useT();
  const editor = useEditor();
  return useCallback(
    (dragged, target) => {
      if (dragged.kind === 'part') editor.move(dragged.id, target);
      else if (dragged.kind === 'chart') editor.addChart(dragged, target);
      else
        editor.insert(
          newComponent(
            dragged.type,
            editor.newId(),
            firstMeta(dragged.type, t(paneMessages.sample), t(paneMessages.newHeading)),
          ),
          target,
        );
    },
    [editor, t],
  );
}

function firstMeta(type: ComponentType, sample: string, heading: string): ComponentMeta {
  if (type === 'MARKDOWN') return { code: sample, height: 24 };
  if (type === 'HEADER') return { text: heading };
  return {};
}
