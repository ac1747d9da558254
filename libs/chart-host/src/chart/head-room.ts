import { useCallback, useState, useSyncExternalStore } from 'react';

/** The place in the head over a chart that its legend may take. */
export interface HeadPlace {
  /** Null before it is on the page. */
  readonly element: HTMLElement | null;
  /** px; 0 before it was measured. */
  readonly width: number;
}

/** Tells the place as it was measured last; only what shows a legend is rendered when that changes. */
export interface HeadRoom {
  readonly now: () => HeadPlace;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_PLACE: HeadPlace = { element: null, width: 0 };
const NO_ROOM: HeadRoom = { now: () => NO_PLACE, subscribe: () => () => undefined };

/** Air between the title and a legend, px. */
const AIR_PX = 12;

function widthIn(element: HTMLElement): number {
  return Math.max(0, element.clientWidth - AIR_PX);
}

function createHeadRoom(): HeadRoom & { readonly measure: (element: HTMLElement) => void } {
  const listeners = new Set<() => void>();
  let place = NO_PLACE;
  return {
    now: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    measure(element) {
      const width = widthIn(element);
      if (place.element === element && place.width === width) return;
      place = { element, width };
      for (const listener of listeners) listener();
    },
  };
}

/** The room that a head leaves beside its title; `ref` belongs on a `.bv-head-room` between the title and the tools. */
export function useHeadRoom(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  readonly room: HeadRoom;
} {
  const [room] = useState(createHeadRoom);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      // Its first call comes before the frame is painted, when the page is laid out anyway.
      const observer = new ResizeObserver(() => {
        room.measure(element);
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
