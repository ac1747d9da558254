import { lazy, Suspense, useState, type JSX } from 'react';
import type { IconName } from '../icon/icon-names.ts';
import { Popover, type PopoverPlacement } from './Popover.tsx';

const MenuList = lazy(async () => ({ default: (await import('./MenuList.tsx')).MenuList }));

/** One entry of a menu; `divider` is a rule, with a title when `label` is not empty. */
export type MenuEntry =
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly label: string;
      readonly icon?: IconName;
      readonly isDisabled?: boolean;
      readonly isDanger?: boolean;
      readonly isChecked?: boolean;
      readonly shortcut?: string;
      readonly href?: string;
      readonly onSelect?: () => void;
    }
  | { readonly kind: 'divider'; readonly id: string; readonly label?: string };

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
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement={placement}
      content={
        <Suspense>
          <MenuList entries={entries} />
        </Suspense>
      }
    >
      {children}
    </Popover>
  );
}
