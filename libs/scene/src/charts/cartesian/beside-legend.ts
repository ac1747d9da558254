import { moveBatches } from '../../batch/move.ts';
import { moveHits } from '../around-legend.ts';
import type { Legend } from '../../legend/legend.ts';
import type { Scene } from '../../model/scene.ts';
import { movePlot } from '../../batch/move-plot.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import { cartesianLegend } from './top-legend.ts';

const GAP_PX = 12;

type Draw = (options: CartesianOptions, context: ChartContext) => Scene;

interface Room {
  readonly legend: Legend;
  /** Room that the legend takes, its gap included. */
  readonly width: number;
  readonly height: number;
}

function roomOf(options: CartesianOptions, context: ChartContext, side: 'bottom' | 'left' | 'right'): Room {
  const legend = cartesianLegend(options, context, side);
  const gap = GAP_PX + (options.legendMargin ?? 0);
  if (side === 'bottom')
    return { legend, width: 0, height: Math.min(context.height / 2, legend.height + gap) };
  return { legend, width: Math.min(context.width / 2, legend.width + gap), height: 0 };
}

/** Draws a chart beside or above its legend. */
export function besideLegend(
  options: CartesianOptions,
  context: ChartContext,
  side: 'bottom' | 'left' | 'right',
  draw: Draw,
): Scene {
  const { legend, width, height } = roomOf(options, context, side);
  const inner = { ...context, width: context.width - width, height: context.height - height };
  const scene = draw({ ...options, legend: 'none' }, inner);
  const dx = side === 'left' ? width : 0;
  const legendX = side === 'right' ? context.width - width + GAP_PX + (options.legendMargin ?? 0) : 0;
  const legendY = side === 'bottom' ? context.height - legend.height : 0;
  return {
    ...scene,
    width: context.width,
    height: context.height,
    batches: [...moveBatches(scene.batches, dx, 0), ...moveBatches(legend.batches, legendX, legendY)],
    plot: movePlot(scene.plot, dx, 0),
    legend: [...moveHits(scene.legend, dx, 0), ...moveHits(legend.hits, legendX, legendY)],
  };
}
