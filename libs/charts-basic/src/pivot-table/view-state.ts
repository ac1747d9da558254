import type { ChartView } from '@belvedere/charts';
import { isJsonObject } from '@belvedere/core';

/** Order of the rows that a reader chose: by a column, or by their own names. */
export interface PivotSort {
  /** Key of a column; null for the names of the rows. */
  readonly column: string | null;
  readonly isDescending: boolean;
}

/** What a reader did to a pivot table. */
export interface PivotView {
  readonly foldedRows: ReadonlySet<string>;
  readonly foldedColumns: ReadonlySet<string>;
  readonly sort: PivotSort | null;
}

const keysOf = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []);

/** Reads the state of a view; anything unfit counts as untouched. */
export function pivotView(view: ChartView): PivotView {
  const { sort } = view;
  const column = isJsonObject(sort) ? sort['column'] : undefined;
  const isSorted = typeof column === 'string' || column === null;
  return {
    foldedRows: keysOf(view['foldedRows']),
    foldedColumns: keysOf(view['foldedColumns']),
    sort: isJsonObject(sort) && isSorted ? { column, isDescending: sort['isDescending'] === true } : null,
  };
}

/** The view with a group folded, or unfolded when it was. */
export function toggledFold(view: ChartView, side: 'foldedRows' | 'foldedColumns', key: string): ChartView {
  const next = new Set(keysOf(view[side]));
  if (!next.delete(key)) next.add(key);
  return { ...view, [side]: [...next] };
}

/** The view sorted by a column, largest first; again turns it round. Names start with A. */
export function toggledSort(view: ChartView, column: string | null): ChartView {
  const { sort } = pivotView(view);
  const isDescending = sort !== null && sort.column === column ? !sort.isDescending : column !== null;
  return { ...view, sort: { column, isDescending } };
}
