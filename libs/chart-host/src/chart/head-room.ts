import { createTold, type Told } from '@belvedere/ui';
import { useCallback, useState, useSyncExternalStore } from 'react';

/** The place in the head over a chart that its legend may take. */
export interface HeadPlace {
  /** Null before it is on the page. */
  readonly element: HTMLElement | null;
  /** px; 0 before it was measured. */
  readonly width: number;
}

/** Tells the place as it was measured last; only what shows a legend is rendered when that changes. */
export type HeadRoom = Pick<Told<HeadPlace>, 'now' | 'subscribe'>;

const NO_PLACE: HeadPlace = { element: null, width: 0 };
const NO_ROOM: HeadRoom = { now: () => NO_PLACE, subscribe: () => () => undefined };

/** Air between the title and a legend, px. */
const AIR_PX = 12;

function widthIn(element: HTMLElement): number {
  return Math.max(0, element.clientWidth - AIR_PX);
}

/** The room that a head leaves beside its title; `ref` belongs on a `.bv-head-room` between the title and the tools. */
export function useHeadRoom(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly room: HeadRoom;
} {
  const [room] = useState(() => createTold(NO_PLACE));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      // Its first call comes before the frame is painted, when the page is laid out anyway.
      const observer = new ResizeObserver(() => {
        const width = widthIn(element);
        const now = room.now();
        if (now.element !== element || now.width !== width) room.tell({ element, width });
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [room],
  );
  return { ref, room };
}

/** The place that a head leaves now; none without a head. */
export function useHeadPlace({ now, subscribe }: HeadRoom = NO_ROOM): HeadPlace {
  return useSyncExternalStore(subscribe, now);
}
