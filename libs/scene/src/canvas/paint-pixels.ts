import { channels } from '@belvedere/theme';
import { eachRun } from '../batch/pixel-runs.ts';
import type { PixelBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';
import { cssColor } from './paint-style.ts';

/** Four bytes per pixel in memory of their own; written so that compilers before 5.7 read it as well. */
type RgbaBytes = ReturnType<typeof Uint8ClampedArray.of>;

/** Turns RGBA bytes into something the context can draw; null where it cannot. */
export type MakeImage = (width: number, height: number, rgba: RgbaBytes) => unknown;

function rgbaOf({ colors }: PixelBatch): RgbaBytes {
  const bytes = new Uint8ClampedArray(colors.length * 4);
  for (const [index, color] of colors.entries()) bytes.set(channels(color), index * 4);
  return bytes;
}

function paintImage(context: Canvas2D, batch: PixelBatch, makeImage: MakeImage): boolean {
  const image = makeImage(batch.columns, batch.colors.length / batch.columns, rgbaOf(batch));
  if (image === null || context.drawImage === undefined) return false;
  context.imageSmoothingEnabled = false;
  context.drawImage(image, batch.x, batch.y, batch.w, batch.h);
  return true;
}

/** Cells as one stretched image, or as rectangles on whole device pixels where there are no images, e.g. in a PDF. */
export function paintPixels(
  context: Canvas2D,
  batch: PixelBatch,
  ratio: number,
  makeImage: MakeImage | null,
): void {
  if (batch.colors.length === 0) return;
  if (makeImage !== null && paintImage(context, batch, makeImage)) return;
  const snap = (value: number): number => Math.round(value * ratio) / ratio;
  eachRun(batch, ({ color, left, top, right, bottom }) => {
    context.fillStyle = cssColor(color);
    context.fillRect(snap(left), snap(top), snap(right) - snap(left), snap(bottom) - snap(top));
  });
}
