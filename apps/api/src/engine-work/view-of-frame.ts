import { numberAt, takeFrame, type Frame, type FrameColumn } from '@belvedere/frame';
import type { FrameView } from './tasks/reshaping.ts';

/** A part of a frame, and whether its limit cut it. */
export interface ViewedFrame {
  readonly frame: Frame;
  readonly truncated: boolean;
}

/** Rows in the order of their numbers, those of other questions left out. */
function rankedRows(rank: FrameColumn, rows: number, most: number): Int32Array {
  const ranks = Array.from({ length: rows }, (_, row) => numberAt(rank, row));
  const mine = ranks.flatMap((number, row) => (number <= most ? [row] : []));
  return Int32Array.from(mine.sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0)));
}

const firstRows = (rows: number): Int32Array => Int32Array.from({ length: rows }, (_, row) => row);

/** The part of a frame that a question means, under the question's own names. */
export function viewOfFrame(frame: Frame, { columns, rank, limit }: FrameView): ViewedFrame {
  const most = limit ?? Number.POSITIVE_INFINITY;
  const picked = columns.flatMap(({ at, name }) =>
    frame.columns.slice(at, at + 1).map((column) => ({ ...column, name })),
  );
  const numbers = rank === null ? null : (frame.columns[rank] ?? null);
  if (numbers === null && frame.rows <= most)
    return { frame: { rows: frame.rows, columns: picked }, truncated: false };
  const rows = numbers === null ? firstRows(frame.rows) : rankedRows(numbers, frame.rows, most + 1);
  const kept = rows.subarray(0, Math.min(rows.length, most));
  return {
    frame: takeFrame({ rows: frame.rows, columns: picked }, kept),
    truncated: rows.length > most,
  };
}
