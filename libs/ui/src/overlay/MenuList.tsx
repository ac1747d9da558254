import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '../i18n/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { uiMessages } from '../messages.ts';
import type { MenuEntry } from './menu-entry.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const itemsIn = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>(
    '[role="menuitem"]:not([aria-disabled="true"]), [role="menuitem"][title]',
  ),
];

/** The first entry has the focus as soon as a menu is there, so that arrow keys and Enter reach it; back in the menu, the entry that led away from it. */
function useFocused(open: string | null): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const items = menu.current === null ? [] : itemsIn(menu.current);
    const left = items.find(({ dataset }) => dataset['entry'] === last.current);
    (left ?? items[open === null ? 0 : 1])?.focus();
    last.current = open;
  }, [open]);
  return menu;
}

/** Id of the entry with the focus, when more lies behind it; null otherwise. */
const entryAt = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset['entry'] ?? null) : null;

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
function actionOf({ id, hindrance, href, onSelect, entries }: Item, onOpen: (id: string) => void) {
  if (hindrance != null) {
    return {
      className: 'bp6-disabled',
      'aria-disabled': true,
      shouldDismissPopover: false,
      title: hindrance,
    };
  }
  if (entries !== undefined)
    return {
      'data-entry': id,
      'aria-haspopup': true,
      shouldDismissPopover: false,
      onClick: () => {
        onOpen(id);
      },
    };
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

/** At the end of an entry: whether it is chosen, what it says beside its label, and that more lies behind it. */
function endOf({ isChecked, shortcut, entries }: Item): JSX.Element | string | undefined {
  if (isChecked === true) return <Icon name="tick" />;
  if (entries === undefined) return shortcut;
  return (
    <>
      {shortcut} <Icon name="chevron-right" />
    </>
  );
}

function Entry({
  entry,
  onOpen,
}: {
  readonly entry: MenuEntry;
  readonly onOpen: (id: string) => void;
}): JSX.Element {
  if (entry.kind === 'divider')
    return <MenuDivider {...(entry.label !== undefined && { title: entry.label })} />;
  if (entry.isNote === true) return <Note {...entry} />;
  return (
    <MenuItem
      text={entry.label}
      icon={entry.icon === undefined ? undefined : <Icon name={entry.icon} />}
      disabled={entry.isDisabled ?? false}
      intent={entry.isDanger === true ? 'danger' : 'none'}
      labelElement={endOf(entry)}
      {...actionOf(entry, onOpen)}
    />
  );
}

/** The way back from what an entry has put in the place of the menu. */
function BackEntry({ label, onBack }: { readonly label: string; readonly onBack: () => void }): JSX.Element {
  const t = useT();
  return (
    <MenuItem
      text={label}
      icon={<Icon name="chevron-left" />}
      title={t(uiMessages.backToMenu)}
      shouldDismissPopover={false}
      onClick={onBack}
    />
  );
}

const opened = (entries: readonly MenuEntry[], id: string | null): Item | null =>
  entries.find((entry): entry is Item => entry.kind !== 'divider' && entry.id === id) ?? null;

/** The entries of a menu, one below the other; arrow keys walk over them, the right one opens what lies behind, the left one leads back. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  const menu = useFocused(open);
  const inner = opened(entries, open);
  const back = (): void => {
    setOpen(null);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocus(event);
    if (event.key === 'ArrowLeft' && inner !== null) back();
    if (event.key === 'ArrowRight') setOpen((old) => old ?? entryAt(event.target));
  };
  return (
    <div ref={menu} role="presentation" onKeyDown={handleKey}>
      <Menu className="bv-menu">
        {inner !== null && <BackEntry label={inner.label} onBack={back} />}
        {inner !== null && <MenuDivider />}
        {(inner?.entries ?? entries).map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={setOpen} />
        ))}
      </Menu>
    </div>
  );
}
