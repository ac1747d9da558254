/** Places gathered into cells: cell `i` owns places `order[start[i]]` to `order[start[i + 1] - 1]`. */
export interface Bins {
  /** Centre of each cell on the world square. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly start: Uint32Array;
  readonly order: Uint32Array;
}

type CellOf = (x: number, y: number) => readonly [column: number, row: number];
type CentreOf = (column: number, row: number) => readonly [x: number, y: number];

const SPREAD = 0x4000000;

/** Gathers places by cell in two passes, cells in the order in which they are met. */
function gather(xs: Float64Array, ys: Float64Array, cellOf: CellOf, centreOf: CentreOf): Bins {
  const cells = new Map<number, number>();
  const own = new Uint32Array(xs.length);
  const [x, y, counts]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < xs.length; at++) {
    const [column, row] = cellOf(xs[at] ?? 0, ys[at] ?? 0);
    const key = row * SPREAD + column;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = counts.length;
      cells.set(key, cell);
      const [cx, cy] = centreOf(column, row);
      x.push(cx);
      y.push(cy);
      counts.push(0);
    }
    own[at] = cell;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const start = new Uint32Array(counts.length + 1);
  for (const [cell, count] of counts.entries()) start[cell + 1] = (start[cell] ?? 0) + count;
  const next = start.slice();
  const order = new Uint32Array(xs.length);
  for (let at = 0; at < own.length; at++) {
    const cell = own[at] ?? 0;
    order[next[cell] ?? 0] = at;
    next[cell] = (next[cell] ?? 0) + 1;
  }
  return { x: Float64Array.from(x), y: Float64Array.from(y), start, order };
}

/** Hexagons whose corners lie `radius` from their centre, a corner on top; `radius` on the world square, above 0. */
export function hexBins(xs: Float64Array, ys: Float64Array, radius: number): Bins {
  const [dx, dy] = [radius * Math.sqrt(3), radius * 1.5];
  const centreOf: CentreOf = (column, row) => [(column + (row & 1) / 2) * dx, row * dy];
  const cellOf: CellOf = (x, y) => {
    const fy = y / dy;
    let row = Math.round(fy);
    const fx = x / dx - (row & 1) / 2;
    let column = Math.round(fx);
    const off = fy - row;
    if (Math.abs(off) * 3 > 1) {
      const offX = fx - column;
      const otherColumn = column + (fx < column ? -1 : 1) / 2;
      const otherRow = row + (fy < row ? -1 : 1);
      const [offX2, off2] = [fx - otherColumn, fy - otherRow];
      if (Math.hypot(offX * dx, off * dy) > Math.hypot(offX2 * dx, off2 * dy)) {
        column = otherColumn + ((row & 1) === 1 ? 1 : -1) / 2;
        row = otherRow;
      }
    }
    return [column, row];
  };
  return gather(xs, ys, cellOf, centreOf);
}

/** Squares of a size on the world square, above 0. */
export function gridBins(xs: Float64Array, ys: Float64Array, size: number): Bins {
  return gather(
    xs,
    ys,
    (x, y) => [Math.floor(x / size), Math.floor(y / size)],
    (column, row) => [(column + 0.5) * size, (row + 0.5) * size],
  );
}
