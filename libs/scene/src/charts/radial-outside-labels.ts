import { parseHex } from '@belvedere/theme';
import { pathsBuilder } from '../batch/paths.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { ArcPlot } from '../model/plot.ts';
import type { Batch } from '../model/scene.ts';
import { ellipsizeApart } from '../text/fit-apart.ts';
import type { ChartContext } from './chart-context.ts';
import type { RadialOptions } from './radial-options.ts';

const SIZE = 11;
const LINE_PX = 14;
const GAP_PX = 6;
const ELBOW_PX = 14;
const SIDE_SHARE = 0.3;

const isOutside = ({ labelPlace }: RadialOptions): boolean =>
  labelPlace === 'outside' || labelPlace === 'line';

/** Room that labels beside the circle need at its sides and above and below it. */
export function outsideRoom(
  options: RadialOptions,
  { measure }: ChartContext,
  width: number,
): { readonly x: number; readonly y: number } {
  const { sliceLabels = [], labelPlace } = options;
  if (!isOutside(options) || sliceLabels.length === 0) return { x: 0, y: 0 };
  const widest = sliceLabels.reduce((most, label) => Math.max(most, measure(label, SIZE)), 0);
  const reach = labelPlace === 'line' ? ELBOW_PX : 0;
  return { x: Math.min(width * SIDE_SHARE, widest + GAP_PX + reach), y: LINE_PX };
}

interface Label {
  readonly index: number;
  readonly middle: number;
  readonly y: number;
}

/** Labels of one side from top to bottom; one that would lie on the label before it is left out. */
function sideLabels(
  plot: ArcPlot,
  labels: readonly string[],
  side: 'left' | 'right',
  reach: number,
): readonly Label[] {
  const all = labels.flatMap((label, index): readonly Label[] => {
    const [from, to] = [plot.starts[index] ?? 0, plot.ends[index] ?? 0];
    const middle = (from + to) / 2;
    if (label === '' || to <= from || (middle < Math.PI ? 'right' : 'left') !== side) return [];
    return [{ index, middle, y: plot.cy - Math.cos(middle) * (plot.outer + reach) }];
  });
  const kept: Label[] = [];
  for (const label of all.toSorted((a, b) => a.y - b.y))
    if (label.y - (kept.at(-1)?.y ?? Number.NEGATIVE_INFINITY) >= LINE_PX) kept.push(label);
  return kept;
}

/** Names beside the circle, each at its slice, with a line to it when asked. */
export function outsideLabels(
  plot: ArcPlot,
  width: number,
  { sliceLabels = [], labelPlace }: RadialOptions,
  { theme, measure }: ChartContext,
): readonly Batch[] {
  const hasLine = labelPlace === 'line';
  const reach = hasLine ? ELBOW_PX : GAP_PX;
  const lines = pathsBuilder();
  const batches = (['left', 'right'] as const).map((side): Batch => {
    const anchor = side === 'left' ? 'end' : 'start';
    const texts = textsBuilder({ size: SIZE, weight: 400, anchor, fill: parseHex(theme.color.text2) });
    const sign = side === 'left' ? -1 : 1;
    const placed = sideLabels(plot, sliceLabels, side, reach).map((label) => {
      const x = plot.cx + Math.sin(label.middle) * (plot.outer + reach);
      return { ...label, x, end: hasLine ? x + sign * GAP_PX : x };
    });
    const names = ellipsizeApart(
      placed.map(({ index }) => sliceLabels[index] ?? ''),
      placed.map(({ end }) => (side === 'left' ? end - 2 : width - end - 2)),
      { size: SIZE },
      measure,
    );
    for (const [at, { index, middle, x, y, end }] of placed.entries()) {
      texts.add(names[at] ?? '', end + sign * 2, y + 4, undefined, index);
      if (!hasLine) continue;
      lines.move(
        plot.cx + Math.sin(middle) * (plot.outer + 1),
        plot.cy - Math.cos(middle) * (plot.outer + 1),
      );
      lines.line(x, y);
      lines.line(end, y);
      lines.next();
    }
    return texts.build();
  });
  return [lines.build({ stroke: parseHex(theme.color.chart.axis), strokeWidth: 1 }), ...batches];
}
