import { type Theme, parseHex } from '@belvedere/theme';
import type { Batch } from '../model/scene.ts';
import { isInside } from './box.ts';
import { pathPoints } from './path-points.ts';
import type { Box, Hit, PathPlot } from '../model/plot.ts';

const OUTLINE_PX = 1.5;
/** A thin line is hit within this distance. */
const LEAST_REACH_PX = 4;

function boxOf({ xy, xyAt }: PathPlot, index: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = xyAt[index] ?? 0; at < (xyAt[index + 1] ?? 0); at += 2) {
    const [x, y] = [xy[at] ?? 0, xy[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Even-odd rule over all rings of an outline. */
function isFilledAt(rings: readonly (readonly number[])[], x: number, y: number): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [x1, y1] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const [x2, y2] = [ring[last] ?? 0, ring[last + 1] ?? 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
  return isIn;
}

function distanceToLine(line: readonly number[], x: number, y: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let at = 2; at < line.length; at += 2) {
    const [x1, y1] = [line[at - 2] ?? 0, line[at - 1] ?? 0];
    const [dx, dy] = [(line[at] ?? 0) - x1, (line[at + 1] ?? 0) - y1];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
    shortest = Math.min(shortest, Math.hypot(x1 + share * dx - x, y1 + share * dy - y));
  }
  return shortest;
}

/** The hit on one path; null outside the list. */
export function pathHit(plot: PathPlot, index: number): Hit | null {
  const datum = plot.datum[index];
  if (datum === undefined) return null;
  const [x, y] = [plot.anchors[index * 2] ?? 0, plot.anchors[index * 2 + 1] ?? 0];
  return { datum, index, series: 0, x, y, mark: boxOf(plot, index) };
}

function isHit(plot: PathPlot, index: number, x: number, y: number): boolean {
  const reach = plot.thickness === undefined ? 0 : Math.max(LEAST_REACH_PX, (plot.thickness[index] ?? 0) / 2);
  if (!isInside(boxOf(plot, index), x, y, reach)) return false;
  const lines = pathPoints(plot, index);
  return plot.thickness === undefined
    ? isFilledAt(lines, x, y)
    : lines.some((line) => distanceToLine(line, x, y) <= reach);
}

/** The path under a place; the last one where they overlap. */
export function nearestPath(plot: PathPlot, x: number, y: number): Hit | null {
  for (let index = plot.datum.length - 1; index >= 0; index--)
    if (isHit(plot, index, x, y)) return pathHit(plot, index);
  return null;
}

/** The outline of a hovered path; a line is drawn over itself. */
export function pathOutline(plot: PathPlot, index: number, theme: Theme): Batch {
  const [op, xy] = [plot.opAt[index] ?? 0, plot.xyAt[index] ?? 0];
  return {
    kind: 'path',
    ops: plot.ops.slice(op, plot.opAt[index + 1]),
    xy: plot.xy.slice(xy, plot.xyAt[index + 1]),
    opAt: Uint32Array.of(0, (plot.opAt[index + 1] ?? op) - op),
    xyAt: Uint32Array.of(0, (plot.xyAt[index + 1] ?? xy) - xy),
    stroke: parseHex(theme.color.chart.selectionStroke),
    strokeWidth: OUTLINE_PX,
  };
}
