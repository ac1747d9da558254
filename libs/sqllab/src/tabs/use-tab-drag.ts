import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Below this many px a drag is a click that slipped. */
const SLIP_PX = 6;

interface Box {
  readonly left: number;
  readonly width: number;
}

/** Place in the row at which a tab dropped at `x` stands, among the tabs other than itself. */
export function dropPlace(boxes: readonly Box[], from: number, x: number): number {
  return boxes.filter(({ left, width }, at) => at !== from && left + width / 2 < x).length;
}

const boxesIn = (strip: HTMLElement): readonly Box[] =>
  [...strip.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect());

/** What a tab needs to be dragged. */
export interface TabDrag {
  /** The tab that is being dragged; null for none. */
  readonly dragged: string | null;
  readonly handlersOf: (
    id: string,
    at: number,
  ) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Lets the tabs of a row be dragged to another place; it follows the pointer, so what is seen is what is left. */
export function useTabDrag(
  strip: RefObject<HTMLElement | null>,
  onMove: (id: string, to: number) => void,
): TabDrag {
  const start = useRef<{ readonly id: string; readonly x: number } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const end = (): void => {
    start.current = null;
    setDragged(null);
  };
  return {
    dragged,
    handlersOf: (id, at) => ({
      onPointerDown: ({ button, clientX, pointerType }) => {
        if (button === 0 && pointerType !== 'touch') start.current = { id, x: clientX };
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }) => {
        if (start.current?.id !== id || strip.current === null) return;
        if (dragged === null && Math.abs(clientX - start.current.x) < SLIP_PX) return;
        if (dragged === null) currentTarget.setPointerCapture(pointerId);
        setDragged(id);
        const to = dropPlace(boxesIn(strip.current), at, clientX);
        if (to !== at) onMove(id, to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
