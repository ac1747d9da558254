import { type Theme, parseHex } from '@belvedere/theme';
import { pathsBuilder } from '../batch/paths.ts';
import type { Batch } from '../model/scene.ts';
import { around } from './box.ts';
import type { ArcPlot, Hit } from '../model/plot.ts';

const TURN = Math.PI * 2;
const SLACK_PX = 2;

const innerOf = ({ inner, inners }: ArcPlot, index: number): number => inners?.[index] ?? inner;
const outerOf = ({ outer, outers }: ArcPlot, index: number): number => outers?.[index] ?? outer;

/** The hit on one ring segment; null for an empty one. */
export function arcHit(plot: ArcPlot, index: number): Hit | null {
  const datum = plot.datum[index];
  const [from, to] = [plot.starts[index] ?? 0, plot.ends[index] ?? 0];
  if (datum === undefined || to <= from) return null;
  const [inner, outer] = [innerOf(plot, index), outerOf(plot, index)];
  const middle = (from + to) / 2;
  const radius = (inner + outer) / 2;
  const [x, y] = [plot.cx + Math.sin(middle) * radius, plot.cy - Math.cos(middle) * radius];
  return { datum, index, series: 0, x, y, mark: around(x, y, (outer - inner) / 2) };
}

/** The ring segment under a place. */
export function nearestArc(plot: ArcPlot, x: number, y: number): Hit | null {
  const distance = Math.hypot(x - plot.cx, y - plot.cy);
  const angle = (Math.atan2(x - plot.cx, plot.cy - y) + TURN) % TURN;
  const index = plot.starts.findIndex(
    (start, at) =>
      angle >= start &&
      angle < (plot.ends[at] ?? 0) &&
      distance >= innerOf(plot, at) - SLACK_PX &&
      distance <= outerOf(plot, at) + SLACK_PX,
  );
  return index < 0 ? null : arcHit(plot, index);
}

/** A thin ring segment outside a hovered one. */
export function arcOutline(plot: ArcPlot, index: number, theme: Theme): Batch {
  const [from, to] = [plot.starts[index] ?? 0, plot.ends[index] ?? 0];
  const outer = outerOf(plot, index);
  const paths = pathsBuilder();
  paths.arc(plot.cx, plot.cy, outer + 3, from, to);
  paths.arc(plot.cx, plot.cy, outer + 1, to, from);
  paths.close();
  return paths.build({ fill: parseHex(theme.color.chart.selectionStroke) });
}
