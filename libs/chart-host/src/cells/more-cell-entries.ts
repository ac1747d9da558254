import type { FrameColumn } from '@belvedere/frame';
import type { MenuEntry } from '@belvedere/ui';

/** Further entries of the menu over a cell; `row` is that of the frame. */
export type MoreCellEntries = (column: FrameColumn, row: number) => Promise<readonly MenuEntry[]>;
