/** A word to place: its box before it is turned, px, and its turn in radians. */
export interface WordBox {
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

/** The middle of a placed word; null where no place was left. */
export type WordPlace = { readonly x: number; readonly y: number } | null;

interface Taken {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LEAST_STEP_PX = 4;
/** Turns of the spiral over the whole room. */
const TURNS = 70;
const GAP_PX = 2;
const MOST_STEPS = 9000;

/** Width and height that a turned box covers. */
export function coverOf({ width, height, turn }: WordBox): readonly [number, number] {
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return [width * cos + height * sin, width * sin + height * cos];
}

const overlaps = (one: Taken, other: Taken): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Place of one word on a spiral from the middle, as flat as the room is. */
function placeOf(box: WordBox, taken: readonly Taken[], width: number, height: number): Taken | null {
  const [w, h] = coverOf(box);
  if (w > width || h > height) return null;
  const flatness = height / width;
  const reach = Math.max(LEAST_STEP_PX, Math.sqrt(width * height) / TURNS);
  let blocker: Taken | undefined;
  let angle = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const radius = (reach * angle) / (Math.PI * 2);
    if (radius > width) return null;
    const [x, y] = [width / 2 + Math.cos(angle) * radius, height / 2 + Math.sin(angle) * radius * flatness];
    const own = { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
    angle += Math.min(0.6, reach / Math.max(reach, radius));
    const isInside = own.left >= 0 && own.top >= 0 && own.right <= width && own.bottom <= height;
    if (!isInside || (blocker !== undefined && overlaps(own, blocker))) continue;
    blocker = taken.find((other) => overlaps(own, other));
    if (blocker === undefined) return own;
  }
  return null;
}

/** Places words in the given order, each as near the middle as it gets without touching another. */
export function placeWords(boxes: readonly WordBox[], width: number, height: number): readonly WordPlace[] {
  const taken: Taken[] = [];
  return boxes.map((box) => {
    const place = placeOf(box, taken, width, height);
    if (place === null) return null;
    taken.push({
      left: place.left - GAP_PX,
      top: place.top,
      right: place.right + GAP_PX,
      bottom: place.bottom,
    });
    return { x: (place.left + place.right) / 2, y: (place.top + place.bottom) / 2 };
  });
}
