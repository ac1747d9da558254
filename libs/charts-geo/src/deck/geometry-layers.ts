import type { Rgba } from '@belvedere/theme';
import type { AreaLayer, LineLayer, PointLayer } from '../geo/layer.ts';
import { areaShapes } from '../geo/polygons.ts';
import type { RowGeometries } from './row-geometries.ts';

/** The lines of rows. */
export function linesOf({ of }: RowGeometries, colorOf: (row: number) => Rgba, width: number): LineLayer {
  const lines = of.flatMap(({ row, geometry }) => geometry.lines.map((line) => ({ row, line })));
  const lineAt = [0];
  for (const { line } of lines) lineAt.push((lineAt.at(-1) ?? 0) + line.length);
  const places = lines.flatMap(({ line }) => line);
  return {
    kind: 'lines',
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    lineAt: Uint32Array.from(lineAt),
    colors: Uint32Array.from(lines, ({ row }) => colorOf(row)),
    widths: new Float32Array(lines.length).fill(width),
    datum: Int32Array.from(lines, ({ row }) => row),
  };
}

/** The areas of rows. */
export function areasOf(
  { of }: RowGeometries,
  fillOf: (row: number) => Rgba,
  edge: { readonly stroke: Rgba | null; readonly width: number },
): AreaLayer {
  const areas = of.flatMap(({ row, geometry }) => geometry.areas.map((rings) => ({ row, rings })));
  const shapes = areaShapes();
  for (const { rings } of areas) shapes.add(rings);
  return {
    kind: 'areas',
    ...shapes.build(),
    fills: Uint32Array.from(areas, ({ row }) => fillOf(row)),
    stroke: edge.stroke,
    strokeWidth: edge.width,
    datum: Int32Array.from(areas, ({ row }) => row),
  };
}

/** The points of rows. */
export function pointsOf(
  { of }: RowGeometries,
  fillOf: (row: number) => Rgba,
  stroke: Rgba | null,
  radiusPx: number,
): PointLayer {
  const points = of.flatMap(({ row, geometry }) => geometry.points.map(([x, y]) => ({ row, x, y })));
  return {
    kind: 'points',
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    radius: new Float32Array(points.length).fill(radiusPx),
    unit: 'px',
    minPx: 0,
    maxPx: 100,
    fills: Uint32Array.from(points, ({ row }) => fillOf(row)),
    stroke,
    datum: Int32Array.from(points, ({ row }) => row),
  };
}
