const UPPER_SHARE = 0.35;
const LOWER_SHARE = 0.65;

/**
 * Where something stands beside its target: their upper edges in line in the upper part of the window, their lower
 * edges in its lower part, their middles between them. `share` is how far down the middle of the target is, 0 to 1.
 */
export function placementBeside(side: 'left' | 'right', share: number): 'left' | 'right' | PopoverPlacement {
  if (share < UPPER_SHARE) return `${side}-start`;
  return share > LOWER_SHARE ? `${side}-end` : side;
}

/** Side of the target, and the edge that the two share. */
export type PopoverPlacement = `${'bottom' | 'top' | 'left' | 'right'}-${'start' | 'end'}`;
