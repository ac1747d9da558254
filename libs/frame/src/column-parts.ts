import type { Frame, FrameColumn } from './frame.ts';
import { frameError } from './errors.ts';
import { flatName } from './separator.ts';

/** Levels of a column's name; a plain name is its only level. */
export const partsOf = ({ parts, name }: FrameColumn): readonly string[] => parts ?? [name];

/** The column under a name of these levels. */
export function withParts(column: FrameColumn, parts: readonly string[]): FrameColumn {
  const { parts: _old, ...rest } = column;
  const name = flatName(parts);
  return parts.length > 1 ? { ...rest, name, parts } : { ...rest, name };
}

/** The column with another first level; a plain column is renamed. */
export const withFirstPart = (column: FrameColumn, first: string): FrameColumn =>
  withParts(column, [first, ...partsOf(column).slice(1)]);

/** The column of exactly that name. Throws COLUMNS_NOT_AVAILABLE. */
export function columnOf({ columns }: Frame, name: string): FrameColumn {
  const found = columns.find((column) => column.name === name);
  if (found === undefined) throw frameError('COLUMNS_NOT_AVAILABLE', {}, { columns: [name] });
  return found;
}

/**
 * Columns a name stands for: the column of that name, else all whose first level it is. The index is only found
 * by its full name. Throws COLUMNS_NOT_AVAILABLE when there is none.
 */
export function columnsOf(frame: Frame, name: string): readonly FrameColumn[] {
  const exact = frame.columns.find((column) => column.name === name);
  if (exact !== undefined) return [exact];
  const found = frame.columns.filter(({ parts }) => parts?.[0] === name);
  if (found.length === 0) throw frameError('COLUMNS_NOT_AVAILABLE', {}, { columns: [name] });
  return found;
}

/** Columns that are not the index. */
export function valueColumns({ columns, index = [] }: Frame): readonly FrameColumn[] {
  return columns.filter(({ name }) => !index.includes(name));
}

/** Columns of the index, in the order of the index; none when rows are only numbered. */
export function indexColumns(frame: Frame): readonly FrameColumn[] {
  return (frame.index ?? []).map((name) => columnOf(frame, name));
}

/** The frame with columns put in: one of the same name is replaced in its place, others come last. */
export function withColumns(frame: Frame, added: readonly FrameColumn[]): Frame {
  const byName = new Map(added.map((column) => [column.name, column]));
  const replaced = frame.columns.map((column) => byName.get(column.name) ?? column);
  const taken = new Set(frame.columns.map(({ name }) => name));
  return { ...frame, columns: [...replaced, ...[...byName.values()].filter(({ name }) => !taken.has(name))] };
}
