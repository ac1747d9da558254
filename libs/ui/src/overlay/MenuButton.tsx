import { lazyPart } from '../lazy/lazy-part.tsx';
import { Suspense, useState, type JSX } from 'react';
import type { IconName } from '@belvedere/theme';
import { Popover, type PopoverPlacement } from './Popover.tsx';

const MenuList = lazyPart(async () => (await import('./MenuList.tsx')).MenuList);

/** One entry of a menu; `divider` is a rule, with a title when `label` is not empty. */
export type MenuEntry =
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly label: string;
      readonly icon?: IconName;
      readonly isDisabled?: boolean;
      /** Why it cannot be chosen, said on hover and to screen readers; null or absent where it can. */
      readonly hindrance?: string | null;
      /** Says something and does nothing. */
      readonly isNote?: boolean;
      readonly isDanger?: boolean;
      readonly isChecked?: boolean;
      readonly shortcut?: string;
      readonly href?: string;
      readonly onSelect?: () => void;
    }
  | { readonly kind: 'divider'; readonly id: string; readonly label?: string };

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
