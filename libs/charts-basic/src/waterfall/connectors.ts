import { rectsBuilder, type Batch, type Scene, type XYPlot } from '@belvedere/scene';
import { parseHex, type Theme } from '@belvedere/theme';
import type { WaterfallStep } from './prepare.ts';

/** Pixel of a sum, read off the two bars whose ends are farthest apart; null while all ends are equal. */
function levelOf(plot: XYPlot, ends: readonly number[]): ((sum: number) => number) | null {
  const known = ends.flatMap((end, point) => {
    const pixels = plot.series.map(({ values }) => values[point] ?? Number.NaN);
    const pixel = pixels.find((value) => !Number.isNaN(value));
    return pixel === undefined ? [] : [{ end, pixel }];
  });
  const sorted = known.toSorted((one, other) => one.end - other.end);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || low.end === high.end) return null;
  const slope = (high.pixel - low.pixel) / (high.end - low.end);
  return (sum) => low.pixel + (sum - low.end) * slope;
}

/** Thin lines that carry the sum from each bar to the next one; none while a kind of bar is hidden. */
export function connectorBatches(
  { plot }: Scene,
  steps: readonly WaterfallStep[],
  theme: Theme,
): readonly Batch[] {
  if (plot?.kind !== 'xy') return [];
  const ends = steps.map(({ kind, value, sum }) =>
    kind === 'total' ? Math.max(0, sum) : Math.max(sum, sum - value),
  );
  const level = levelOf(plot, ends);
  const [bar] = plot.series;
  if (level === null || bar === undefined) return [];
  const lines = rectsBuilder();
  for (const [point, { sum }] of steps.slice(0, -1).entries()) {
    const from = (plot.positions[point] ?? 0) + bar.offset + bar.thickness;
    const to = (plot.positions[point + 1] ?? 0) + bar.offset;
    if (to > from) lines.add(from, level(sum) - 0.5, to - from, 1, parseHex(theme.color.chart.axis));
  }
  return [lines.build()];
}
