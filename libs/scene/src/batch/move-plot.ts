import { assertNever } from '@belvedere/core';
import type { Box, MarkPlot, Plot, XYPlot } from '../model/plot.ts';

const shifted = (values: Float32Array, by: number): Float32Array => values.map((value) => value + by);

const movedBox = <Moved extends Box>(box: Moved, dx: number, dy: number): Moved => ({
  ...box,
  x: box.x + dx,
  y: box.y + dy,
});

const movedPoints = (xy: Float32Array, dx: number, dy: number): Float32Array =>
  xy.map((value, index) => value + (index % 2 === 0 ? dx : dy));

function movedSeries(plot: XYPlot, dx: number, dy: number): XYPlot {
  const { area, along, positions, series, zoom } = plot;
  const [across, up] = along === 'x' ? [dx, dy] : [dy, dx];
  return {
    ...plot,
    area: movedBox(area, dx, dy),
    positions: shifted(positions, across),
    series: series.map((each) => ({ ...each, values: shifted(each.values, up) })),
    ...(zoom !== undefined && { zoom: { ...zoom, reach: [zoom.reach[0] + across, zoom.reach[1] + across] } }),
  };
}

function movedMarks(plot: MarkPlot, dx: number, dy: number): MarkPlot {
  const area = movedBox(plot.area, dx, dy);
  switch (plot.kind) {
    case 'items':
    case 'circles':
      return { ...plot, area, x: shifted(plot.x, dx), y: shifted(plot.y, dy) };
    case 'arcs':
      return { ...plot, area, cx: plot.cx + dx, cy: plot.cy + dy };
    case 'paths':
      return {
        ...plot,
        area,
        xy: movedPoints(plot.xy, dx, dy),
        anchors: movedPoints(plot.anchors, dx, dy),
      };
    default:
      return assertNever(plot);
  }
}

/** What pointer and keyboard land on, at another place; lengths are px, null stays null. */
export function movePlot(plot: Plot | null, dx: number, dy: number): Plot | null {
  if (plot === null) return null;
  if (plot.kind === 'xy') return movedSeries(plot, dx, dy);
  if (plot.kind !== 'layers') return movedMarks(plot, dx, dy);
  return {
    ...plot,
    area: movedBox(plot.area, dx, dy),
    of: plot.of.map((layer) => movedMarks(layer, dx, dy)),
  };
}
