import type { ArcPlot, Box, Hit, ItemPlot, Plot, PlotSeries, XYPlot } from './plot.ts';

const TURN = Math.PI * 2;
const REACH_PX = 24;
const FREE_REACH_PX = 16;

const around = (x: number, y: number, r: number): Box => ({ x: x - r, y: y - r, w: r * 2, h: r * 2 });
const isInside = ({ x, y, w, h }: Box, px: number, py: number, slack = 0): boolean =>
  px >= x - slack && px <= x + w + slack && py >= y - slack && py <= y + h + slack;

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

function xyHit(plot: XYPlot, x: number, y: number): Hit | null {
  if (plot.positions.length === 0 || !isInside(plot.area, x, y, REACH_PX)) return null;
  if (plot.isFree) return freeHit(plot, x, y);
  const index = nearestIndex(plot.positions, plot.along === 'x' ? x : y);
  const series = nearestSeries(plot, index, x, y);
  return series < 0 ? null : hitOf(plot, series, index);
}

/** The hit on one item. */
export function itemHit(plot: ItemPlot, index: number): Hit | null {
  const datum = plot.datum[index];
  if (datum === undefined) return null;
  const mark = { x: plot.x[index] ?? 0, y: plot.y[index] ?? 0, w: plot.w[index] ?? 0, h: plot.h[index] ?? 0 };
  return { datum, index, series: 0, x: mark.x + mark.w / 2, y: mark.y + mark.h / 2, mark };
}

function itemsHit(plot: ItemPlot, x: number, y: number): Hit | null {
  if (!isInside(plot.area, x, y)) return null;
  for (let index = plot.datum.length - 1; index >= 0; index--) {
    if (
      isInside(
        { x: plot.x[index] ?? 0, y: plot.y[index] ?? 0, w: plot.w[index] ?? 0, h: plot.h[index] ?? 0 },
        x,
        y,
        1,
      )
    )
      return itemHit(plot, index);
  }
  return null;
}

/** The hit on one ring segment. */
export function arcHit(plot: ArcPlot, index: number): Hit | null {
  const datum = plot.datum[index];
  if (datum === undefined || (plot.ends[index] ?? 0) <= (plot.starts[index] ?? 0)) return null;
  const middle = ((plot.starts[index] ?? 0) + (plot.ends[index] ?? 0)) / 2;
  const radius = (plot.inner + plot.outer) / 2;
  const [x, y] = [plot.cx + Math.sin(middle) * radius, plot.cy - Math.cos(middle) * radius];
  return { datum, index, series: 0, x, y, mark: around(x, y, (plot.outer - plot.inner) / 2) };
}

function arcsHit(plot: ArcPlot, x: number, y: number): Hit | null {
  const distance = Math.hypot(x - plot.cx, y - plot.cy);
  if (distance > plot.outer + 2 || distance < plot.inner - 2) return null;
  const angle = (Math.atan2(x - plot.cx, plot.cy - y) + TURN) % TURN;
  const index = plot.starts.findIndex((start, at) => angle >= start && angle < (plot.ends[at] ?? 0));
  return index < 0 ? null : arcHit(plot, index);
}

/** The datum under or nearest to a place, in scene px; null where nothing is near. */
export function nearestDatum(plot: Plot | null, x: number, y: number): Hit | null {
  if (plot === null) return null;
  if (plot.kind === 'xy') return xyHit(plot, x, y);
  return plot.kind === 'items' ? itemsHit(plot, x, y) : arcsHit(plot, x, y);
}
