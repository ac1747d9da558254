/** Steps of a ramp that are too near the ground for an area without an edge. */
const FAINT_STEPS = 2;

/** The steps of a ramp that are seen on the ground of a map: all but the first two of those that have more than four. */
export const seenOnGround = (ramp: readonly string[]): readonly string[] =>
  ramp.length > FAINT_STEPS * 2 ? ramp.slice(FAINT_STEPS) : ramp;
