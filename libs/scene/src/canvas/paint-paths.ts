import { PATH_OP, type PathBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import { markStyle } from './paint-style.ts';

function trace(context: Canvas2D, { ops, xy, opAt, xyAt }: PathBatch, path: number): void {
  let at = xyAt[path] ?? 0;
  const next = (): number => xy[at++] ?? 0;
  context.beginPath();
  for (let index = opAt[path] ?? 0, end = opAt[path + 1] ?? 0; index < end; index++) {
    const op = ops[index];
    if (op === PATH_OP.line) context.lineTo(next(), next());
    else if (op === PATH_OP.move) context.moveTo(next(), next());
    else if (op === PATH_OP.curve) context.bezierCurveTo(next(), next(), next(), next(), next(), next());
    else context.closePath();
  }
}

/** Paths one by one, fill below stroke. */
export function paintPaths(context: Canvas2D, batch: PathBatch): void {
  const style = markStyle(context, batch);
  for (let path = 0; path < batch.opAt.length - 1; path++) {
    trace(context, batch, path);
    if (style.fills(path)) context.fill();
    if (style.outlines(path)) context.stroke();
  }
}
