import type { Frame } from '@belvedere/frame';
import type { GridSort } from '@belvedere/ui';
import { useMemo, useState } from 'react';
import { matchingRows, sortedRows, type CellReader } from './frame-cells.ts';

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

/** Keeps the order of a frame's rows and narrows them to a search; all rows when it is empty. */
export function useShownRows(frame: Frame, search: string, textOf?: CellReader): ShownRows {
  const [sort, setSort] = useState<GridSort | null>(null);
  const matching = useMemo(() => matchingRows(frame, search, textOf), [frame, search, textOf]);
  const rows = useMemo(() => sortedRows(frame, matching, sort), [frame, matching, sort]);
  const toggle = (column: string): void => {
    setSort((old) => nextSort(old, column));
  };
  return { rows, sort, toggle };
}
