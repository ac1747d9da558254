import type { CartesianOptions } from '../cartesian-options.ts';

const MOST_AT_ENDS = 5;
const NARROWEST_FOR_ENDS_PX = 280;

/** Where a legend stands after `auto` was decided. */
export type LegendSpot = 'none' | 'top' | 'bottom' | 'left' | 'right' | 'ends';

/** Where the series are named, after `auto` was decided. */
export function legendPlace(
  { legend = 'auto', series: all, orientation, rightValue }: CartesianOptions,
  width: number,
): LegendSpot {
  const series = all.filter(({ isBackdrop, partOf }) => isBackdrop !== true && partOf === undefined);
  const isContinuous =
    orientation !== 'horizontal' &&
    rightValue === undefined &&
    series.every(({ mark }) => mark === 'line' || mark === 'area');
  if (legend === 'ends') return isContinuous ? 'ends' : 'top';
  if (legend !== 'auto') return legend;
  if (series.length < 2) return 'none';
  const hasHidden = series.some(({ isHidden }) => isHidden === true);
  return isContinuous && !hasHidden && series.length <= MOST_AT_ENDS && width >= NARROWEST_FOR_ENDS_PX
    ? 'ends'
    : 'top';
}
