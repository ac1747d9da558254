import { type Theme, parseHex } from '@belvedere/theme';
import type { Batch } from '../model/scene.ts';
import { isInside } from './box.ts';
import type { Box, Hit, ItemPlot } from '../model/plot.ts';

const OUTLINE_PX = 1.5;

const boxOf = ({ x, y, w, h }: ItemPlot, index: number): Box => ({
  x: x[index] ?? 0,
  y: y[index] ?? 0,
  w: w[index] ?? 0,
  h: h[index] ?? 0,
});

/** The hit on one rectangle; null outside the list. */
export function itemHit(plot: ItemPlot, index: number): Hit | null {
  const datum = plot.datum[index];
  if (datum === undefined) return null;
  const mark = boxOf(plot, index);
  return { datum, index, series: 0, x: mark.x + mark.w / 2, y: mark.y + mark.h / 2, mark };
}

/** The rectangle under a place; the last one where they overlap. */
export function nearestItem(plot: ItemPlot, x: number, y: number): Hit | null {
  for (let index = plot.datum.length - 1; index >= 0; index--)
    if (isInside(boxOf(plot, index), x, y, 1)) return itemHit(plot, index);
  return null;
}

/** The outline of a hovered rectangle. */
export function itemOutline(plot: ItemPlot, index: number, theme: Theme): Batch {
  const { x, y, w, h } = boxOf(plot, index);
  return {
    kind: 'rect',
    x: Float32Array.of(x),
    y: Float32Array.of(y),
    w: Float32Array.of(w),
    h: Float32Array.of(h),
    radius: plot.radius,
    stroke: parseHex(theme.color.chart.selectionStroke),
    strokeWidth: OUTLINE_PX,
  };
}
