import type { PointerEvent } from 'react';

const WIDTH = { least: 48, most: 1200 } as const;

/** A width changed by so many px, within what a column may have. */
export const resized = (width: number, by: number): number =>
  Math.max(WIDTH.least, Math.min(WIDTH.most, width + by));

/** Follows a pointer that was put on the edge of a column until it is let go. */
export function dragEdge(event: PointerEvent, width: number, onWidth: (width: number) => void): void {
  const edge = event.currentTarget;
  const direction = getComputedStyle(edge).direction === 'rtl' ? -1 : 1;
  const start = event.clientX;
  event.preventDefault();
  event.stopPropagation();
  edge.setPointerCapture(event.pointerId);
  const follow = (move: Event): void => {
    if (move instanceof MouseEvent) onWidth(resized(width, (move.clientX - start) * direction));
  };
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('lostpointercapture', () => {
    edge.removeEventListener('pointermove', follow);
  });
}
