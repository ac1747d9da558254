import { rectsBuilder, type Batch, type Scene, type XYPlot } from '@belvedere/scene';
import { parseHex, type Theme } from '@belvedere/theme';
import type { WaterfallStep } from './prepare.ts';

/** Pixel of a sum, read off two bars whose ends differ; null while there are no such two. */
function levelOf(plot: XYPlot, ends: readonly number[]): ((sum: number) => number) | null {
  const pixels = ends.map((_, point) =>
    plot.series.map(({ values }) => values[point] ?? Number.NaN).find((value) => !Number.isNaN(value)),
  );
  const first = pixels.findIndex((pixel) => pixel !== undefined);
  const second = pixels.findIndex((pixel, point) => pixel !== undefined && ends[point] !== ends[first]);
  const [from, to] = [pixels[first], pixels[second]];
  if (from === undefined || to === undefined) return null;
  const slope = (to - from) / ((ends[second] ?? 0) - (ends[first] ?? 0));
  return (sum) => from + (sum - (ends[first] ?? 0)) * slope;
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
