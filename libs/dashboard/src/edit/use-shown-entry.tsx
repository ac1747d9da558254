import type { LayoutComponent } from '@belvedere/core';
import { lazyPart, useT, type MenuEntry } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { shownMessages } from '../messages/shown.ts';

const ShownWhenDialog = lazyPart(
  async () => (await import('./ShownWhenDialog.tsx')).ShownWhenDialog,
  ({ onClose }) => onClose,
);

/** Lets an author say when a part is shown: the entry of its menu, and the dialog that it opens. */
export function useShownEntry(
  part: LayoutComponent | undefined,
  title: string,
): { readonly entry: MenuEntry; readonly dialog: JSX.Element | null } {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return {
    entry: {
      id: 'shown-when',
      label: t(shownMessages.entry),
      icon: 'eye-open',
      onSelect: () => {
        setOpen(true);
      },
    },
    dialog:
      isOpen && part !== undefined ? (
        <Suspense fallback={null}>
          <ShownWhenDialog
            part={part}
            title={title}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null,
  };
}
