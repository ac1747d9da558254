import { columnsOf, withColumns, withFirstPart, withParts } from './column-parts.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { withUniqueNames } from './unique-names.ts';

/** A column and the name its result is to have. */
export interface DerivedColumn {
  readonly source: FrameColumn;
  /** The source under its new name. */
  readonly target: FrameColumn;
}

/** Columns that `{source: target}` names, each with its target; a first level stands for all columns below it. */
export function derivedColumns(
  frame: Frame,
  columns: Readonly<Record<string, string>>,
): readonly DerivedColumn[] {
  return Object.entries(columns).flatMap(([from, to]) =>
    columnsOf(frame, from).map((source) => {
      const isWhole = source.parts !== undefined && source.name === from;
      const target =
        isWhole && to !== from
          ? withParts(source, [to])
          : withFirstPart(source, isWhole ? (source.parts?.[0] ?? to) : to);
      return { source, target };
    }),
  );
}

/**
 * Computes a column from each source of `{source: target}`: it takes the place of a column named like the target, or
 * comes last. Throws COLUMNS_NOT_AVAILABLE, LABEL_EXISTS.
 */
export function deriveColumns(
  frame: Frame,
  columns: Readonly<Record<string, string>>,
  compute: (column: FrameColumn) => FrameColumn,
): Frame {
  const results = derivedColumns(frame, columns).map(({ source, target }) => {
    const { name, parts } = target;
    const { parts: _old, ...computed } = compute(source);
    return { ...computed, name, ...(parts !== undefined && { parts }) };
  });
  withUniqueNames({ rows: frame.rows, columns: results });
  return withColumns(frame, results);
}
