import type { PostProcessingOptions } from '@belvedere/core';
import { columnsOf, indexColumns, valueColumns, withFirstPart } from '../column-parts.ts';
import type { Frame } from '../frame.ts';
import { withUniqueNames } from '../unique-names.ts';

const namesOf = (frame: Frame, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => columnsOf(frame, name).map((column) => column.name)));

/**
 * Columns to keep in the given order (all when absent or empty), then `exclude` taken out, then `rename` applied;
 * all three take old names. The index stays. Throws COLUMNS_NOT_AVAILABLE, LABEL_EXISTS.
 */
export function select(frame: Frame, options: PostProcessingOptions<'select'>): Frame {
  const { columns, exclude, rename } = options;
  const wanted = columns ?? [];
  const kept = wanted.length === 0 ? valueColumns(frame) : wanted.flatMap((name) => columnsOf(frame, name));
  const excluded = namesOf(frame, exclude ?? []);
  const renames = Object.entries(rename ?? {});
  const names = new Map(
    renames.flatMap(([old, name]) => columnsOf(frame, old).map((column) => [column.name, name] as const)),
  );
  const index = new Set(frame.index);
  const values = kept
    .filter(({ name }) => !excluded.has(name) && !index.has(name))
    .map((column) => {
      const name = names.get(column.name);
      return name === undefined ? column : withFirstPart(column, name);
    });
  return withUniqueNames({ ...frame, columns: [...indexColumns(frame), ...values] });
}
