import { createContext } from 'react';
import type { DropPlace } from '../drop/drop-on.ts';

/** What the controls of a panel know of each other, so that things can move between them. */
export interface PanelDrops {
  /** Whether things are dragged; menus and keys do the same without it. */
  readonly isDragOn: boolean;
  /** Controls in sight that hold metrics, columns or filters. */
  readonly places: readonly DropPlace[];
  /** Changes several controls in one step. */
  readonly changeMany: (values: Readonly<Record<string, unknown>>) => void;
}

/** The panel around an editor; null where an editor stands alone. */
export const PanelDropsContext = createContext<PanelDrops | null>(null);
