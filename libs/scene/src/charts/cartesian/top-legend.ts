import { columnLegend, type Legend, topLegend } from '../../legend/legend.ts';
import type { LegendEntry } from '../../model/head-legend.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import type { LegendSpot } from './legend-place.ts';

const NONE: Legend = { height: 0, width: 0, batches: [], hits: [] };
const ROW_PX = 20;
const MOST_OF_WIDTH = 0.35;
const MOST_OF_HEIGHT = 0.5;
const MOST_OF_LOW = 0.25;
const MOST_ROWS = 2;

function entriesOf({ series }: CartesianOptions, { theme }: ChartContext): readonly LegendEntry[] {
  return series
    .filter(({ isBackdrop }) => isBackdrop !== true)
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
  const { theme, measure, width, height } = context;
  const page = legendPage === undefined ? {} : { page: legendPage };
  const own = { entries: entriesOf(options, context), theme, measure, ...page };
  if (place === 'left' || place === 'right') {
    const maxRows = Math.max(1, Math.floor(height / ROW_PX) - 1);
    return columnLegend({ ...own, width: width * MOST_OF_WIDTH, maxRows });
  }
  const most = Math.max(2, Math.floor((height * MOST_OF_HEIGHT) / ROW_PX));
  const few = Math.max(1, Math.min(MOST_ROWS, Math.floor((height * MOST_OF_LOW) / ROW_PX)));
  const headWidth = place === 'top' && options.isLegendInHead === true ? context.headWidth : 0;
  return topLegend({
    ...own,
    width,
    maxRows: legendType === 'plain' ? most : few,
    ...(headWidth !== undefined && { headWidth }),
  });
}
