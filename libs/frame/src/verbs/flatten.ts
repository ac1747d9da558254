import type { PostProcessingOptions } from '@belvedere/core';
import { indexColumns, valueColumns, withParts } from '../column-parts.ts';
import { invalidOption } from '../errors.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { withUniqueNames } from '../unique-names.ts';

function withoutLevels(column: FrameColumn, levels: readonly number[]): FrameColumn {
  const { parts } = column;
  if (parts === undefined || levels.length === 0) return column;
  const dropped = new Set(levels.map((level) => (level < 0 ? parts.length + level : level)));
  const kept = parts.filter((_, level) => !dropped.has(level));
  return kept.length === 0 ? column : withParts(column, kept);
}

/** Throws OPTION_INVALID for the number of a level that columns with levels do not have. */
function checkLevel(frame: Frame, level: number): number {
  const depth = Math.max(...valueColumns(frame).map(({ parts = [] }) => parts.length), 0);
  if (depth > 0 && (level >= depth || level < -depth))
    throw invalidOption(`flatten finds no column level ${level}; there are ${depth}, counted from 0`);
  return level;
}

/** Numbers of the levels that are named or numbered. Throws OPTION_INVALID for a name or number that no level has. */
function levelNumbers(frame: Frame, dropped: readonly (number | string)[]): readonly number[] {
  const { levels = [] } = frame;
  return dropped.map((level) => {
    if (typeof level === 'number') return checkLevel(frame, level);
    const number = levels.indexOf(level);
    if (number >= 0) return number;
    const known = levels.filter((name) => name !== null).join(', ');
    throw invalidOption(`flatten finds no column level "${level}"; there are: ${known || 'no named levels'}`);
  });
}

/**
 * Column levels become one name: joined with `, `, a comma inside a level written `\,`; a name of one level stays
 * as it is. `drop_levels` leaves levels out, by name or number (from 0, negative from the end; never all
 * of them). With `reset_index`
 * (default) the index becomes the first columns. Throws LABEL_EXISTS when names would be equal, OPTION_INVALID for
 * a level that is not there.
 */
export function flatten(frame: Frame, options: PostProcessingOptions<'flatten'>): Frame {
  const levels = levelNumbers(frame, options.drop_levels ?? []);
  const values = valueColumns(frame).map((column) => withoutLevels(column, levels));
  const { rows, index } = frame;
  const columns = [...indexColumns(frame), ...values];
  const keepsIndex = options.reset_index === false && index !== undefined;
  return withUniqueNames(keepsIndex ? { rows, columns, index } : { rows, columns });
}
