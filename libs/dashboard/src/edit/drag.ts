import { useLatest } from '@belvedere/ui';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { DropTarget } from '@belvedere/core';
import { useEffect, useState, type RefObject } from 'react';
import type { Dragged } from './dragged.ts';

const DRAGGED = Symbol('dragged');
const PREVIEW_OFFSET = '12px';

/** Reads what is dragged from the adapter's data; null for anything that is not ours. */
function draggedOf(data: Readonly<Record<string | symbol, unknown>>): Dragged | null {
  return (data[DRAGGED] as Dragged | undefined) ?? null;
}

/** The card that goes with the pointer. */
function drawPreview(container: HTMLElement, title: string): void {
  const card = document.createElement('div');
  card.className = 'bv-drag-card';
  card.textContent = title;
  container.append(card);
}

/** Makes an element draggable by its handle; true while it is. The pointer carries a card with the title. */
export function useDraggable(
  ref: RefObject<HTMLElement | null>,
  dragged: Dragged,
  title: string,
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
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: PREVIEW_OFFSET, y: PREVIEW_OFFSET }),
          render: ({ container }) => {
            drawPreview(container, title);
          },
        });
      },
      onDragStart: () => {
        setDragging(true);
      },
      onDrop: () => {
        setDragging(false);
      },
    });
  }, [ref, handle, identity, title]);
  return isDragging;
}

/** Half of an element that the pointer is over. */
export type Half = 'start' | 'end';

/** Something dragged over a place. */
export interface Hovering {
  readonly half: Half;
  readonly dragged: Dragged;
  readonly target: DropTarget;
}

/** A place to drop. */
export interface DropZone {
  /** Where a drop on a half of the element goes; null where it may not. */
  readonly targetOf: (half: Half, dragged: Dragged) => DropTarget | null;
  readonly onDrop: (dragged: Dragged, target: DropTarget) => void;
  /** Along which axis the halves lie. */
  readonly axis: 'x' | 'y';
  /** Width of the rim, px, that belongs to what is around the element; none by default. */
  readonly rim?: number;
}

interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

function halfAt(element: Element, axis: 'x' | 'y', { clientX, clientY }: Pointer): Half {
  const { left, top, width, height } = element.getBoundingClientRect();
  const share = axis === 'x' ? (clientX - left) / width : (clientY - top) / height;
  return share < 0.5 ? 'start' : 'end';
}

function isOnRim(element: Element, { axis, rim = 0 }: DropZone, { clientX, clientY }: Pointer): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return axis === 'x'
    ? clientY < top + rim || clientY > bottom - rim
    : clientX < left + rim || clientX > right - rim;
}

/** Makes an element a place to drop; says what hovers there, when it is the innermost place that takes it. */
export function useDropZone(ref: RefObject<HTMLElement | null>, zone: DropZone): Hovering | null {
  const [hovering, setHovering] = useState<Hovering | null>(null);
  const latest = useLatest(zone);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const hoveringAt = (dragged: Dragged | null, pointer: Pointer): Hovering | null => {
      const half = halfAt(element, latest.current.axis, pointer);
      const target = dragged === null ? null : latest.current.targetOf(half, dragged);
      return dragged === null || target === null ? null : { half, dragged, target };
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source, input }) =>
        !isOnRim(element, latest.current, input) && hoveringAt(draggedOf(source.data), input) !== null,
      onDrag: ({ source, location, self }) => {
        const isInnermost = location.current.dropTargets[0]?.element === self.element;
        const next = isInnermost ? hoveringAt(draggedOf(source.data), location.current.input) : null;
        setHovering((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
      },
      onDragLeave: () => {
        setHovering(null);
      },
      onDrop: ({ source, location, self }) => {
        setHovering(null);
        if (location.current.dropTargets[0]?.element !== self.element) return;
        const drop = hoveringAt(draggedOf(source.data), location.current.input);
        if (drop !== null) latest.current.onDrop(drop.dragged, drop.target);
      },
    });
  }, [ref, latest]);
  return hovering;
}
