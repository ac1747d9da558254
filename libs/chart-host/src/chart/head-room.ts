import { useEffect, useMemo, useState } from 'react';

/** The place in the head over a chart that its legend may take. */
export interface HeadRoom {
  /** Null before it is on the page. */
  readonly element: HTMLElement | null;
  /** px; 0 before it was measured. */
  readonly width: number;
}

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
  const [element, ref] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => {
      setWidth(widthIn(element));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  const room = useMemo(() => ({ element, width }), [element, width]);
  return { ref, room };
}
