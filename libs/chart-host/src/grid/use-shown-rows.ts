import type { Frame } from '@belvedere/frame';
import type { GridSort } from '@belvedere/ui';
import { useMemo, useState } from 'react';
import { filteredRows, type RowFilter } from '../cells/row-filter.ts';
import { matchingRows, sortedRows, type CellReader } from '../cells/frame-cells.ts';

/** Rows of a frame as they are shown, and how their order is changed. */
export interface ShownRows {
  /** Row numbers of the frame that meet the search, in the order shown. */
  readonly rows: readonly number[];
  /** Null while the rows stand as they came. */
  readonly sort: GridSort | null;
  /** Sorts upwards, then downwards, then not at all. */
  readonly toggle: (column: string) => void;
}

function nextSort(old: GridSort | null, column: string): GridSort | null {
  if (old?.column !== column) return { column, isDescending: false };
  return old.isDescending ? null : { column, isDescending: true };
}

const NONE: readonly RowFilter[] = [];

/** Keeps the order of a frame's rows and narrows them to a search and to filters; all rows when there are none. */
export function useShownRows(
  frame: Frame,
  search: string,
  textOf?: CellReader,
  filters: readonly RowFilter[] = NONE,
): ShownRows {
  const [sort, setSort] = useState<GridSort | null>(null);
  const matching = useMemo(() => matchingRows(frame, search, textOf), [frame, search, textOf]);
  const left = useMemo(() => filteredRows(frame, matching, filters), [frame, matching, filters]);
  const rows = useMemo(() => sortedRows(frame, left, sort), [frame, left, sort]);
  const toggle = (column: string): void => {
    setSort((old) => nextSort(old, column));
  };
  return { rows, sort, toggle };
}
