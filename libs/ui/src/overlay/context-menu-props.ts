import type { MenuEntry } from './menu-entry.ts';

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  /** Viewport px. */
  readonly place: { readonly x: number; readonly y: number };
  /** What the menu is about. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}
