import { layeredHit, markHit } from './mark-plot.ts';
import type { Hit, LayeredPlot, MarkPlot, Plot, XYPlot } from '../model/plot.ts';
import { hitOf } from './xy-plot.ts';

/** Steps of the keyboard walk; `next` and `previous` follow the data, `up` and `down` change series or row. */
export type WalkStep = 'next' | 'previous' | 'up' | 'down' | 'first' | 'last';

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

function moved(index: number, step: WalkStep, count: number): number {
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return clamp(index + (step === 'next' ? 1 : step === 'previous' ? -1 : 0), count);
}

/** The nearest series above or below at a point. */
function otherSeries(plot: XYPlot, from: Hit, direction: 'up' | 'down'): number {
  const value = (series: number): number => plot.series[series]?.values[from.index] ?? Number.NaN;
  const order = plot.series
    .map((_, series) => series)
    .filter((series) => !Number.isNaN(value(series)))
    .sort((a, b) => value(a) - value(b) || a - b);
  const at = order.indexOf(from.series) + (direction === 'up' ? -1 : 1);
  return order[clamp(at, order.length)] ?? from.series;
}

function nextWithValue(plot: XYPlot, series: number, from: number, step: WalkStep): Hit | null {
  const direction = step === 'previous' || step === 'last' ? -1 : 1;
  for (let index = from; index >= 0 && index < plot.positions.length; index += direction) {
    const hit = hitOf(plot, series, index);
    if (hit !== null) return hit;
  }
  return null;
}

function walkXY(plot: XYPlot, from: Hit | null, step: WalkStep): Hit | null {
  if (from === null)
    return (
      plot.series.map((_, series) => nextWithValue(plot, series, 0, 'next')).find((hit) => hit !== null) ??
      null
    );
  if (step === 'up' || step === 'down')
    return plot.along === 'y'
      ? walkXY(plot, from, step === 'up' ? 'previous' : 'next')
      : hitOf(plot, otherSeries(plot, from, step), from.index);
  return nextWithValue(plot, from.series, moved(from.index, step, plot.positions.length), step) ?? from;
}

function walkShapes(plot: MarkPlot | LayeredPlot, from: Hit | null, step: WalkStep): Hit | null {
  const layers = plot.kind === 'layers' ? plot.of : [plot];
  const count = layers.reduce((sum, layer) => sum + layer.datum.length, 0);
  const stride = plot.kind === 'items' && plot.columns > 0 ? plot.columns : 1;
  const jump = step === 'up' ? -stride : step === 'down' ? stride : 0;
  const target = from === null ? 0 : jump === 0 ? moved(from.index, step, count) : from.index + jump;
  const index = target < 0 || target >= count ? (from?.index ?? 0) : target;
  return plot.kind === 'layers' ? layeredHit(plot, index) : markHit(plot, index);
}

/** Where the keyboard goes from a hit; from nowhere it enters at the first datum. Null only when there is no data. */
export function walk(plot: Plot | null, from: Hit | null, step: WalkStep): Hit | null {
  if (plot === null) return null;
  return plot.kind === 'xy' ? walkXY(plot, from, step) : walkShapes(plot, from, step);
}

/** The shape that stands for a datum, wherever it is now; null where none does, and for plots over a position axis. */
export function hitOnDatum(plot: Plot | null, datum: number): Hit | null {
  if (plot === null || plot.kind === 'xy') return null;
  const data = plot.kind === 'layers' ? plot.of.flatMap((layer) => [...layer.datum]) : [...plot.datum];
  const index = data.indexOf(datum);
  if (index < 0) return null;
  return plot.kind === 'layers' ? layeredHit(plot, index) : markHit(plot, index);
}
