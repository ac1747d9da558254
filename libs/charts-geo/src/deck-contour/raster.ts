import { contours } from 'd3-contour';
import type { WeightedRows } from '../deck/binned.ts';
import type { WorldBounds } from '../geo/camera.ts';
import type { WorldXY } from '../geo/geometry.ts';

/** Weights on a grid over the places, with empty cells all round. */
export interface Raster {
  readonly values: Float64Array;
  readonly columns: number;
  readonly rows: number;
  /** World place of the grid's corner, and size of a cell. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const RIM = 2;
/** Cells of a side at most, whatever lies far away. */
const MOST_CELLS = 1200;

type Gather = (held: number, weight: number, count: number) => number;

const GATHERS: Readonly<Record<string, Gather>> = {
  min: (held, weight, count) => (count === 0 ? weight : Math.min(held, weight)),
  max: (held, weight, count) => (count === 0 ? weight : Math.max(held, weight)),
  mean: (held, weight, count) => (held * count + weight) / (count + 1),
};

const sum: Gather = (held, weight) => held + weight;

/** Gathers places on a grid: their weights become one by `sum`, the default, `mean`, `min` or `max`. */
export function rasterOf(
  { x, y, weights }: WeightedRows,
  { x0, y0, x1, y1 }: WorldBounds,
  wanted: number,
  how: unknown = 'sum',
): Raster {
  const size = Math.max(wanted, Math.max(x1 - x0, y1 - y0) / MOST_CELLS);
  const columns = Math.ceil((x1 - x0) / size) + 1 + RIM * 2;
  const rows = Math.ceil((y1 - y0) / size) + 1 + RIM * 2;
  const values = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  const gather = GATHERS[String(how).toLowerCase()] ?? sum;
  for (let at = 0; at < x.length; at++) {
    const column = Math.floor(((x[at] ?? 0) - x0) / size) + RIM;
    const row = Math.floor(((y[at] ?? 0) - y0) / size) + RIM;
    const cell = row * columns + column;
    const weight = weights[at] ?? 0;
    if (Number.isNaN(weight)) continue;
    const count = counts[cell] ?? 0;
    values[cell] = gather(values[cell] ?? 0, weight, count);
    counts[cell] = count + 1;
  }
  return { values, columns, rows, x: x0 - RIM * size, y: y0 - RIM * size, size };
}

/** The areas on which a raster is at least `level`, as rings on the world square. */
function areasAbove(
  { values, columns, rows, x, y, size }: Raster,
  level: number,
): readonly (readonly (readonly WorldXY[])[])[] {
  const shape = contours()
    .size([columns, rows])
    .smooth(true)
    .contour([...values], level);
  return shape.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([cx = 0, cy = 0]): WorldXY => [x + cx * size, y + cy * size])),
  );
}

type Ring = readonly WorldXY[];

/** Whether a place lies inside a ring, counted by the edges that a ray to the right of it crosses. */
function encloses(ring: Ring, [x, y]: WorldXY): boolean {
  let isIn = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[ax, ay], [bx, by]] = [ring[at] ?? [0, 0], ring[before] ?? [0, 0]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

const isWithin = (ring: Ring, inner: Ring): boolean => inner[0] !== undefined && encloses(ring, inner[0]);

/** The areas on which a raster is at least `from` and less than `to`; a null `to` has no end. */
export function areasBetween(raster: Raster, from: number, to: number | null): readonly (readonly Ring[])[] {
  const above = areasAbove(raster, from);
  if (to === null) return above;
  const over = areasAbove(raster, to);
  const peaks = over.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  const pits = above.flatMap(([, ...holes]) => holes);
  const bands = above.map(([outer = [], ...holes]) => [
    outer,
    ...holes.filter((hole) => !peaks.some((peak) => isWithin(peak, hole))),
    ...peaks.filter((peak) => isWithin(outer, peak)),
  ]);
  const dips = over.flatMap(([, ...holes]) =>
    holes.map((hole) => [hole, ...pits.filter((pit) => isWithin(hole, pit))]),
  );
  return [...bands, ...dips];
}
