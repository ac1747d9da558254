// Fewer points for the arcs of a topology, shared borders alike (Visvalingam & Whyatt, 1993: the point with the smallest triangle goes first).

const area = ([ax, ay], [bx, by], [cx, cy]) => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/** Absolute points of an arc of a quantised topology. */
function absolute(arc) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => [(x += dx), (y += dy)]);
}

function deltas(points) {
  let [x, y] = [0, 0];
  return points.map(([px, py]) => {
    const delta = [px - x, py - y];
    [x, y] = [px, py];
    return delta;
  });
}

/** The arc without points whose triangles are smaller than `least`; ends stay, rings keep four points. */
function thin(points, least, toPlane) {
  const isRing = points.length > 3 && String(points[0]) === String(points.at(-1));
  const fewest = isRing ? 4 : 2;
  const kept = points.map((point) => ({ point, at: toPlane(point), size: Infinity }));
  const sizeOf = (index) =>
    index <= 0 || index >= kept.length - 1
      ? Infinity
      : area(kept[index - 1].at, kept[index].at, kept[index + 1].at);
  for (let index = 0; index < kept.length; index++) kept[index].size = sizeOf(index);
  let floor = 0;
  while (kept.length > fewest) {
    let smallest = -1;
    for (let index = 1; index < kept.length - 1; index++)
      if (smallest < 0 || kept[index].size < kept[smallest].size) smallest = index;
    if (smallest < 0 || kept[smallest].size >= least) break;
    floor = Math.max(floor, kept[smallest].size);
    kept.splice(smallest, 1);
    for (const index of [smallest - 1, smallest])
      if (kept[index] !== undefined) kept[index].size = Math.max(floor, sizeOf(index));
  }
  return kept.map(({ point }) => point);
}

/** A quantised topology with thinner arcs; `least` is a triangle in square degrees at the equator. */
export function simplify(topology, least) {
  const { scale, translate } = topology.transform;
  const toPlane = ([x, y]) => {
    const latitude = y * scale[1] + translate[1];
    return [x * scale[0] * Math.cos((latitude * Math.PI) / 180), latitude];
  };
  return { ...topology, arcs: topology.arcs.map((arc) => deltas(thin(absolute(arc), least, toPlane))) };
}
