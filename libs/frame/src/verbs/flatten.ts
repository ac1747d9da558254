import type { PostProcessingOptions } from '@belvedere/core';
import { indexColumns, valueColumns, withParts } from '../column-parts.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { withUniqueNames } from '../unique-names.ts';

function withoutLevels(column: FrameColumn, levels: readonly number[]): FrameColumn {
  const { parts } = column;
  if (parts === undefined || levels.length === 0) return column;
  const dropped = new Set(levels.map((level) => (level < 0 ? parts.length + level : level)));
  const kept = parts.filter((_, level) => !dropped.has(level));
  return kept.length === 0 ? column : withParts(column, kept);
}

/**
 * Column levels become one name: joined with `, `, a comma inside a level written `\,`; a name of one level stays
 * as it is. `drop_levels` leaves levels out (from 0, negative from the end; never all of them). With `reset_index`
 * (default) the index becomes the first columns. Throws LABEL_EXISTS when names would be equal.
 */
export function flatten(frame: Frame, options: PostProcessingOptions<'flatten'>): Frame {
  const levels = options.drop_levels ?? [];
  const values = valueColumns(frame).map((column) => withoutLevels(column, levels));
  const { rows, index } = frame;
  const columns = [...indexColumns(frame), ...values];
  const keepsIndex = options.reset_index === false && index !== undefined;
  return withUniqueNames(keepsIndex ? { rows, columns, index } : { rows, columns });
}
