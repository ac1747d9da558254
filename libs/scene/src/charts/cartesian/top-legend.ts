import { sideLegend } from '../around-legend.ts';
import type { Legend } from '../../legend/legend.ts';
import type { LegendEntry } from '../../model/head-legend.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import type { LegendSpot } from './legend-place.ts';

const NONE: Legend = { height: 0, width: 0, batches: [], hits: [] };

function entriesOf({ series }: CartesianOptions, { theme }: ChartContext): readonly LegendEntry[] {
  return series
    .filter(({ isBackdrop, partOf }) => isBackdrop !== true && partOf === undefined)
    .map(({ key, label, color, mark, isHidden = false, isPrevious = false }) => ({
      key,
      label,
      color: isPrevious ? theme.color.chart.previous : color,
      shape: mark === 'line' ? ('line' as const) : ('box' as const),
      isHidden,
    }));
}

/** The legend of a cartesian chart, from the origin: one row where the chart is low; empty when series are named elsewhere. */
export function cartesianLegend(options: CartesianOptions, context: ChartContext, place: LegendSpot): Legend {
  if (place === 'none' || place === 'ends') return NONE;
  const { legendType = 'scroll', legendPage } = options;
  return sideLegend(
    {
      entries: entriesOf(options, context),
      side: place,
      type: legendType,
      page: legendPage,
      isInHead: place === 'top' && options.isLegendInHead === true,
    },
    context,
  );
}
