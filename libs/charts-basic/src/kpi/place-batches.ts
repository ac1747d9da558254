import type { Batch } from '@belvedere/scene';

const moved = (values: Float32Array, by: number): Float32Array => values.map((value) => value + by);

function movedBatch(batch: Batch, dx: number, dy: number): Batch {
  if (batch.kind === 'path')
    return { ...batch, xy: batch.xy.map((value, index) => value + (index % 2 === 0 ? dx : dy)) };
  if (batch.kind === 'clip')
    return { ...batch, x: batch.x + dx, y: batch.y + dy, of: placeBatches(batch.of, dx, dy) };
  return { ...batch, x: moved(batch.x, dx), y: moved(batch.y, dy) };
}

/** Batches moved by some pixels. */
export function placeBatches(batches: readonly Batch[], dx: number, dy: number): readonly Batch[] {
  return batches.map((batch) => movedBatch(batch, dx, dy));
}
