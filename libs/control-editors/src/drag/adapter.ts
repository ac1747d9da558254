import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Dragged } from '../drop/dragged.ts';

const DRAGGED = Symbol('dragged');
const PREVIEW_OFFSET = '12px';

/** Reads what is dragged from the adapter's data; null for anything that is not ours. */
const draggedOf = (data: Readonly<Record<string | symbol, unknown>>): Dragged | null =>
  (data[DRAGGED] as Dragged | undefined) ?? null;

/** The card that goes with the pointer. */
function drawPreview(container: HTMLElement, title: string): void {
  const card = document.createElement('div');
  card.className = 'bv-field-card';
  card.textContent = title;
  container.append(card);
}

/** Makes an element draggable; ends by calling what it returns. */
export function makeDraggable(
  element: HTMLElement,
  drag: {
    readonly dragged: () => Dragged;
    readonly title: () => string;
    readonly onDragging: (isDragging: boolean) => void;
  },
): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [DRAGGED]: drag.dragged() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: PREVIEW_OFFSET, y: PREVIEW_OFFSET }),
        render: ({ container }) => {
          drawPreview(container, drag.title());
        },
      });
    },
    onDragStart: () => {
      drag.onDragging(true);
    },
    onDrop: () => {
      drag.onDragging(false);
    },
  });
}

/** What a zone is told while something is dragged anywhere, and over it. */
export interface ZoneEvents {
  readonly onStart: (dragged: Dragged) => void;
  readonly onOver: (dragged: Dragged, clientY: number) => void;
  readonly onLeave: (dragged: Dragged) => void;
  readonly onDrop: (dragged: Dragged, clientY: number) => void;
  readonly onEnd: () => void;
}

/** Makes an element a place to drop; ends by calling what it returns. */
export function makeZone(element: HTMLElement, events: ZoneEvents): () => void {
  const endTarget = dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedOf(source.data) !== null,
    onDrag: ({ source, location }) => {
      const dragged = draggedOf(source.data);
      if (dragged !== null) events.onOver(dragged, location.current.input.clientY);
    },
    onDragLeave: ({ source }) => {
      const dragged = draggedOf(source.data);
      if (dragged !== null) events.onLeave(dragged);
    },
    onDrop: ({ source, location }) => {
      const dragged = draggedOf(source.data);
      if (dragged !== null) events.onDrop(dragged, location.current.input.clientY);
    },
  });
  const endMonitor = monitorForElements({
    canMonitor: ({ source }) => draggedOf(source.data) !== null,
    onDragStart: ({ source }) => {
      const dragged = draggedOf(source.data);
      if (dragged !== null) events.onStart(dragged);
    },
    onDrop: events.onEnd,
  });
  return () => {
    endTarget();
    endMonitor();
  };
}
