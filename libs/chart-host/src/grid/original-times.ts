import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import { kindOf, type Frame, type FrameColumn } from '@belvedere/frame';

/** True for a column of times. */
export const isTimeColumn = (column: FrameColumn): boolean =>
  genericTypeOf(kindOf(column)) === GENERIC_TYPES.TEMPORAL;

/** A frame whose named time columns are the numbers that they came as: milliseconds since 1970. Others stay as they are. */
export function withOriginalTimes(frame: Frame, names: readonly string[]): Frame {
  const isAsked = (column: FrameColumn): boolean => names.includes(column.name) && isTimeColumn(column);
  if (!frame.columns.some(isAsked)) return frame;
  return {
    ...frame,
    columns: frame.columns.map((column) =>
      'data' in column && isAsked(column) ? { ...column, kind: 'integer' as const } : column,
    ),
  };
}

type Kept = Readonly<Record<string, readonly string[]>>;

function keptIn(stored: string | null): Kept {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Kept) : {};
  } catch {
    return {};
  }
}

/** Columns of a dataset that a reader wants as they came, from what the browser keeps. */
export function readOriginals(stored: string | null, dataset: string): readonly string[] {
  const names: unknown = keptIn(stored)[dataset];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** What the browser keeps once the columns of a dataset are these. */
export function writeOriginals(stored: string | null, dataset: string, names: readonly string[]): string {
  const { [dataset]: _before, ...others } = keptIn(stored);
  return JSON.stringify(names.length === 0 ? others : { ...others, [dataset]: names });
}
