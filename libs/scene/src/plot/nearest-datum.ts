import { nearestLayered, nearestMark } from './mark-plot.ts';
import type { Hit, Plot } from '../model/plot.ts';
import { nearestXY } from './xy-plot.ts';

/** The datum under or nearest to a place, in scene px; null where nothing is near. */
export function nearestDatum(plot: Plot | null, x: number, y: number): Hit | null {
  if (plot === null) return null;
  if (plot.kind === 'xy') return nearestXY(plot, x, y);
  return plot.kind === 'layers' ? nearestLayered(plot, x, y) : nearestMark(plot, x, y);
}
