import type { Hierarchy } from '../data/hierarchy.ts';

/** The ring segment of one branch; angles in radians clockwise from 12 o'clock. */
export interface Segment {
  readonly at: number;
  /** 1 for the innermost ring. */
  readonly ring: number;
  readonly from: number;
  readonly to: number;
}

const TURN = Math.PI * 2;
const LEAST_ANGLE = 0.002;

/** Levels under a branch. */
export function ringsUnder({ branches }: Hierarchy, at: number): number {
  const children = branches[at]?.children ?? [];
  return children.reduce(
    (most, child) => Math.max(most, 1 + ringsUnder({ branches } as Hierarchy, child)),
    0,
  );
}

/** Segments of the branches under `shown`, ring by ring from its first; segments too thin to see are left out. */
export function segmentsOf({ branches }: Hierarchy, shown: number): readonly Segment[] {
  const segments: Segment[] = [];
  const place = (at: number, ring: number, from: number, to: number): void => {
    const branch = branches[at];
    if (branch === undefined || to - from < LEAST_ANGLE) return;
    if (ring > 0) segments.push({ at, ring, from, to });
    let angle = from;
    for (const child of branch.children) {
      const share = branch.value > 0 ? (branches[child]?.value ?? 0) / branch.value : 0;
      place(child, ring + 1, angle, angle + (to - from) * share);
      angle += (to - from) * share;
    }
  };
  place(shown, 0, 0, TURN);
  return segments;
}
