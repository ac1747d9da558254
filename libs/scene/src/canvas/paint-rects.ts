import { CORNER, type RectBatch } from '../scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import { cssColor, hasStroke, setStroke } from './paint-style.ts';

type Edges = readonly [left: number, top: number, right: number, bottom: number];

function edges(batch: RectBatch, index: number, ratio: number): Edges {
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  const [x, y, w, h] = [batch.x[index] ?? 0, batch.y[index] ?? 0, batch.w[index] ?? 0, batch.h[index] ?? 0];
  const thinnest = 1 / ratio;
  const [left, top] = [snap(x), snap(y)];
  return [
    left,
    top,
    w === 0 ? left : Math.max(left + thinnest, snap(x + w)),
    h === 0 ? top : Math.max(top + thinnest, snap(y + h)),
  ];
}

function trace(context: Canvas2D, [left, top, right, bottom]: Edges, radius: number, corners: number): void {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  const at = (corner: number): number => ((corners & corner) === 0 ? 0 : r);
  const [tl, tr, br, bl] = [
    at(CORNER.topLeft),
    at(CORNER.topRight),
    at(CORNER.bottomRight),
    at(CORNER.bottomLeft),
  ];
  context.beginPath();
  context.moveTo(left + tl, top);
  context.lineTo(right - tr, top);
  if (tr > 0) context.quadraticCurveTo(right, top, right, top + tr);
  context.lineTo(right, bottom - br);
  if (br > 0) context.quadraticCurveTo(right, bottom, right - br, bottom);
  context.lineTo(left + bl, bottom);
  if (bl > 0) context.quadraticCurveTo(left, bottom, left, bottom - bl);
  context.lineTo(left, top + tl);
  if (tl > 0) context.quadraticCurveTo(left, top, left + tl, top);
  context.closePath();
}

function outline(context: Canvas2D, batch: RectBatch, index: number, box: Edges, corners: number): void {
  setStroke(context, batch, index);
  if ((batch.radius ?? 0) > 0) {
    trace(context, box, batch.radius ?? 0, corners);
    context.stroke();
    return;
  }
  const [left, top, right, bottom] = box;
  context.strokeRect(left, top, right - left, bottom - top);
}

/** Rectangles one by one on whole device pixels: a single path of many is far slower and blurs. */
export function paintRects(context: Canvas2D, batch: RectBatch, ratio: number): void {
  const radius = batch.radius ?? 0;
  const isStroked = hasStroke(batch);
  let color = -1;
  for (let index = 0; index < batch.x.length; index++) {
    const box = edges(batch, index, ratio);
    const [left, top, right, bottom] = box;
    const corners = batch.cornersEach?.[index] ?? batch.corners ?? CORNER.all;
    const fill = batch.fills?.[index] ?? batch.fill;
    if (fill !== undefined && right > left && bottom > top) {
      if (fill !== color) context.fillStyle = cssColor((color = fill));
      if (radius > 0 && corners !== 0) {
        trace(context, box, radius, corners);
        context.fill();
      } else context.fillRect(left, top, right - left, bottom - top);
    }
    if (isStroked) outline(context, batch, index, box, corners);
  }
}
