import { useCallback, useId, useMemo, type CSSProperties, type RefObject } from 'react';
import { pxByPointer } from '../window/px-by-pointer.ts';
import { rowsOf } from '../window/row-window.ts';
import { useRowWindow } from '../window/use-row-window.ts';
import { columnOffsets, visibleColumns } from './column-layout.ts';
import type { DataGridProps, GridColumn } from './grid-props.ts';
import { useViewport } from './use-viewport.ts';

/** Height of a row. */
export const ROW_PX = 30;

/** Height of the head with the line below it, px; a finger needs more than a pointer. */
export const headPx = (): number => pxByPointer({ mouse: ROW_PX, finger: 45 });

const NUMBER_COLUMN_PX = 52;
/** A first column that takes more of the view than this moves with the others. */
const STUCK_SHARE = 0.5;

/** A column in sight. */
export interface ShownColumn {
  readonly column: GridColumn;
  readonly index: number;
  /** Stays at the edge while the others move below it. */
  readonly isStuck: boolean;
  /** Where its cells stand. */
  readonly place: CSSProperties;
}

/** What of a grid is in sight, and where it stands. */
export interface GridLayout {
  /** DOM id of a cell; row -1 is the header. */
  readonly cellId: (row: number, column: number) => string;
  readonly shown: readonly ShownColumn[];
  readonly rows: readonly number[];
  /** How many columns there are. */
  readonly columns: number;
  /** Width of a row, px. */
  readonly width: number;
  /** Scroll position that brings a column into sight; null where it is in sight. */
  readonly scrollTo: (column: number) => number | null;
}

type LayoutProps = Pick<DataGridProps, 'columns' | 'rowCount' | 'hasRowNumbers' | 'pinned'>;

/** Follows the scrolling of a grid. */
export function useGridLayout(
  scrollRef: RefObject<HTMLDivElement | null>,
  { columns, rowCount, hasRowNumbers = false, pinned }: LayoutProps,
): GridLayout {
  const id = useId();
  const view = useViewport(scrollRef);
  const window = useRowWindow({ scrollRef, count: rowCount, rowPx: ROW_PX });
  const offsets = useMemo(() => columnOffsets(columns.map(({ width }) => width)), [columns]);
  const start = hasRowNumbers ? NUMBER_COLUMN_PX : 0;
  const places = useMemo(
    () =>
      columns.map(({ width }, index): CSSProperties => ({
        insetInlineStart: (offsets[index] ?? 0) + start,
        inlineSize: width,
      })),
    [columns, offsets, start],
  );
  const offsetOf = (index: number): number => offsets[index] ?? 0;
  const { from, to } = visibleColumns(offsets, view.scroll - start, view.width);
  const isFirstStuck = start + (columns[0]?.width ?? 0) <= view.width * STUCK_SHARE;
  const stuck = pinned ?? (isFirstStuck ? 1 : 0);
  const stuckPx = offsetOf(Math.min(stuck, columns.length));
  const shown = useMemo(() => {
    const ahead = Array.from({ length: Math.max(0, Math.min(stuck, from)) }, (_, at) => at);
    const inSight = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    return [...ahead, ...inSight].flatMap((index): ShownColumn[] => {
      const [column, place] = [columns[index], places[index]];
      return column === undefined || place === undefined
        ? []
        : [{ column, index, isStuck: index < stuck, place }];
    });
  }, [columns, places, stuck, from, to]);
  const cellId = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  return {
    cellId,
    shown,
    rows: rowsOf(window),
    columns: columns.length,
    width: Math.max(offsetOf(columns.length) + start, view.width),
    scrollTo: (column) => {
      const hidden = column < stuck ? 0 : stuckPx;
      const [left, right] = [offsetOf(column) - hidden, offsetOf(column + 1) + start];
      if (left < view.scroll) return left;
      return right > view.scroll + view.width ? right - view.width : null;
    },
  };
}
