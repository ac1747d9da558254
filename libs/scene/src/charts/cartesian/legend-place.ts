import type { CartesianOptions } from '../cartesian-options.ts';

const MOST_AT_ENDS = 5;
const NARROWEST_FOR_ENDS_PX = 280;

/** Where the series are named, after `auto` was decided. */
export function legendPlace(
  { legend = 'auto', series, orientation }: CartesianOptions,
  width: number,
): 'none' | 'top' | 'ends' {
  const isContinuous =
    orientation !== 'horizontal' && series.every(({ mark }) => mark === 'line' || mark === 'area');
  if (legend === 'none' || legend === 'top') return legend;
  if (legend === 'ends') return isContinuous ? 'ends' : 'top';
  if (series.length < 2) return 'none';
  const hasHidden = series.some(({ isHidden }) => isHidden === true);
  return isContinuous && !hasHidden && series.length <= MOST_AT_ENDS && width >= NARROWEST_FOR_ENDS_PX
    ? 'ends'
    : 'top';
}
