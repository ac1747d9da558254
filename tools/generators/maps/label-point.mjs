// Where the name and the bubble of a land stand: inside its largest part, far from its borders.

const STEPS = 24;

function ringArea(ring) {
  let sum = 0;
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++)
    sum += ring[last][0] * ring[at][1] - ring[at][0] * ring[last][1];
  const latitude = ring.reduce((total, [, y]) => total + y, 0) / ring.length;
  return Math.abs(sum / 2) * Math.cos((latitude * Math.PI) / 180);
}

function distanceToRing(ring, x, y, squeeze) {
  let nearest = Infinity;
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const [x1, y1, x2, y2] = [ring[last][0] * squeeze, ring[last][1], ring[at][0] * squeeze, ring[at][1]];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x1 + share * dx - x, y1 + share * dy - y));
  }
  return nearest;
}

function isInside(ring, x, y) {
  let isIn = false;
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const [x1, y1, x2, y2] = [ring[at][0], ring[at][1], ring[last][0], ring[last][1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** `[longitude, latitude]` of a geometry's label, to a hundredth of a degree. */
export function labelPoint({ type, coordinates }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  const ring = polygons.map(([outer]) => outer).toSorted((a, b) => ringArea(b) - ringArea(a))[0];
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const squeeze = Math.cos((((low + high) / 2) * Math.PI) / 180);
  let best = { at: [(left + right) / 2, (low + high) / 2], room: -1 };
  for (let column = 0.5; column < STEPS; column++)
    for (let row = 0.5; row < STEPS; row++) {
      const [x, y] = [left + ((right - left) * column) / STEPS, low + ((high - low) * row) / STEPS];
      if (!isInside(ring, x, y)) continue;
      const room = distanceToRing(ring, x * squeeze, y, squeeze);
      if (room > best.room) best = { at: [x, y], room };
    }
  return best.at.map((degree) => Math.round(degree * 100) / 100);
}
