import type { PathsBuilder } from '@belvedere/scene';

/** A piece of a ring; angles in radians clockwise from 12 o'clock, radii and gap in px. */
export interface RingPiece {
  readonly cx: number;
  readonly cy: number;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
  /** Room between neighbours; 0 by default. */
  readonly gap?: number;
}

const cutOf = (gap: number, radius: number, angle: number): number =>
  radius <= 0 ? 0 : Math.min(gap / 2 / radius, angle / 4);

/** Adds the outline of a piece of a ring; one with no inner radius reaches the centre. */
export function ringPath(paths: PathsBuilder, { cx, cy, inner, outer, from, to, gap = 0 }: RingPiece): void {
  const angle = to - from;
  const [outside, inside] = [cutOf(gap, outer, angle), cutOf(gap, inner, angle)];
  paths.arc(cx, cy, outer, from + outside, to - outside);
  if (inner <= 0) paths.line(cx, cy);
  else paths.arc(cx, cy, inner, to - inside, from + inside);
  paths.close();
  paths.next();
}
