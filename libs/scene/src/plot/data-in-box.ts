import { isInside } from './box.ts';
import { markHit } from './mark-plot.ts';
import type { Box, Hit, MarkPlot, Plot, PlotSeries, XYPlot } from '../model/plot.ts';
import { hitOf } from './xy-plot.ts';

const isLine = ({ thickness }: PlotSeries): boolean => thickness === 0;

/** Bars are marked by their place along the axis: their ends may lie anywhere. */
function isMarked({ along, area }: XYPlot, series: PlotSeries, { x, y }: Hit, box: Box): boolean {
  if (isLine(series)) return isInside(box, x, y);
  return along === 'x'
    ? isInside({ ...box, y: area.y, h: area.h }, x, area.y)
    : isInside({ ...box, x: area.x, w: area.w }, area.x, y);
}

function pointsInBox(plot: XYPlot, box: Box): readonly number[] {
  return plot.series.flatMap((series, at) =>
    Array.from(plot.positions.keys()).flatMap((index) => {
      const hit = hitOf(plot, at, index);
      return hit !== null && isMarked(plot, series, hit, box) ? [hit.datum] : [];
    }),
  );
}

function shapesInBox(plot: MarkPlot, box: Box): readonly number[] {
  return Array.from(plot.datum.keys()).flatMap((index) => {
    const hit = markHit(plot, index);
    return hit !== null && hit.datum >= 0 && isInside(box, hit.x, hit.y) ? [hit.datum] : [];
  });
}

/** The data whose anchors lie in a box, scene px, each once, in the order of the keyboard walk. */
export function dataInBox(plot: Plot | null, box: Box): readonly number[] {
  if (plot === null) return [];
  if (plot.kind === 'xy') return [...new Set(pointsInBox(plot, box))];
  const layers = plot.kind === 'layers' ? plot.of : [plot];
  return [...new Set(layers.flatMap((layer) => shapesInBox(layer, box)))];
}
