import { CORNER, type RectBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import { markStyle } from './paint-style.ts';

type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** End of what starts on a whole device pixel: on one as well, and at least one further. */
function endOf(from: number, length: number, start: number, ratio: number): number {
  if (length === 0) return start;
  return Math.max(start + 1 / ratio, Math.round((from + length) * ratio) / ratio);
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

function outline(context: Canvas2D, batch: RectBatch, box: Edges, corners: number): void {
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
  const style = markStyle(context, batch);
  for (let index = 0; index < batch.x.length; index++) {
    const [x, y] = [batch.x[index] ?? 0, batch.y[index] ?? 0];
    const [left, top] = [Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio];
    const right = endOf(x, batch.w[index] ?? 0, left, ratio);
    const bottom = endOf(y, batch.h[index] ?? 0, top, ratio);
    const corners = batch.cornersEach?.[index] ?? batch.corners ?? CORNER.all;
    if (right > left && bottom > top && style.fills(index)) {
      if (radius > 0 && corners !== 0) {
        trace(context, [left, top, right, bottom], radius, corners);
        context.fill();
      } else context.fillRect(left, top, right - left, bottom - top);
    }
    if (style.outlines(index)) outline(context, batch, [left, top, right, bottom], corners);
  }
}
