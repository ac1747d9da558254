import type { DrawContext } from '@belvedere/charts';
import { sizeAtZoom } from '@belvedere/controls';
import { assertNever } from '@belvedere/core';
import {
  circlesBuilder,
  pathsBuilder,
  textsBuilder,
  type Batch,
  type Box,
  type CircleBatch,
  type MarkPlot,
  type PathsBuilder,
} from '@belvedere/scene';
import { fade, parseHex, textOn, toHex } from '@belvedere/theme';
import { metresPerPx, screenAt, zoomOf, type Camera } from './camera.ts';
import { heatBatch } from './draw-heat.ts';
import type { AreaLayer, LineLayer, MapLayer, PointLayer } from './layer.ts';

/** Marks of a layer on the picture, and what answers the pointer. */
export interface DrawnLayer {
  readonly batches: readonly Batch[];
  readonly plot: MarkPlot | null;
}

const EDGE_PX = 0.75;
const TEXT_PX = 11;

const areaOf = ({ left, top, width, height }: Camera): Box => ({ x: left, y: top, w: width, h: height });

const isIn = ({ left, top, width, height }: Camera, x: number, y: number, r: number): boolean =>
  x + r >= left && x - r <= left + width && y + r >= top && y - r <= top + height;

const shade = ({ isSelected, theme }: DrawContext, color: number, datum: number): number =>
  (isSelected?.(datum) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);

/** Px of a radius of a layer at a camera. */
function radiusPx({ unit, minPx, maxPx, growth = null }: PointLayer, radius: number, camera: Camera): number {
  const grown = growth === null ? radius : radius * sizeAtZoom(growth, zoomOf(camera));
  const px = unit === 'px' ? grown : radius / metresPerPx(camera);
  return Math.max(minPx, Math.min(maxPx, px));
}

/** The discs that stand for a datum; null when none does. */
function discPlot({ x, y, r, datum = new Int32Array() }: CircleBatch, camera: Camera): MarkPlot | null {
  if (!datum.includes(-1)) return { kind: 'circles', area: areaOf(camera), x, y, r, datum };
  const own = Array.from(datum.keys()).filter((at) => (datum[at] ?? -1) >= 0);
  if (own.length === 0) return null;
  const part = (values: Float32Array): Float32Array => Float32Array.from(own, (at) => values[at] ?? 0);
  return {
    kind: 'circles',
    area: areaOf(camera),
    x: part(x),
    y: part(y),
    r: part(r),
    datum: Int32Array.from(own, (at) => datum[at] ?? 0),
  };
}

function drawPoints(layer: PointLayer, camera: Camera, context: DrawContext): DrawnLayer {
  const circles = circlesBuilder();
  const texts = textsBuilder({ size: TEXT_PX, weight: 500, anchor: 'middle', fill: 0xff });
  const { surface } = context.theme.color;
  for (let at = 0; at < layer.x.length; at++) {
    const [x, y] = screenAt(camera, layer.x[at] ?? 0, layer.y[at] ?? 0);
    const r = radiusPx(layer, layer.radius[at] ?? 0, camera);
    if (!isIn(camera, x, y, r)) continue;
    const datum = layer.datum[at] ?? -1;
    const fill = shade(context, layer.fills[at] ?? 0, datum);
    circles.add(x, y, r, fill, datum, layer.stroke ?? fill);
    const text = layer.texts?.[at] ?? '';
    if (text !== '') texts.add(text, x, y + 4, parseHex(textOn(toHex(fill | 0xff) || surface)));
  }
  const batch = circles.build(layer.stroke === null ? {} : { strokeWidth: EDGE_PX });
  return {
    batches: [batch, ...(texts.count() > 0 ? [texts.build()] : [])],
    plot: discPlot(batch, camera),
  };
}

interface Outlines {
  readonly paths: PathsBuilder;
  readonly colors: number[];
  readonly anchors: number[];
  readonly datum: number[];
}

const outlines = (): Outlines => ({ paths: pathsBuilder(), colors: [], anchors: [], datum: [] });

const FINE_PX = 0.35;

/** Adds points of a layer to the path under way; answers whether the picture shows any of their box. */
function addRun(
  paths: PathsBuilder,
  { x, y }: Pick<LineLayer, 'x' | 'y'>,
  from: number,
  to: number,
  camera: Camera,
): { readonly sumX: number; readonly sumY: number } {
  let [sumX, sumY, lastX, lastY] = [0, 0, Number.NaN, Number.NaN];
  for (let at = from; at < to; at++) {
    const [px, py] = screenAt(camera, x[at] ?? 0, y[at] ?? 0);
    sumX += px;
    sumY += py;
    const isLast = at === to - 1;
    if (!isLast && Math.abs(px - lastX) < FINE_PX && Math.abs(py - lastY) < FINE_PX) continue;
    if (at === from) paths.move(px, py);
    else paths.line(px, py);
    [lastX, lastY] = [px, py];
  }
  return { sumX, sumY };
}

function isSeenRun({ x, y }: Pick<LineLayer, 'x' | 'y'>, from: number, to: number, camera: Camera): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = from; at < to; at++) {
    const [px, py] = screenAt(camera, x[at] ?? 0, y[at] ?? 0);
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  }
  return (
    right >= camera.left &&
    left <= camera.left + camera.width &&
    bottom >= camera.top &&
    top <= camera.top + camera.height
  );
}

