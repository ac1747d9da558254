import { type Theme, parseHex } from '@belvedere/theme';
import type { Batch } from '../model/scene.ts';
import { around } from './box.ts';
import type { CirclePlot, Hit } from '../model/plot.ts';

const OUTLINE_PX = 1.5;
/** Small discs are hit within this distance of their centre. */
const LEAST_REACH_PX = 8;

/** The hit on one disc; null outside the list. */
export function circleHit(plot: CirclePlot, index: number): Hit | null {
  const datum = plot.datum[index];
  if (datum === undefined) return null;
  const [x, y, r] = [plot.x[index] ?? 0, plot.y[index] ?? 0, plot.r[index] ?? 0];
  return { datum, index, series: 0, x, y, mark: around(x, y, r) };
}

/** The disc under a place, the one with the nearest centre where several are. */
export function nearestCircle(plot: CirclePlot, x: number, y: number): Hit | null {
  let [best, shortest] = [-1, Number.POSITIVE_INFINITY];
  for (let index = 0; index < plot.datum.length; index++) {
    const distance = Math.hypot((plot.x[index] ?? 0) - x, (plot.y[index] ?? 0) - y);
    const reach = Math.max(LEAST_REACH_PX, plot.r[index] ?? 0);
    if (distance <= reach && distance < shortest) [best, shortest] = [index, distance];
  }
  return best < 0 ? null : circleHit(plot, best);
}

/** The ring round a hovered disc. */
export function circleOutline(plot: CirclePlot, index: number, theme: Theme): Batch {
  return {
    kind: 'circle',
    x: Float32Array.of(plot.x[index] ?? 0),
    y: Float32Array.of(plot.y[index] ?? 0),
    r: Float32Array.of((plot.r[index] ?? 0) + OUTLINE_PX),
    stroke: parseHex(theme.color.chart.selectionStroke),
    strokeWidth: OUTLINE_PX,
  };
}
