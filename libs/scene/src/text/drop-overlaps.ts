import type { Batch, TextBatch } from '../model/scene.ts';
import type { Measure } from './measure.ts';

interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const AIR_PX = 1;

function roomOf({ texts, x, y, anchor, size, weight }: TextBatch, index: number, measure: Measure): Room {
  const width = measure(texts[index] ?? '', size, weight);
  const at = x[index] ?? 0;
  const left = anchor === 'start' ? at : anchor === 'middle' ? at - width / 2 : at - width;
  const base = y[index] ?? 0;
  return { left: left - AIR_PX, right: left + width + AIR_PX, top: base - size * 0.8, bottom: base + 2 };
}

const touch = (one: Room, other: Room): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

function kept(batch: TextBatch, indexes: readonly number[]): TextBatch {
  if (indexes.length === batch.texts.length) return batch;
  const floats = (values: Float32Array): Float32Array =>
    Float32Array.from(indexes, (index) => values[index] ?? 0);
  return {
    ...batch,
    x: floats(batch.x),
    y: floats(batch.y),
    texts: indexes.map((index) => batch.texts[index] ?? ''),
    ...(batch.fills !== undefined && {
      fills: Uint32Array.from(indexes, (index) => batch.fills?.[index] ?? 0),
    }),
    ...(batch.datum !== undefined && {
      datum: Int32Array.from(indexes, (index) => batch.datum?.[index] ?? -1),
    }),
    ...(batch.rotation !== undefined && { rotation: floats(batch.rotation) }),
  };
}

/** Batches without the texts that would touch an earlier one; upright texts only, other marks stay. */
export function dropOverlaps(batches: readonly Batch[], measure: Measure): readonly Batch[] {
  const rooms: Room[] = [];
  return batches.map((batch): Batch => {
    if (batch.kind !== 'text' || batch.rotation !== undefined) return batch;
    const indexes = [...batch.texts.keys()].filter((index) => {
      const room = roomOf(batch, index, measure);
      if (rooms.some((other) => touch(room, other))) return false;
      rooms.push(room);
      return true;
    });
    return kept(batch, indexes);
  });
}
