import type { AreaLayer } from './layer.ts';

/** Corners of regular shapes around centres, one ring each. */
export function shapesAround(
  xs: Float64Array,
  ys: Float64Array,
  corners: readonly (readonly [x: number, y: number])[],
): Pick<AreaLayer, 'x' | 'y' | 'ringAt' | 'shapeAt'> {
  const count = corners.length;
  const [x, y] = [new Float64Array(xs.length * count), new Float64Array(xs.length * count)];
  for (let cell = 0; cell < xs.length; cell++)
    for (const [corner, [dx, dy]] of corners.entries()) {
      x[cell * count + corner] = (xs[cell] ?? 0) + dx;
      y[cell * count + corner] = (ys[cell] ?? 0) + dy;
    }
  return {
    x,
    y,
    ringAt: Uint32Array.from({ length: xs.length + 1 }, (_, ring) => ring * count),
    shapeAt: Uint32Array.from({ length: xs.length + 1 }, (_, shape) => shape),
  };
}

/** Corners of a hexagon with a corner on top, a little smaller than its cell. */
export function hexCorners(radius: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius] as const;
  });
}

/** Corners of a square. */
export function squareCorners(size: number): readonly (readonly [number, number])[] {
  const half = size / 2;
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}

/** Grows an area layer's outlines. */
export interface AreaShapes {
  /** Adds a shape of rings of world x, y. */
  add(rings: readonly (readonly (readonly [x: number, y: number])[])[]): void;
  readonly count: () => number;
  build(): Pick<AreaLayer, 'x' | 'y' | 'ringAt' | 'shapeAt'>;
}

/** A builder of outlines. */
export function areaShapes(): AreaShapes {
  const [x, y, ringAt, shapeAt]: [number[], number[], number[], number[]] = [[], [], [0], [0]];
  return {
    add(rings) {
      for (const ring of rings) {
        for (const [px, py] of ring) {
          x.push(px);
          y.push(py);
        }
        ringAt.push(x.length);
      }
      shapeAt.push(ringAt.length - 1);
    },
    count: () => shapeAt.length - 1,
    build: () => ({
      x: Float64Array.from(x),
      y: Float64Array.from(y),
      ringAt: Uint32Array.from(ringAt),
      shapeAt: Uint32Array.from(shapeAt),
    }),
  };
}
