import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import type { JSX, KeyboardEvent } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { MenuEntry } from './MenuButton.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'),
  ];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = at === -1 && step === -1 ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

/** The entries of a menu, one below the other; arrow keys walk over them. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }): JSX.Element {
  return (
    <div onKeyDown={moveFocus}>
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
    </div>
  );
}
