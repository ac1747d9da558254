import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';

/** Nearness to an edge, px, from which the place scrolls. */
export const EDGE_PX = 64;
const FASTEST_PX = 18;

/** Where something scrolls, along its height. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Px to scroll per frame while the pointer is at a height: 0 in the middle, faster towards an edge and beyond it, upwards below 0. */
export function edgeSpeed(pointer: number, { top, bottom }: Span): number {
  const rim = Math.min(EDGE_PX, (bottom - top) / 3);
  const above = Math.min(1, (top + rim - pointer) / rim);
  const below = Math.min(1, (pointer - (bottom - rim)) / rim);
  if (above > 0) return -Math.ceil(above * FASTEST_PX);
  return below > 0 ? Math.ceil(below * FASTEST_PX) : 0;
}

/** Scrolls a place for as long as the pointer stays near one of its edges. */
export interface EdgeScroll {
  readonly at: (clientY: number) => void;
  readonly stop: () => void;
}

/** Scrolls an element frame by frame while it is told of a pointer near its edge; `stop` ends it. */
export function createEdgeScroll(element: HTMLElement): EdgeScroll {
  let frame = 0;
  let speed = 0;
  const step = (): void => {
    element.scrollTop += speed;
    frame = speed === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    at: (clientY) => {
      speed = edgeSpeed(clientY, element.getBoundingClientRect());
      if (frame === 0 && speed !== 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** Scrolls a place while something is dragged near its upper or lower edge, and marks it with `bv-moving` meanwhile. */
export function useEdgeScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const scroll = createEdgeScroll(element);
    const end = (): void => {
      scroll.stop();
      element.classList.remove('bv-moving');
    };
    const unwatch = monitorForElements({
      onDragStart: () => {
        element.classList.add('bv-moving');
      },
      onDrag: ({ location }) => {
        scroll.at(location.current.input.clientY);
      },
      onDrop: end,
    });
    return () => {
      unwatch();
      end();
    };
  }, [ref]);
}
