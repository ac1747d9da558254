import { ContextMenuPopover } from '@blueprintjs/core';
import { useRef, type JSX } from 'react';
import type { ContextMenuProps } from './ContextMenu.tsx';
import type { MenuEntry } from './MenuButton.tsx';
import { MenuList } from './MenuList.tsx';

function closing(entry: MenuEntry, onClose: () => void): MenuEntry {
  if (entry.kind === 'divider') return entry;
  return {
    ...entry,
    onSelect: () => {
      onClose();
      entry.onSelect?.();
    },
  };
}

/** The raised list of a context menu. */
export function ContextMenuSurface({ place, label, entries, onClose }: ContextMenuProps): JSX.Element {
  const isClosed = useRef(false);
  const close = (): void => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left: place.x, top: place.y }}
      onClose={close}
      content={
        <div role="group" aria-label={label}>
          <MenuList entries={entries.map((entry) => closing(entry, close))} />
        </div>
      }
    />
  );
}
