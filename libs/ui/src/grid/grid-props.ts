import type { ReactNode } from 'react';
import type { IconName } from '@belvedere/theme';
import type { MenuEntry } from '../overlay/menu-entry.ts';

/** A column of a `DataGrid`. */
export interface GridColumn {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly align: 'start' | 'center' | 'end';
  readonly icon?: IconName;
  /** Said with the title, e.g. the engine's type. */
  readonly note?: string;
  /** Opened by a button in the head, or by the context key on it. */
  readonly menu?: { readonly label: string; readonly entries: readonly MenuEntry[] };
}

/** A cell as it is shown. */
export interface GridCell {
  readonly text: string;
  readonly isNull?: boolean;
  /** Shown in place of the text, e.g. a link. */
  readonly content?: ReactNode;
  /** Share of a bar from -1 to 1; no bar without it. */
  readonly bar?: number;
  /** Share of its room at which a bar starts; 0 without it. */
  readonly barStart?: number;
  /** Length of a full bar in px, the same for all cells of a column; without it a bar fills what its own text leaves. */
  readonly barRoom?: number;
  /** One of those that the reader chose. */
  readonly isChosen?: boolean;
  /** `accent` leads somewhere. */
  readonly tone?: 'success' | 'danger' | 'warning' | 'accent';
  /** Fills the whole cell, with the colour of its text. */
  readonly ramp?: { readonly fill: string; readonly ink: string };
}

/** Order of the rows. */
export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Cells of a grid from one corner to the other, both ends included; rows and columns as they are shown, from 0. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Props of `DataGrid`. */
export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Cell at a shown row; called only for cells in sight. */
  readonly cellAt: (row: number, column: number) => GridCell;
  readonly sort?: GridSort | null;
  readonly onSort?: (column: string) => void;
  /** Numbers the rows in a column of their own. */
  readonly hasRowNumbers?: boolean;
  readonly onCopy?: (row: number, column: number) => void;
  /**
   * A cell was clicked, or Enter pressed on it; with Ctrl or Command it joins those chosen before. `clicks` counts those
   * that follow each other at one place: 1, 2 for a double click, 0 for Enter.
   */
  readonly onCell?: (
    row: number,
    column: number,
    mode: { readonly isAdditive: boolean; readonly clicks: number },
  ) => void;
  /** The reader asks what can be done with a cell; the place is in viewport px. */
  readonly onContext?: (
    row: number,
    column: number,
    place: { readonly x: number; readonly y: number },
  ) => void;
  /**
   * Cells were marked: by dragging, Shift with a click or a key, the number of a row, or Ctrl-A. Called with one cell when
   * the reader goes to it. Cells cannot be marked where it is left out.
   */
  readonly onRange?: (range: GridRange) => void;
  /** A column was made wider or narrower, px: its edge was dragged, or Alt and an arrow pressed on its head. */
  readonly onResizeColumn?: (column: string, width: number) => void;
  /** How many columns stay at the edge; by default the first, where it takes at most half of the view. */
  readonly pinned?: number;
  /** A column was dragged, or moved by Ctrl-Shift and an arrow, to the place of another. */
  readonly onMoveColumn?: (column: string, to: string) => void;
  /** Cells of a last row that stays in sight. */
  readonly footer?: (column: number) => GridCell;
}
