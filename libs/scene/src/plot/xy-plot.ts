import { around, isInside } from './box.ts';
import type { Hit, PlotSeries, XYPlot } from '../model/plot.ts';

const REACH_PX = 24;
const FREE_REACH_PX = 16;

/** Index of the position nearest to a pixel, by halving. */
function nearestIndex(positions: Float32Array, pixel: number): number {
  let [low, high] = [0, positions.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) <= pixel) low = middle;
    else high = middle;
  }
  return Math.abs((positions[high] ?? 0) - pixel) < Math.abs((positions[low] ?? 0) - pixel) ? high : low;
}

/** The hit on one point of one series; null for a gap. */
export function hitOf(plot: XYPlot, series: number, index: number): Hit | null {
  const own = plot.series[series];
  const value = own?.values[index] ?? Number.NaN;
  if (own === undefined || Number.isNaN(value)) return null;
  const along = (plot.positions[index] ?? 0) + own.offset + own.thickness / 2;
  const [x, y] = plot.along === 'x' ? [along, value] : [value, along];
  return { datum: own.firstDatum + index, index, series, x, y, mark: around(x, y, 6) };
}

function distanceTo(plot: XYPlot, own: PlotSeries, index: number, x: number, y: number): number {
  const value = own.values[index] ?? Number.NaN;
  const [along, across] = plot.along === 'x' ? [x, y] : [y, x];
  if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
  if (own.thickness === 0) return Math.abs(across - value);
  const start = (plot.positions[index] ?? 0) + own.offset;
  const beside = Math.max(0, start - along, along - start - own.thickness);
  return beside * 1000 + Math.abs(across - value);
}

/** Among stacked bars under the pointer the one whose end is the first beyond it is meant. */
function nearestSeries(plot: XYPlot, index: number, x: number, y: number): number {
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [series, own] of plot.series.entries()) {
    const distance = distanceTo(plot, own, index, x, y);
    if (distance < shortest) [best, shortest] = [series, distance];
  }
  return best;
}

function freeHit(plot: XYPlot, x: number, y: number): Hit | null {
  let [best, at, shortest] = [-1, -1, FREE_REACH_PX ** 2];
  for (const [series, own] of plot.series.entries()) {
    for (let index = 0; index < own.values.length; index++) {
      const distance = ((plot.positions[index] ?? 0) - x) ** 2 + ((own.values[index] ?? Number.NaN) - y) ** 2;
      if (distance < shortest) [best, at, shortest] = [series, index, distance];
    }
  }
  return best < 0 ? null : hitOf(plot, best, at);
}

/** The datum of the nearest position, then of the nearest series there; null outside the reach. */
export function nearestXY(plot: XYPlot, x: number, y: number): Hit | null {
  if (plot.positions.length === 0 || !isInside(plot.area, x, y, REACH_PX)) return null;
  if (plot.isFree) return freeHit(plot, x, y);
  const index = nearestIndex(plot.positions, plot.along === 'x' ? x : y);
  const series = nearestSeries(plot, index, x, y);
  return series < 0 ? null : hitOf(plot, series, index);
}
