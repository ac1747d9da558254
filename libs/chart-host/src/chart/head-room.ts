import { useCallback, useRef, useState } from 'react';

/** The place in the head over a chart that its legend may take. */
export interface HeadRoom {
  /** Null before it is on the page. */
  readonly element: HTMLElement | null;
  /** px; 0 before it was measured. */
  readonly width: number;
}

const NO_ROOM: HeadRoom = { element: null, width: 0 };

/** Air between the title and a legend, px. */
const AIR_PX = 12;

function widthIn(element: HTMLElement): number {
  return Math.max(0, element.clientWidth - AIR_PX);
}

/** The room that a head leaves beside its title; `ref` belongs on a `.bv-head-room` between the title and the tools. */
export function useHeadRoom(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly room: HeadRoom;
} {
  const [room, setRoom] = useState<HeadRoom>(NO_ROOM);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    // Its first call comes before the frame is painted, when the page is laid out anyway.
    const measure = (): void => {
      const width = widthIn(element);
      setRoom((old) => (old.element === element && old.width === width ? old : { element, width }));
    };
    observer.current = new ResizeObserver(measure);
    observer.current.observe(element);
  }, []);
  return { ref, room };
}
