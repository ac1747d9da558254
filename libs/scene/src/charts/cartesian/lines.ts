import { fade, parseHex } from '@belvedere/theme';
import { curveMonotoneX, curveStep, curveStepAfter, curveStepBefore, line as d3Line } from 'd3-shape';
import { type PathsBuilder, pathsBuilder } from '../../batch/paths.ts';
import { m4 } from '../../line/m4.ts';
import { mapPixels } from '../../scale/map-pixels.ts';
import type { Batch, CircleBatch } from '../../model/scene.ts';
import type { CartesianSeries } from '../cartesian-options.ts';
import { baselineOf, endsOf, type Frame, isLit, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';

const CURVES = {
  smooth: curveMonotoneX,
  'step-start': curveStepBefore,
  'step-middle': curveStep,
  'step-end': curveStepAfter,
} as const;
const DENSE_SERIES = 6;
const CASING_PX = 5;
const BRIDGE_DASH = [1, 3];
const UNFINISHED_DASH = [3, 3];

/** Runs of shown points between gaps, as index lists; a dense line keeps the points that are seen. */
function runsOf({ positions, shown, area }: Frame, y: Float32Array): readonly (readonly number[])[] {
  const [from, to] = shown;
  const indexes = m4(positions.subarray(from, to), y.subarray(from, to), area.w);
  const runs: number[][] = [];
  let run: number[] = [];
  const count = indexes?.length ?? to - from;
  for (let at = 0; at < count; at++) {
    const index = from + (indexes === null ? at : (indexes[at] ?? 0));
    if (!Number.isNaN(y[index] ?? Number.NaN)) run.push(index);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

interface Points {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Adapts the path builder to what curve makers write to; the first point may have to be a line. */
function curveTarget(paths: PathsBuilder, starts: 'move' | 'line') {
  let isFirst = true;
  return {
    moveTo(x: number, y: number) {
      if (isFirst && starts === 'line') paths.line(x, y);
      else paths.move(x, y);
      isFirst = false;
    },
    lineTo: paths.line,
    bezierCurveTo: paths.curve,
    closePath: paths.close,
  };
}

function trace(
  paths: PathsBuilder,
  { x, y }: Points,
  run: readonly number[],
  curve: CartesianSeries['curve'],
  starts: 'move' | 'line' = 'move',
): void {
  if (curve !== undefined && curve !== 'straight') {
    const target = curveTarget(paths, starts);
    d3Line<number>(
      (index) => x[index] ?? 0,
      (index) => y[index] ?? 0,
    )
      .curve(CURVES[curve])
      .context(target as never)(run as number[]);
    return;
  }
  let step = starts === 'move' ? paths.move : paths.line;
  for (const index of run) {
    step(x[index] ?? 0, y[index] ?? 0);
    step = paths.line;
  }
}

function linePaths(
  points: Points,
  runs: readonly (readonly number[])[],
  curve: CartesianSeries['curve'],
): PathsBuilder {
  const paths = pathsBuilder();
  for (const run of runs) {
    if (run.length > 1) trace(paths, points, run, curve);
    paths.next();
  }
  return paths;
}

function bridges({ x, y }: Points, runs: readonly (readonly number[])[]): PathsBuilder {
  const paths = pathsBuilder();
  for (let at = 1; at < runs.length; at++) {
    const [from, to] = [runs[at - 1]?.at(-1) ?? 0, runs[at]?.[0] ?? 0];
    paths.move(x[from] ?? 0, y[from] ?? 0);
    paths.line(x[to] ?? 0, y[to] ?? 0);
    paths.next();
  }
  return paths;
}

function dots(
  points: Points,
  indexes: readonly number[],
  radius: number,
  fill: number,
  stroke?: number,
): CircleBatch {
  return {
    kind: 'circle',
    x: Float32Array.from(indexes.map((index) => points.x[index] ?? 0)),
    y: Float32Array.from(indexes.map((index) => points.y[index] ?? 0)),
    r: new Float32Array(indexes.length).fill(radius),
    fill,
    ...(stroke === undefined ? {} : { stroke, strokeWidth: 1 }),
  };
}

type Runs = readonly (readonly number[])[];

/** Parts of runs whose points stay in full colour; null where all of them do. */
function litRuns(frame: Frame, layer: Layer, runs: Runs): Runs | null {
  if (frame.context.isSelected === undefined || frame.context.isSelected === null) return null;
  const lit: number[][] = [];
  let isWhole = true;
  for (const run of runs) {
    let part: number[] | null = null;
    for (const index of run) {
      if (isLit(frame, layer.index * frame.points + index)) {
        if (part === null) lit.push((part = []));
        part.push(index);
      } else {
        part = null;
        isWhole = false;
      }
    }
  }
  return isWhole ? null : lit;
}

/** A layer's colour, and what it fades to where points of it are not chosen. */
function colorsOf(frame: Frame, { series }: Layer, lit: Runs | null) {
  const { chart } = frame.context.theme.color;
  const full = parseHex(series.isPrevious === true ? chart.previous : series.color);
  return { full, color: lit === null ? full : fade(full, chart.dimOpacity) };
}

function strokeOf(frame: Frame, { series }: Layer, stroke: number) {
  const { geometry } = frame.context.theme;
  if (series.isPrevious === true) return { stroke, strokeWidth: 1.25, dash: geometry.dashPrevious };
  const dash = series.dash ?? (series.isDashed === true ? geometry.dashPrevious : []);
  const lines = frame.layers.filter((layer) => layer.series.mark === 'line').length;
  const strokeWidth = series.width ?? (lines > DENSE_SERIES ? geometry.lineWidthDense : geometry.lineWidth);
  return { stroke, strokeWidth, ...(dash.length > 0 && { dash }) };
}

/** Runs up to an unfinished point, and those that lead there from the point before. */
function dividedRuns(runs: readonly (readonly number[])[], at: number | undefined) {
  if (at === undefined) return { finished: runs, unfinished: [] };
  const parted = runs.map((run) => {
    const from = run.indexOf(at);
    return from <= 0
      ? { finished: run, rest: [] }
      : { finished: run.slice(0, from), rest: run.slice(from - 1) };
  });
  return {
    finished: parted.map(({ finished }) => finished),
    unfinished: parted.flatMap(({ rest }) => (rest.length > 1 ? [rest] : [])),
  };
}

/** One line: its runs, bridges over gaps when asked, dots on lonely points. */
export function lineBatches(frame: Frame, layer: Layer): readonly Batch[] {
  const { series } = layer;
  const { geometry } = frame.context.theme;
  const points = { x: frame.positions, y: endsOf(frame, layer) };
  const runs = runsOf(frame, points.y);
  const lit = litRuns(frame, layer, runs);
  const { full, color } = colorsOf(frame, layer, lit);
  const alone = runs.filter((run) => run.length === 1).flat();
  const marked = series.hasMarkers === true ? runs.flat() : alone;
  const { finished, unfinished } = dividedRuns(runs, series.unfinishedAt);
  const paths = linePaths(points, finished, series.curve);
  const stroke = strokeOf(frame, layer, color);
  const hasBars = frame.layers.some((each) => each.series.mark === 'bar');
  const casing = { stroke: parseHex(frame.context.theme.color.surface), strokeWidth: CASING_PX };
  return [
    ...(hasBars && paths.count() > 0 ? [paths.build(casing)] : []),
    ...(series.joinsGaps === true && runs.length > 1
      ? [bridges(points, runs).build({ stroke: color, strokeWidth: 1, dash: BRIDGE_DASH })]
      : []),
    ...(paths.count() > 0 ? [paths.build(stroke)] : []),
    ...(unfinished.length > 0
      ? [linePaths(points, unfinished, series.curve).build({ ...stroke, dash: UNFINISHED_DASH })]
      : []),
    ...(marked.length > 0 ? [dots(points, marked, series.markerRadius ?? geometry.point.sparse, color)] : []),
    ...litBatches(frame, layer, points, lit ?? [], full),
  ];
}

/** The chosen parts of a line over its faded whole; a point alone as a dot. */
function litBatches(frame: Frame, layer: Layer, points: Points, lit: Runs, color: number): readonly Batch[] {
  const { series } = layer;
  const { finished, unfinished } = dividedRuns(lit, series.unfinishedAt);
  const stroke = strokeOf(frame, layer, color);
  const paths = linePaths(points, finished, series.curve);
  const dashed = linePaths(points, unfinished, series.curve);
  const marked = lit.filter((run) => series.hasMarkers === true || run.length === 1).flat();
  const radius = series.markerRadius ?? frame.context.theme.geometry.point.sparse;
  return [
    ...(paths.count() > 0 ? [paths.build(stroke)] : []),
    ...(dashed.count() > 0 ? [dashed.build({ ...stroke, dash: UNFINISHED_DASH })] : []),
    ...(marked.length > 0 ? [dots(points, marked, radius, color)] : []),
  ];
}

function areaFill(frame: Frame, { series, base }: Layer, color: number): number {
  const { chart } = frame.context.theme.color;
  return fade(color, series.opacity ?? (base === null ? chart.areaOpacity : 1));
}

function areaPath(
  frame: Frame,
  layer: Layer,
  top: Points,
  runs: readonly (readonly number[])[],
): PathsBuilder {
  const scale = scaleOf(frame, layer);
  const base = layer.base === null ? null : mapPixels(layer.base, scale);
  const floor = baselineOf(scale);
  const bottom = { x: top.x, y: base ?? new Float32Array(top.y.length).fill(floor) };
  const paths = pathsBuilder();
  for (const run of runs) {
    if (run.length > 1) {
      trace(paths, top, run, layer.series.curve);
      trace(paths, bottom, run.toReversed(), layer.series.curve, 'line');
      paths.close();
    }
    paths.next();
  }
  return paths;
}

/** One area: a tint under a line, or a solid layer with a seam when stacked. */
export function areaBatches(frame: Frame, layer: Layer): readonly Batch[] {
  const { theme } = frame.context;
  const points = { x: frame.positions, y: endsOf(frame, layer) };
  const runs = runsOf(frame, points.y);
  const { color } = colorsOf(frame, layer, litRuns(frame, layer, runs));
  const fill = areaPath(frame, layer, points, runs).build({ fill: areaFill(frame, layer, color) });
  if (layer.series.isBackdrop === true) return [fill];
  if (layer.base === null) return [fill, ...lineBatches(frame, layer)];
  const seam = linePaths(points, runs, layer.series.curve).build({
    stroke: parseHex(theme.color.surface),
    strokeWidth: theme.geometry.stackSeparator,
  });
  const marked = layer.series.hasMarkers === true ? runs.flat() : [];
  const radius = layer.series.markerRadius ?? theme.geometry.point.sparse;
  return [
    fill,
    seam,
    ...(marked.length > 0 ? [dots(points, marked, radius, color, parseHex(theme.color.surface))] : []),
  ];
}
