import type { Frame } from '@belvedere/frame';
import type { CopyWay } from './copy-way.ts';
import type { MoreCellEntries } from './more-cell-entries.ts';
import type { RowFilter } from './row-filter.ts';

/** What is open over the rows of a result; rows and columns are counted as they are shown. */
export type OpenCell =
  | { readonly kind: 'facts'; readonly column: string }
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number }
  | {
      readonly kind: 'menu';
      readonly row: number;
      readonly column: number;
      readonly place: { readonly x: number; readonly y: number };
    };

/** The rows of a result as they are shown. */
export interface ShownCells {
  /** With all columns. */
  readonly whole: Frame;
  /** With the columns that are shown, as they are arranged. */
  readonly columns: { readonly frame: Frame };
  /** Rows of the frame in the order shown. */
  readonly rows: readonly number[];
  readonly names: Readonly<Record<string, string>>;
  readonly copyWays: readonly CopyWay[];
  readonly moreEntries?: MoreCellEntries | undefined;
  readonly onFilter: (filter: RowFilter) => void;
}
