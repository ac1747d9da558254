import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ComponentType, DropTarget } from '@belvedere/core';
import { useEffect, useState, type RefObject } from 'react';

/** What is being dragged: a part of the layout, a kind of new part, or a saved chart. */
export type Dragged =
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'element'; readonly type: ComponentType }
  | { readonly kind: 'chart'; readonly id: number; readonly name: string };

const DRAGGED = Symbol('dragged');

/** Reads what is dragged from the adapter's data; null for anything that is not ours. */
function draggedOf(data: Readonly<Record<string | symbol, unknown>>): Dragged | null {
  return (data[DRAGGED] as Dragged | undefined) ?? null;
}

/** Makes an element draggable by its handle; true while it is. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  dragged: Dragged,
  handle?: RefObject<HTMLElement | null>,
): boolean {
  const [isDragging, setDragging] = useState(false);
  const identity = JSON.stringify(dragged);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return draggable({
      element,
      ...(handle?.current !== null && handle?.current !== undefined && { dragHandle: handle.current }),
      getInitialData: () => ({ [DRAGGED]: JSON.parse(identity) as Dragged }),
      onDragStart: () => {
        setDragging(true);
      },
      onDrop: () => {
        setDragging(false);
      },
    });
  }, [ref, handle, identity]);
  return isDragging;
}

/** Half of an element that the pointer is over. */
export type Half = 'start' | 'end';

interface DropZone {
  readonly targetOf: (half: Half) => DropTarget;
  readonly onDrop: (dragged: Dragged, target: DropTarget) => void;
  /** Along which axis the halves lie. */
  readonly axis: 'x' | 'y';
}

/** Makes an element a place to drop; says which half the pointer is over while something is dragged there. */
export function useDropZone(ref: RefObject<HTMLElement | null>, zone: DropZone): Half | null {
  const [half, setHalf] = useState<Half | null>(null);
  const { targetOf, onDrop, axis } = zone;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const halfAt = (input: { readonly clientX: number; readonly clientY: number }): Half => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const share = axis === 'x' ? (input.clientX - left) / width : (input.clientY - top) / height;
      return share < 0.5 ? 'start' : 'end';
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      onDrag: ({ location, self }) => {
        setHalf(
          location.current.dropTargets[0]?.element === self.element ? halfAt(location.current.input) : null,
        );
      },
      onDragLeave: () => {
        setHalf(null);
      },
      onDrop: ({ source, location, self }) => {
        setHalf(null);
        const dragged = draggedOf(source.data);
        if (dragged === null || location.current.dropTargets[0]?.element !== self.element) return;
        onDrop(dragged, targetOf(halfAt(location.current.input)));
      },
    });
  }, [ref, targetOf, onDrop, axis]);
  return half;
}
