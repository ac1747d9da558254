import { lazyPart } from '../lazy/lazy-part.tsx';
import { Suspense, useState, type JSX } from 'react';
import type { PopoverPlacement } from './popover-placement.ts';
import { Popover } from './Popover.tsx';
import type { MenuEntry } from './menu-entry.ts';

const MenuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList);

/** The entry, which hands the focus back before it does what it does: a dialog that it opens then knows where from. */
function withFocusBack(entry: MenuEntry, giveBack: () => void): MenuEntry {
  if (entry.kind === 'divider') return entry;
  if (entry.entries !== undefined)
    return { ...entry, entries: entry.entries.map((inner) => withFocusBack(inner, giveBack)) };
  if (entry.onSelect === undefined) return entry;
  const { onSelect } = entry;
  return {
    ...entry,
    onSelect: () => {
      giveBack();
      onSelect();
    },
  };
}

/** Props of {@link MenuButton}. */
export interface MenuButtonProps {
  /** What the menu holds; or a part that makes the entries when the menu opens, and gives them to the list it is handed. */
  readonly entries: readonly MenuEntry[] | ((list: MenuSlot) => JSX.Element);
  /** The button. */
  readonly children: JSX.Element;
  /** Below the button and flush with its end by default. */
  readonly placement?: PopoverPlacement;
}

/** Draws entries as the list of the menu that is open. */
export type MenuSlot = (entries: readonly MenuEntry[]) => JSX.Element;

/** A button that opens a menu. */
export function MenuButton({ entries, children, placement = 'bottom-end' }: MenuButtonProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const giveBack = (): void => {
    if (opener instanceof HTMLElement) opener.focus();
  };
  const list: MenuSlot = (made) => <MenuList entries={made.map((entry) => withFocusBack(entry, giveBack))} />;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (opens) setOpener(document.activeElement);
        setOpen(opens);
      }}
      placement={placement}
      content={<Suspense>{typeof entries === 'function' ? entries(list) : list(entries)}</Suspense>}
    >
      {children}
    </Popover>
  );
}