function plotOfOutlines(
  { paths, anchors, datum }: Outlines,
  camera: Camera,
  thickness?: Float32Array,
): MarkPlot {
  const { ops, xy, opAt, xyAt } = paths.build({});
  const laid = { ops, xy, opAt, xyAt, anchors: Float32Array.from(anchors), datum: Int32Array.from(datum) };
  return { kind: 'paths', area: areaOf(camera), ...laid, ...(thickness !== undefined && { thickness }) };
}

function drawAreas(layer: AreaLayer, camera: Camera, context: DrawContext): DrawnLayer {
  const out = outlines();
  for (let shape = 0; shape + 1 < layer.shapeAt.length; shape++) {
    const [first, end] = [layer.shapeAt[shape] ?? 0, layer.shapeAt[shape + 1] ?? 0];
    const [from, to] = [layer.ringAt[first] ?? 0, layer.ringAt[end] ?? 0];
    if (to === from || !isSeenRun(layer, from, to, camera)) continue;
    const head = layer.ringAt[first + 1] ?? to;
    for (let ring = first; ring < end; ring++) {
      const [a, b] = [layer.ringAt[ring] ?? 0, layer.ringAt[ring + 1] ?? 0];
      const { sumX, sumY } = addRun(out.paths, layer, a, b, camera);
      out.paths.close();
      if (ring === first) out.anchors.push(sumX / (head - from), sumY / (head - from));
    }
    out.paths.next();
    const datum = layer.datum[shape] ?? -1;
    out.datum.push(datum);
    out.colors.push(shade(context, layer.fills[shape] ?? 0, datum));
  }
  const batch = out.paths.build({
    fills: Uint32Array.from(out.colors),
    datum: Int32Array.from(out.datum),
    ...(layer.stroke !== null && { stroke: layer.stroke, strokeWidth: layer.strokeWidth }),
  });
  return { batches: [batch], plot: plotOfOutlines(out, camera) };
}

function drawLines(layer: LineLayer, camera: Camera, context: DrawContext): DrawnLayer {
  const byWidth = new Map<number, Outlines>();
  for (let line = 0; line + 1 < layer.lineAt.length; line++) {
    const [from, to] = [layer.lineAt[line] ?? 0, layer.lineAt[line + 1] ?? 0];
    if (to - from < 2 || !isSeenRun(layer, from, to, camera)) continue;
    const width = Math.round((layer.widths[line] ?? 1) * 2) / 2;
    const out = byWidth.get(width) ?? outlines();
    byWidth.set(width, out);
    addRun(out.paths, layer, from, to, camera);
    out.paths.next();
    const middle = (from + to) >> 1;
    out.anchors.push(...screenAt(camera, layer.x[middle] ?? 0, layer.y[middle] ?? 0));
    const datum = layer.datum[line] ?? -1;
    out.datum.push(datum);
    out.colors.push(shade(context, layer.colors[line] ?? 0, datum));
  }
  const all = outlines();
  const thickness: number[] = [];
  const batches: Batch[] = [];
  for (const [width, out] of [...byWidth].toSorted(([a], [b]) => a - b)) {
    const strokes = Uint32Array.from(out.colors);
    batches.push(out.paths.build({ strokes, strokeWidth: width, datum: Int32Array.from(out.datum) }));
    all.anchors.push(...out.anchors);
    all.datum.push(...out.datum);
    for (const _ of out.datum) thickness.push(width);
  }
  return { batches, plot: batches.length === 0 ? null : joinedLines(batches, all, thickness, camera) };
}

/** One plot of the lines of several batches. */
function joinedLines(
  batches: readonly Batch[],
  { anchors, datum }: Outlines,
  thickness: readonly number[],
  camera: Camera,
): MarkPlot {
  const parts = batches.filter((batch) => batch.kind === 'path');
  const [ops, xy, opAt, xyAt]: [number[], number[], number[], number[]] = [[], [], [0], [0]];
  for (const part of parts) {
    const [op, at] = [ops.length, xy.length];
    for (const code of part.ops) ops.push(code);
    for (const value of part.xy) xy.push(value);
    for (const end of part.opAt.subarray(1)) opAt.push(op + end);
    for (const end of part.xyAt.subarray(1)) xyAt.push(at + end);
  }
  return {
    kind: 'paths',
    area: areaOf(camera),
    ops: Uint8Array.from(ops),
    xy: Float32Array.from(xy),
    opAt: Uint32Array.from(opAt),
    xyAt: Uint32Array.from(xyAt),
    anchors: Float32Array.from(anchors),
    thickness: Float32Array.from(thickness),
    datum: Int32Array.from(datum),
  };
}

/** A layer as a camera sees it. */
export function drawLayer(layer: MapLayer, camera: Camera, context: DrawContext): DrawnLayer {
  switch (layer.kind) {
    case 'points':
      return drawPoints(layer, camera, context);
    case 'areas':
      return drawAreas(layer, camera, context);
    case 'lines':
      return drawLines(layer, camera, context);
    case 'heat':
      return { batches: [heatBatch(layer, camera)], plot: null };
    default:
      return assertNever(layer);
  }
}
