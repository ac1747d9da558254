import { lazyPart } from '../lazy/lazy-part.tsx';
import { Suspense, useState, type JSX } from 'react';
import type { PopoverPlacement } from './popover-placement.ts';
import { Popover } from './Popover.tsx';
import type { MenuEntry } from './menu-entry.ts';

const MenuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList);

/** The entry, which hands the focus back before it does what it does: a dialog that it opens then knows where from. */
function withFocusBack(entry: MenuEntry, giveBack: () => void): MenuEntry {
  if (entry.kind === 'divider' || entry.onSelect === undefined) return entry;
  const { onSelect } = entry;
  return {
    ...entry,
    onSelect: () => {
      giveBack();
      onSelect();
    },
  };
}

/** A button that opens a menu. */
export function MenuButton({
  entries,
  children,
  placement = 'bottom-end',
}: {
  readonly entries: readonly MenuEntry[];
  readonly children: JSX.Element;
  readonly placement?: PopoverPlacement;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const giveBack = (): void => {
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (opens) setOpener(document.activeElement);
        setOpen(opens);
      }}
      placement={placement}
      content={
        <Suspense>
          <MenuList entries={entries.map((entry) => withFocusBack(entry, giveBack))} />
        </Suspense>
      }
    >
      {children}
    </Popover>
  );
}
