import type { PostProcessingOptions } from '@belvedere/core';
import { partsOf, valueColumns, withParts } from '../column-parts.ts';
import { frameError, invalidOption } from '../errors.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { withUniqueNames } from '../unique-names.ts';

type Renames = PostProcessingOptions<'rename'>['columns'];

function renamed(column: FrameColumn, columns: Renames, level: number): FrameColumn {
  const parts = partsOf(column);
  const old = parts[level] ?? '';
  const name = Object.hasOwn(columns, old) ? columns[old] : undefined;
  if (name === undefined) return column;
  if (name !== null) return withParts(column, parts.with(level, name));
  if (parts.length === 1) throw invalidOption(`rename cannot drop the only name of the column "${old}"`);
  return withParts(
    column,
    parts.filter((_, at) => at !== level),
  );
}

/**
 * Renames values of one `level` of the column names (0, the first, by default); null drops that level where it has
 * the old name. The index keeps its names; `inplace` changes nothing here. Old names that are not there are passed
 * over. Throws LABEL_EXISTS when all new names are there already or two columns would be named alike,
 * OPTION_INVALID for a level that is not there or when null would drop a column's only name.
 */
export function rename(frame: Frame, options: PostProcessingOptions<'rename'>): Frame {
  const { columns } = options;
  const level = options.level ?? 0;
  const news = Object.values(columns);
  if (news.length === 0) return frame;
  const values = valueColumns(frame);
  const taken = values.map((column) => partsOf(column)[level]);
  if (values.length > 0 && taken.every((name) => name === undefined))
    throw invalidOption(`rename finds no level ${level} in the column names`);
  if (news.every((name) => name !== null && taken.includes(name))) throw frameError('LABEL_EXISTS');
  const byName = new Map(values.map((column) => [column.name, renamed(column, columns, level)]));
  return withUniqueNames({
    ...frame,
    columns: frame.columns.map((column) => byName.get(column.name) ?? column),
  });
}
