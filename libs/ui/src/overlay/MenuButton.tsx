import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useState, type JSX, type ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Popover } from './Popover.tsx';

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

/** A list of entries. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }): JSX.Element {
  return (
    <Menu className="bv-menu">
      {entries.map((entry) =>
        entry.kind === 'divider' ? (
          <MenuDivider key={entry.id} {...(entry.label !== undefined && { title: entry.label })} />
        ) : (
          <MenuItem
            key={entry.id}
            text={entry.label}
            icon={entry.icon === undefined ? undefined : <Icon name={entry.icon} />}
            disabled={entry.isDisabled ?? false}
            intent={entry.isDanger === true ? 'danger' : 'none'}
            labelElement={entry.isChecked === true ? <Icon name="tick" /> : entry.shortcut}
            {...(entry.href !== undefined && { href: entry.href })}
            {...(entry.onSelect !== undefined && { onClick: entry.onSelect })}
          />
        ),
      )}
    </Menu>
  );
}

/** A button that opens a menu. */
export function MenuButton({
  entries,
  children,
  placement = 'bottom-end',
}: {
  readonly entries: readonly MenuEntry[];
  readonly children: ReactElement;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'right-end';
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement={placement}
      content={<MenuList entries={entries} />}
    >
      {children}
    </Popover>
  );
}
