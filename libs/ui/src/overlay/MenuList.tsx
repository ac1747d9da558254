import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useEffect, useRef, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { MenuEntry } from './menu-entry.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const itemsIn = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>(
    '[role="menuitem"]:not([aria-disabled="true"]), [role="menuitem"][title]',
  ),
];

/** The first entry has the focus as soon as the menu is there, so that arrow keys and Enter reach it. */
function useFirstFocused(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (menu.current !== null) itemsIn(menu.current)[0]?.focus();
  }, []);
  return menu;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at === -1 && step === -1 ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

type Item = Exclude<MenuEntry, { readonly kind: 'divider' }>;

/** What choosing an entry does; one that cannot be chosen stays in reach, and says why. */
function actionOf({ hindrance, href, onSelect }: Item) {
  if (hindrance != null) {
    return {
      className: 'bp6-disabled',
      'aria-disabled': true,
      shouldDismissPopover: false,
      title: hindrance,
    };
  }
  return { ...(href !== undefined && { href }), ...(onSelect !== undefined && { onClick: onSelect }) };
}

/** What an entry says that is there to be read. */
function Note({ label, shortcut }: Item): JSX.Element {
  return (
    <li role="none">
      <span role="menuitem" aria-disabled tabIndex={-1} className="bv-menu-note">
        {label}
        {shortcut !== undefined && <span>{shortcut}</span>}
      </span>
    </li>
  );
}

/** The entries of a menu, one below the other; arrow keys walk over them. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }): JSX.Element {
  const menu = useFirstFocused();
  return (
    <div ref={menu} role="presentation" onKeyDown={moveFocus}>
      <Menu className="bv-menu">
        {entries.map((entry) =>
          entry.kind === 'divider' ? (
            <MenuDivider key={entry.id} {...(entry.label !== undefined && { title: entry.label })} />
          ) : entry.isNote === true ? (
            <Note key={entry.id} {...entry} />
          ) : (
            <MenuItem
              key={entry.id}
              text={entry.label}
              icon={entry.icon === undefined ? undefined : <Icon name={entry.icon} />}
              disabled={entry.isDisabled ?? false}
              intent={entry.isDanger === true ? 'danger' : 'none'}
              labelElement={entry.isChecked === true ? <Icon name="tick" /> : entry.shortcut}
              {...actionOf(entry)}
            />
          ),
        )}
      </Menu>
    </div>
  );
}
