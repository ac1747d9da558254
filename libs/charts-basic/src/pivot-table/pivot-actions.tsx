import type { DatumPick, PickMode } from '@belvedere/charts';
import type { PivotLayout } from './layout.ts';
import type { Place } from './move.ts';
import { pickCell, pickHeader } from './pick.ts';
import type { Pivot, PivotProps } from './use-pivot.tsx';
import { toggledFold, toggledSort } from './view-state.ts';

/** What a reader can do with a pivot table. */
export interface PivotActions {
  readonly fold: (side: 'foldedRows' | 'foldedColumns', key: string) => void;
  /** Sorts by a column, or by the row headers when null. */
  readonly sort: (column: string | null) => void;
  /** Chooses a header; nothing happens for cells, for headers that cannot filter and while text is selected. */
  readonly pick: (place: Place, mode: PickMode) => void;
  /** Whether the reader filters by a place. */
  readonly isChosen: (place: Place) => boolean;
  /** Asks what can be done with a place; `at` is in viewport px. */
  readonly ask: (place: Place, at: { readonly x: number; readonly y: number }) => void;
}

/** True while the reader marks text. */
export const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** With Ctrl or Command, what is chosen joins what was chosen before. */
export const modeOf = (event: { readonly ctrlKey: boolean; readonly metaKey: boolean }): PickMode => ({
  isAdditive: event.ctrlKey || event.metaKey,
});

function pickAt({ input, layout }: Pivot, { row, column }: Place, { context }: PivotProps): DatumPick {
  if (row < 0) {
    const part = layout.columns[column]?.parts[layout.heads + row];
    return pickHeader(part?.member ?? null, 'across', input, context);
  }
  const [line, across] = [layout.rows[row], layout.columns[column]];
  if (line !== undefined && across !== undefined) return pickCell(line, across, input, context);
  return pickHeader(line === undefined || line.kind === 'total' ? null : line.member, 'down', input, context);
}

/** The actions of one table. */
export function pivotActions(props: PivotProps, pivot: Pivot): PivotActions {
  const { context, onView, onPick, isChosen, onContext } = props;
  return {
    fold: (side, key) => {
      onView(toggledFold(context.view, side, key));
    },
    sort: (column) => {
      onView(toggledSort(context.view, column));
    },
    pick: (place, mode) => {
      const isHeader = place.row < 0 || place.column < 0;
      const pick = pickAt(pivot, place, props);
      if (isHeader && pick.values.length > 0 && !hasSelection()) onPick?.(pick, mode);
    },
    isChosen: (place) => isChosen?.(pickAt(pivot, place, props)) === true,
    ask: (place, at) => {
      const pick = pickAt(pivot, place, props);
      if (pick.values.length > 0) onContext?.(pick, at);
    },
  };
}

/** How a column is sorted, as a screen reader is told; null is the column of the row headers. */
export function sortState({ sort }: PivotLayout, column: string | null): 'ascending' | 'descending' | 'none' {
  if (sort === null || sort.column !== column) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}
