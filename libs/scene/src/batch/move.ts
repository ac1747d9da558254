import { assertNever } from '@belvedere/core';
import type { Batch, PathBatch } from '../model/scene.ts';

const shifted = (values: Float32Array, by: number): Float32Array => values.map((value) => value + by);

const movedPoints = ({ xy }: PathBatch, dx: number, dy: number): Float32Array =>
  xy.map((value, index) => value + (index % 2 === 0 ? dx : dy));

/** Batches at another place, for pictures with a margin and pages of several charts; lengths are px. */
export function moveBatches(batches: readonly Batch[], dx: number, dy: number): readonly Batch[] {
  return batches.map((batch): Batch => {
    switch (batch.kind) {
      case 'path':
        return { ...batch, xy: movedPoints(batch, dx, dy) };
      case 'pixels':
        return { ...batch, x: batch.x + dx, y: batch.y + dy };
      case 'clip':
        return { ...batch, x: batch.x + dx, y: batch.y + dy, of: moveBatches(batch.of, dx, dy) };
      case 'rect':
      case 'circle':
      case 'text':
        return { ...batch, x: shifted(batch.x, dx), y: shifted(batch.y, dy) };
      default:
        return assertNever(batch);
    }
  });
}
