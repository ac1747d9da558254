import { type Legend, topLegend } from '../../legend/legend.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';

const NONE: Legend = { height: 0, batches: [], hits: [] };

/** The legend above a cartesian chart; empty when series are named elsewhere. */
export function cartesianLegend(
  { series }: CartesianOptions,
  context: ChartContext,
  place: 'none' | 'top' | 'ends',
): Legend {
  if (place !== 'top') return NONE;
  const entries = series.map(({ key, label, color, mark, isHidden = false, isPrevious = false }) => ({
    key,
    label,
    color: isPrevious ? context.theme.color.chart.previous : color,
    shape: mark === 'line' ? ('line' as const) : ('box' as const),
    isHidden,
  }));
  return topLegend({ entries, width: context.width, theme: context.theme, measure: context.measure });
}
