import type { IconName } from '@belvedere/theme';
import type { MenuEntry } from '@belvedere/ui';
import { Suspense, type JSX } from 'react';
import { useOpenDialog } from './open-dialog.tsx';

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
  const { open, setOpen } = useOpenDialog();
  const { id } = entry;
  const close = (): void => {
    setOpen(null);
  };
  return {
    entries: [
      {
        ...entry,
        onSelect: () => {
          setOpen(id);
        },
      },
    ],
    dialog: open === id ? <Suspense fallback={null}>{show(close)}</Suspense> : null,
  };
}
