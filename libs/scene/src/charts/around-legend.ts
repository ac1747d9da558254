import { moveBatches } from '../batch/move.ts';
import type { ChartContext } from './chart-context.ts';
import type { LegendEntry } from '../model/head-legend.ts';
import type { LegendHit } from '../model/plot.ts';
import type { Scene } from '../model/scene.ts';
import { movePlot } from '../batch/move-plot.ts';
import { columnLegend, topLegend, type Legend } from '../legend/legend.ts';

const GAP_PX = 12;
const ROW_PX = 20;
const MOST_OF_WIDTH = 0.35;
const MOST_OF_HEIGHT = 0.5;
const MOST_OF_LOW = 0.25;
const MOST_ROWS = 2;

/** Side of a picture that a legend stands at. */
export type LegendSide = 'top' | 'bottom' | 'left' | 'right';

/** A legend and where it stands. */
export interface SideLegendOptions {
  readonly entries: readonly LegendEntry[];
  readonly side: LegendSide;
  /** `plain` has as many rows as find room, `scroll` few with pages. */
  readonly type: 'scroll' | 'plain';
  /** Page that the reader turned to, from 0; where pages cannot be turned what finds no room is only counted. */
  readonly page?: number | undefined;
  /** Rows above the picture stand in the head over it where that has room. */
  readonly isInHead?: boolean;
  /** Px between legend and picture beside the usual gap. */
  readonly margin: number;
}

/** A legend at a side of a picture, from the origin: rows above and below, a column beside it. */
export function sideLegend(
  { entries, side, type, page, isInHead = false }: Omit<SideLegendOptions, 'margin'>,
  { theme, measure, width, height, headWidth = 0 }: ChartContext,
): Legend {
  const own = { entries, theme, measure, ...(page !== undefined && { page }) };
  if (side === 'left' || side === 'right') {
    const maxRows = Math.max(1, Math.floor(height / ROW_PX) - 1);
    return columnLegend({ ...own, width: width * MOST_OF_WIDTH, maxRows });
  }
  const most = Math.max(2, Math.floor((height * MOST_OF_HEIGHT) / ROW_PX));
  const few = Math.max(1, Math.min(MOST_ROWS, Math.floor((height * MOST_OF_LOW) / ROW_PX)));
  return topLegend({
    ...own,
    width,
    maxRows: type === 'plain' ? most : few,
    headWidth: isInHead ? headWidth : 0,
  });
}

/** Legend entries at another place. */
export const moveHits = (hits: readonly LegendHit[], dx: number, dy: number): readonly LegendHit[] =>
  hits.map((hit) => ({ ...hit, x: hit.x + dx, y: hit.y + dy }));

/** Draws a picture beside its legend, in the room that is left; at most half of the room is the legend's. */
export function aroundLegend<Context extends ChartContext>(
  options: SideLegendOptions,
  context: Context,
  draw: (room: Context) => Scene,
): Scene {
  const { side, margin } = options;
  const legend = sideLegend(options, context);
  const isBeside = side === 'left' || side === 'right';
  const gap = GAP_PX + margin;
  const width = isBeside ? Math.min(context.width / 2, legend.width + gap) : 0;
  const height = isBeside ? 0 : Math.min(context.height / 2, legend.height + gap);
  const scene = draw({ ...context, width: context.width - width, height: context.height - height });
  const [dx, dy] = [side === 'left' ? width : 0, side === 'top' ? height : 0];
  const [x, y] = [
    side === 'right' ? context.width - width + gap : 0,
    side === 'bottom' ? context.height - legend.height : 0,
  ];
  return {
    ...scene,
    width: context.width,
    height: context.height,
    batches: [...moveBatches(scene.batches, dx, dy), ...moveBatches(legend.batches, x, y)],
    plot: movePlot(scene.plot, dx, dy),
    legend: [...moveHits(scene.legend, dx, dy), ...moveHits(legend.hits, x, y)],
  };
}
