import type { IconName } from '@belvedere/theme';
import type { MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';

/** Entries of a menu, and the dialog that one of them has opened. */
export interface DialogEntry {
  readonly entries: readonly MenuEntry[];
  readonly dialog: JSX.Element | null;
}

/** Nothing to choose, and nothing open. */
export const NO_ENTRY: DialogEntry = { entries: [], dialog: null };

/** A menu entry that opens a dialog, whose code is fetched then. */
export function useDialogEntry(
  entry: {
    readonly id: string;
    readonly label: string;
    readonly icon: IconName;
    /** Why it cannot be chosen; null where it can. */
    readonly hindrance?: string | null;
  },
  show: (close: () => void) => JSX.Element,
): DialogEntry {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
  };
  return {
    entries: [{ ...entry, onSelect: open }],
    dialog: isOpen ? <Suspense fallback={null}>{show(close)}</Suspense> : null,
  };
}
