import { channels, toHex } from '@belvedere/theme';
import type { CircleBatch, PathBatch, RectBatch } from '../scene.ts';
import type { Canvas2D } from './canvas-2d.ts';

/** A colour as CSS reads it. */
export function cssColor(color: number): string {
  const [r, g, b, a] = channels(color);
  return a === 255 ? toHex(color) : `rgba(${r},${g},${b},${Number((a / 255).toFixed(4))})`;
}

type Painted = RectBatch | CircleBatch | PathBatch;

/** True when marks of a batch have an outline. */
export function hasStroke(batch: Painted): boolean {
  return batch.stroke !== undefined || batch.strokes !== undefined;
}

/** Makes the context ready to outline one mark. */
export function setStroke(context: Canvas2D, batch: Painted, index: number): void {
  context.strokeStyle = cssColor(batch.strokes?.[index] ?? batch.stroke ?? 0);
  context.lineWidth = batch.strokeWidth ?? 1;
  context.lineJoin = batch.kind === 'path' && batch.join === 'miter' ? 'miter' : 'round';
  context.setLineDash([...(batch.dash ?? [])]);
}
