/** A box on the page, px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A line on which edges of boxes lie: across at a height, or down at a distance from the left. */
export interface GuideLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Edges that lie this near to each other are on one line, px. */
const NEAR_PX = 2;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR_PX;

function lineOf(axis: 'x' | 'y', at: number, boxes: readonly Box[]): GuideLine {
  const starts = boxes.map((box) => (axis === 'y' ? box.left : box.top));
  const ends = boxes.map((box) => (axis === 'y' ? box.right : box.bottom));
  return { axis, at, from: Math.min(...starts), to: Math.max(...ends) };
}

/** Lines on which the right and the lower edge of a box lie together with edges of others, from the first to the last of them; none where it lies alone. */
export function alignedLines(self: Box, others: readonly Box[]): readonly GuideLine[] {
  const level = others.filter((box) => isNear(box.bottom, self.bottom));
  const plumb = others.filter((box) => isNear(box.right, self.right));
  return [
    ...(level.length > 0 ? [lineOf('y', self.bottom, [self, ...level])] : []),
    ...(plumb.length > 0 ? [lineOf('x', self.right, [self, ...plumb])] : []),
  ];
}
