/** A dial on the page; angles in radians clockwise from 12 o'clock. */
export interface Dial {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

const radians = (degrees: number): number => ((90 - degrees) * Math.PI) / 180;

/** Angles of a sweep given in degrees counter-clockwise from 3 o'clock, as authors give them; it runs clockwise. */
export function sweepOf(start: number, end: number): readonly [start: number, end: number] {
  const [from, to] = [radians(start), radians(end)];
  const full = Math.PI * 2;
  const sweep = (((to - from) % full) + full) % full || full;
  return [from, from + sweep];
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room that a sweep of radius 1 takes round its centre. */
function extentOf(start: number, end: number): Extent {
  const quarter = Math.PI / 2;
  const angles = [start, end];
  for (let turn = Math.ceil(start / quarter); turn * quarter <= end; turn++) angles.push(turn * quarter);
  const [xs, ys] = [angles.map(Math.sin), angles.map((angle) => -Math.cos(angle))];
  return {
    left: Math.min(0, ...xs),
    right: Math.max(0, ...xs),
    top: Math.min(0, ...ys),
    bottom: Math.max(0.12, ...ys),
  };
}

/** The largest dial of a sweep that fits into a box with a margin at the sides and room for labels below. */
export function fitDial(
  [start, end]: readonly [number, number],
  box: {
    readonly width: number;
    readonly height: number;
    readonly margin: number;
    readonly below: number;
    readonly above?: number;
  },
): Dial {
  const { left, right, top, bottom } = extentOf(start, end);
  const above = 2 + (box.above ?? 0);
  const height = Math.max(0, box.height - box.below - 2 - above);
  const radius = Math.max(
    0,
    Math.min((box.width - box.margin * 2) / (right - left || 1), height / (bottom - top || 1)),
  );
  const free = height - radius * (bottom - top);
  return {
    cx: (box.width - radius * (left + right)) / 2,
    cy: above + free / 2 - radius * top,
    radius,
    start,
    end,
  };
}
