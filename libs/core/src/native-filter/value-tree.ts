import type { NativeFilter } from './filter-entry.ts';

/** Columns that put the values of a filter in a tree. */
export interface TreeColumns {
  /** Columns of the headings, the coarsest first; none where values stand under no headings. */
  readonly levels: readonly string[];
  /** Column that holds the value above each value; null where there is none, and beside levels. */
  readonly parent: string | null;
}

/** Values in a plain list. */
export const NO_TREE: TreeColumns = { levels: [], parent: null };

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * How the values of a filter are put in a tree: by `groupColumns`, by the one `groupColumn`, or by `parentColumn`. Its own column, and one
 * that is named twice, are left out.
 */
export function treeColumnsOf({
  controlValues,
  targets: [first],
}: Pick<NativeFilter, 'controlValues' | 'targets'>): TreeColumns {
  const { groupColumns, groupColumn, parentColumn } = controlValues;
  const named: readonly unknown[] = Array.isArray(groupColumns) ? groupColumns : [groupColumn];
  const isOther = (name: unknown): name is string => isName(name) && name !== first?.column;
  const levels = [...new Set(named.filter(isOther))];
  return { levels, parent: levels.length === 0 && isOther(parentColumn) ? parentColumn : null };
}
