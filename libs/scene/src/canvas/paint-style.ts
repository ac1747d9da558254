import { channels, toHex } from '@belvedere/theme';
import type { CircleBatch, PathBatch, RectBatch } from '../model/scene.ts';
import type { Canvas2D } from './canvas-2d.ts';

/** A colour as CSS reads it. */
export function cssColor(color: number): string {
  const [r, g, b, a] = channels(color);
  return a === 255 ? toHex(color) : `rgba(${r},${g},${b},${Number((a / 255).toFixed(4))})`;
}

type Painted = RectBatch | CircleBatch | PathBatch;

/** Brings a context into the style of one mark after another; what is set already is not set again. */
export interface MarkStyle {
  /** Sets the fill of a mark; false where it has none. */
  readonly fills: (index: number) => boolean;
  /** Sets the outline of a mark; false where it has none. */
  readonly outlines: (index: number) => boolean;
}

/** Sets what all marks of a batch share, and gives a way to set what differs. */
export function markStyle(context: Canvas2D, batch: Painted): MarkStyle {
  const { fills, fill, strokes, stroke } = batch;
  const isStroked = stroke !== undefined || strokes !== undefined;
  if (isStroked) {
    context.lineWidth = batch.strokeWidth ?? 1;
    context.lineJoin = batch.kind === 'path' && batch.join === 'miter' ? 'miter' : 'round';
    context.setLineDash([...(batch.dash ?? [])]);
  }
  let filled = -1;
  let stroked = -1;
  return {
    fills: (index) => {
      const color = fills?.[index] ?? fill;
      if (color === undefined) return false;
      if (color !== filled) context.fillStyle = cssColor((filled = color));
      return true;
    },
    outlines: (index) => {
      if (!isStroked) return false;
      const color = strokes?.[index] ?? stroke ?? 0;
      if (color !== stroked) context.strokeStyle = cssColor((stroked = color));
      return true;
    },
  };
}
